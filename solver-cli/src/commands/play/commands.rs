//! The commands that people type besides moves: words of several languages, whatever the output language.

use super::args::AskedLevel;
use crate::commands::shared::dialogue_words;

/// A command that a person types.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum PlayCommand {
    Help,
    Hint,
    /// Explain the last move of a person.
    Why,
    Value,
    Back,
    Moves,
    Board,
    Describe,
    /// Change the level; without one, show it.
    Level(Option<AskedLevel>),
    /// Save to this file; without one, to the previous file.
    Save(Option<String>),
    Throw,
    Resign,
    /// Review the game when it is over.
    Review,
    Quit,
    Yes,
    No,
}

/// Every command with its words. The help shows the first word of each language.
const WORDS: [(&[&str], PlayCommand); 16] = [
    (
        &["help", "aide", "помощь", "h", "көмек", "жардам"],
        PlayCommand::Help,
    ),
    (dialogue_words::HINT, PlayCommand::Hint),
    (dialogue_words::WHY, PlayCommand::Why),
    (&["value", "valeur", "оценка", "мән", "баа"], PlayCommand::Value),
    (
        &["back", "undo", "retour", "annuler", "назад", "қайтару", "артка"],
        PlayCommand::Back,
    ),
    (dialogue_words::MOVES, PlayCommand::Moves),
    (dialogue_words::BOARD, PlayCommand::Board),
    (dialogue_words::DESCRIBE, PlayCommand::Describe),
    (
        &["level", "niveau", "уровень", "деңгей", "деңгээл"],
        PlayCommand::Level(None),
    ),
    (
        &["save", "enregistrer", "sauver", "сохранить", "сақтау", "сактоо"],
        PlayCommand::Save(None),
    ),
    (
        &["throw", "lancer", "бросить", "лақтыру", "ыргытуу"],
        PlayCommand::Throw,
    ),
    (
        &["resign", "abandonner", "сдаться", "берілу", "багынуу"],
        PlayCommand::Resign,
    ),
    (
        &["review", "analyser", "разбор", "сараптау", "талдоо"],
        PlayCommand::Review,
    ),
    (
        &["quit", "exit", "quitter", "выход", "q", "шығу", "чыгуу"],
        PlayCommand::Quit,
    ),
    (&["yes", "y", "oui", "o", "да", "иә", "ооба"], PlayCommand::Yes),
    (&["no", "n", "non", "нет", "жоқ", "жок"], PlayCommand::No),
];

/// All words that are accepted.
pub(super) fn all_words() -> impl Iterator<Item = &'static str> {
    WORDS.iter().flat_map(|(words, _)| words.iter().copied())
}

impl PlayCommand {
    /// The command in `line`, ignoring case and a leading question mark; `None` if it is no command word or its
    /// argument is wrong.
    pub(super) fn read(line: &str) -> Option<Self> {
        let line = line.trim();
        let plain = line.strip_prefix('?').map_or(line, str::trim_start);
        if plain.is_empty() {
            return (!line.is_empty()).then_some(Self::Help);
        }
        let (word, rest) = plain.split_once(char::is_whitespace).unwrap_or((plain, ""));
        let rest = rest.trim();
        let word = word.to_lowercase();
        let (_, meaning) = WORDS.iter().find(|(words, _)| words.contains(&word.as_str()))?;
        match (meaning, rest) {
            (_, "") => Some(meaning.clone()),
            (Self::Level(_), level) => Some(Self::Level(Some(AskedLevel::read(level)?))),
            (Self::Save(_), file) => Some(Self::Save(Some(file.to_owned()))),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use ishwa_messages::Lang;

    use super::*;
    use crate::messages;

    #[test]
    fn the_words_of_the_help_are_read_in_every_language() {
        for lang in Lang::ALL {
            let help = messages::play_help().in_lang(lang);
            for line in help.lines().skip(1) {
                let word = line.trim().split([' ', ',', ':']).next().unwrap();
                assert!(PlayCommand::read(word).is_some(), "{lang:?}: {word}");
            }
        }
        for word in ["level Adaptive", "УРОВЕНЬ Адаптивный"] {
            assert_eq!(
                PlayCommand::read(word),
                Some(PlayCommand::Level(Some(AskedLevel::Adaptive)))
            );
        }
    }

    #[test]
    fn words_are_read_in_several_languages() {
        for (text, word) in [
            ("hint", PlayCommand::Hint),
            ("  Indice\r", PlayCommand::Hint),
            ("RETOUR", PlayCommand::Back),
            ("undo", PlayCommand::Back),
            ("DÉCRIRE", PlayCommand::Describe),
            ("?", PlayCommand::Help),
            ("?aide", PlayCommand::Help),
            ("? back", PlayCommand::Back),
            ("level", PlayCommand::Level(None)),
            ("niveau 7", PlayCommand::Level(Some(AskedLevel::Fixed(7)))),
            ("level 10", PlayCommand::Level(Some(AskedLevel::Fixed(10)))),
            ("niveau adaptatif", PlayCommand::Level(Some(AskedLevel::Adaptive))),
            ("save", PlayCommand::Save(None)),
            (
                "enregistrer  ma partie.txt ",
                PlayCommand::Save(Some("ma partie.txt".to_owned())),
            ),
            ("Oui", PlayCommand::Yes),
            ("q", PlayCommand::Quit),
            ("h", PlayCommand::Help),
            ("analyser", PlayCommand::Review),
            ("ПОДСКАЗКА", PlayCommand::Hint),
            ("уровень 7", PlayCommand::Level(Some(AskedLevel::Fixed(7)))),
            (
                "сохранить партия.txt",
                PlayCommand::Save(Some("партия.txt".to_owned())),
            ),
            ("Да", PlayCommand::Yes),
        ] {
            assert_eq!(PlayCommand::read(text), Some(word), "{text}");
        }
    }

    #[test]
    fn what_is_no_word_is_none() {
        for text in [
            "",
            " ",
            "hin",
            "hints",
            "hint 3",
            "level 0",
            "level 11",
            "level five",
            "level 3 4",
            "niveau -1",
            "c3",
            "back back",
            "\u{0}",
            "\u{feff}hint",
        ] {
            assert_eq!(PlayCommand::read(text), None, "{text:?}");
        }
    }

    #[test]
    fn no_word_has_two_meanings() {
        let mut words: Vec<&str> = all_words().collect();
        let all = words.len();
        words.sort_unstable();
        words.dedup();
        assert_eq!(words.len(), all);
    }
}
