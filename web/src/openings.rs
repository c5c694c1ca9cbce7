//! Statistics of the moves played from a position in recorded games.

use std::collections::{BTreeMap, HashMap};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};

use ishwa_core::game::Player;
use ishwa_core::text::TextError;
use ishwa_games::any::AnySession;
use ishwa_library::record::{Ending, Imported, MoveTally, Record, SeenGames, Wanted, choices, import_all};
use ishwa_library::review::known_games;
use ishwa_messages::Message;
use ishwa_presentation::wire::{GameText, PageOpenings, Tally};

use crate::error::ApiError;
use crate::messages;
use crate::question::{OpenedGame, check_stop, open_game};

/// The number of indexes that are kept.
const KEPT: usize = 2;

/// The maximum number of moves of an index: 24 MB.
const MOST_CHOICES: usize = 1_500_000;

/// A move that was chosen in a recorded game, in 16 bytes.
struct IndexedChoice {
    /// The hash of the position before it.
    position: u64,
    /// Its index among the moves.
    mv: u32,
    player: Player,
    ending: Ending,
}

/// The moves of recorded games, by the positions in which they were chosen.
#[derive(Default)]
struct Index {
    games: usize,
    refused: usize,
    repeated: usize,
    /// Sorted by position.
    choices: Vec<IndexedChoice>,
    moves: Vec<String>,
}

/// Indexes with their keys, the latest first.
static INDEXES: Mutex<Vec<(String, Arc<Index>)>> = Mutex::new(Vec::new());

/// Statistics of the bundled games and of `records`, under the same options. Without records, those of an earlier
/// question that got the id `records_id` are used.
pub(crate) fn openings(
    game: &GameText,
    records: &str,
    records_id: Option<&str>,
    stop: &AtomicBool,
) -> Result<PageOpenings, ApiError> {
    let opened = open_game(game, stop)?;
    let given = if records.trim().is_empty() { "" } else { records };
    let id = if given.is_empty() {
        records_id.unwrap_or_default().to_owned()
    } else {
        format!("{:016x}-{}", hash(given), given.len())
    };
    let key = format!("{} {id}", opened.session.rules().id());
    let index = match known(&key) {
        Some(index) => index,
        None if given.is_empty() && !id.is_empty() => {
            let expected = messages::known_id_or_records();
            return Err(TextError::new(Message::verbatim("records_id"), &id, expected).into());
        }
        None => keep(key, Index::of(&opened, (&game.rules, given), stop)?),
    };
    let moves = index.moves(&opened.session.own_position());
    let moves = moves.into_iter().map(|(mv, tally)| Tally::of(mv, tally));
    Ok(PageOpenings {
        games: index.games,
        refused: index.refused,
        repeated: index.repeated,
        records_id: id,
        moves: moves.collect(),
    })
}

/// The index with this key, if it is kept.
fn known(key: &str) -> Option<Arc<Index>> {
    let mut indexes = INDEXES.lock().unwrap_or_else(PoisonError::into_inner);
    let index = indexes.iter().position(|(other, _)| other == key)?;
    indexes[..=index].rotate_right(1);
    Some(Arc::clone(&indexes[0].1))
}

fn keep(key: String, index: Index) -> Arc<Index> {
    let index = Arc::new(index);
    let mut indexes = INDEXES.lock().unwrap_or_else(PoisonError::into_inner);
    // The same question may have been asked twice at the same time.
    indexes.retain(|(other, _)| *other != key);
    indexes.truncate(KEPT - 1);
    indexes.insert(0, (key, Arc::clone(&index)));
    index
}

fn hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

impl Index {
    fn of(opened: &OpenedGame, (rules, records): (&str, &str), stop: &AtomicBool) -> Result<Self, ApiError> {
        let session = &opened.session;
        let (mut index, mut numbers) = (Self::default(), HashMap::new());
        let mut seen = SeenGames::default();
        if !opened.entry.known_games.is_empty() {
            for game in known_games(&opened.entry)? {
                if game.session.rules() == session.rules() {
                    seen.insert(&game.record, &game.session);
                    index.add(&game.record, &game.session, &mut numbers)?;
                }
            }
        }
        if !records.is_empty() {
            let wanted = Wanted {
                rules,
                stop,
                ..Wanted::first_of(&opened.entry)
            };
            for imported in import_all(records.as_bytes(), &wanted)? {
                check_stop(stop)?;
                match imported {
                    Ok(Imported {
                        record,
                        session: played,
                        ..
                    }) if played.rules() == session.rules() => {
                        if seen.insert(&record, &played) {
                            index.add(&record, &played, &mut numbers)?;
                        } else {
                            index.repeated += 1;
                        }
                    }
                    Ok(_) | Err(_) => index.refused += 1,
                }
            }
        }
        index.choices.sort_by_key(|choice| choice.position);
        index.choices.shrink_to_fit();
        Ok(index)
    }

    fn add(
        &mut self,
        record: &Record,
        played: &AnySession,
        numbers: &mut HashMap<String, u32>,
    ) -> Result<(), ApiError> {
        for choice in choices(record, played) {
            let moves = &mut self.moves;
            let mv = *numbers.entry(choice.mv).or_insert_with_key(|mv| {
                moves.push(mv.clone());
                moves.len() as u32 - 1
            });
            self.choices.push(IndexedChoice {
                position: hash(&choice.position),
                mv,
                player: choice.player,
                ending: choice.ending,
            });
        }
        if self.choices.len() > MOST_CHOICES {
            let found = messages::more_moves_than(MOST_CHOICES);
            return Err(TextError::described(messages::records(), found, messages::fewer_games()).into());
        }
        self.games += 1;
        Ok(())
    }

    /// The moves that were chosen in a position, each with the results of the games.
    fn moves(&self, position: &str) -> BTreeMap<&str, MoveTally> {
        let position = hash(position);
        let from = self.choices.partition_point(|choice| choice.position < position);
        let mut moves = BTreeMap::<&str, MoveTally>::new();
        for choice in self.choices[from..]
            .iter()
            .take_while(|choice| choice.position == position)
        {
            let tally = moves.entry(&self.moves[choice.mv as usize]).or_default();
            tally.add(choice.ending, choice.player);
        }
        moves
    }
}
