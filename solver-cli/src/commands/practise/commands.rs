//! The words that people type besides moves: words of several languages, whatever the output language.

use crate::commands::shared::dialogue_words;

/// A word that a person types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PractiseCommand {
    Help,
    Hint,
    Why,
    Solution,
    Skip,
    Moves,
    Board,
    Describe,
    Quit,
}

/// Every command with its words.
const WORDS: [(&[&str], PractiseCommand); 9] = [
    (
        &["help", "aide", "помощь", "?", "көмек", "жардам"],
        PractiseCommand::Help,
    ),
    (dialogue_words::HINT, PractiseCommand::Hint),
    (dialogue_words::WHY, PractiseCommand::Why),
    (
        &["solution", "решение", "шешім", "чечим"],
        PractiseCommand::Solution,
    ),
    (
        &["skip", "next", "passer", "suivant", "дальше", "өткізу", "өткөрүү"],
        PractiseCommand::Skip,
    ),
    (dialogue_words::MOVES, PractiseCommand::Moves),
    (dialogue_words::BOARD, PractiseCommand::Board),
    (dialogue_words::DESCRIBE, PractiseCommand::Describe),
    (
        &["quit", "exit", "quitter", "выход", "шығу", "чыгуу"],
        PractiseCommand::Quit,
    ),
];

impl PractiseCommand {
    /// The command for this word, ignoring case.
    pub(super) fn read(word: &str) -> Option<Self> {
        let word = word.trim().to_lowercase();
        let found = WORDS.iter().find(|(words, _)| words.contains(&word.as_str()));
        found.map(|&(_, command)| command)
    }
}

#[cfg(test)]
mod tests {
    use ishwa_messages::Lang;

    use super::*;
    use crate::commands::practise::messages;

    #[test]
    fn the_words_of_the_help_are_read_in_every_language() {
        for lang in Lang::ALL {
            let help = messages::practise_help().in_lang(lang);
            for line in help.lines().skip(1) {
                let word = line.trim().split([' ', ',', ':']).next().unwrap();
                assert!(PractiseCommand::read(word).is_some(), "{lang:?}: {word}");
            }
        }
    }

    #[test]
    fn words_are_read_in_several_languages_and_have_one_meaning() {
        assert_eq!(PractiseCommand::read(" INDICE\r"), Some(PractiseCommand::Hint));
        assert_eq!(PractiseCommand::read("DÉCRIRE"), Some(PractiseCommand::Describe));
        assert_eq!(PractiseCommand::read("Подсказка"), Some(PractiseCommand::Hint));
        assert_eq!(PractiseCommand::read("hints"), None);
        assert_eq!(PractiseCommand::read(""), None);
        let mut words: Vec<&str> = WORDS
            .iter()
            .flat_map(|(words, _)| words.iter().copied())
            .collect();
        let all = words.len();
        words.sort_unstable();
        words.dedup();
        assert_eq!(words.len(), all);
    }
}
