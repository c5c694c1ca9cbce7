//! Words shared by reviews of one game and of many.

use ishwa_library::quality::grade::Class;
use ishwa_messages::{Lang, Message};
use ishwa_search::limits::Limits;

use crate::messages;

/// The word for the grade of a move.
pub fn class_word(class: Class) -> Message {
    match class {
        Class::Best => messages::class_best(),
        Class::Only => messages::class_only(),
        Class::Good => messages::class_good(),
        Class::Inaccuracy => messages::class_inaccuracy(),
        Class::Mistake => messages::class_mistake(),
        Class::Blunder => messages::class_blunder(),
        Class::Forced => messages::class_forced(),
    }
}

/// A sentence on the winning chances after the best move and after the one that was played.
pub fn chances_sentence(lang: Lang, chances: [f64; 2]) -> Message {
    let [before, after] = chances.map(|chance| lang.percent(chance, 0));
    messages::mistake_chance(&before, &after)
}

/// A line of play at the end of a sentence.
pub(super) fn ended(line: &str) -> String {
    let end = if line.ends_with('…') { "" } else { "." };
    format!("{line}{end}")
}

/// A sentence that shows the best line of play.
pub fn line_sentence(line: &str) -> Message {
    messages::turning_line(&ended(line))
}

/// The limits of the search of each position, each as a sentence.
pub(super) fn limits_sentences(lang: Lang, limits: &Limits) -> Vec<String> {
    let nodes = limits.nodes.map(messages::method_nodes);
    let time = limits.hard_limit.map(|time| {
        let seconds = time.as_secs_f64();
        messages::method_time(&lang.decimal(seconds, usize::from(seconds.fract() != 0.0)))
    });
    let depth = limits.depth.map(messages::method_depth);
    let limits = [nodes, time, depth].into_iter().flatten();
    limits.map(|limit| format!("{}.", limit.in_lang(lang))).collect()
}
