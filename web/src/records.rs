//! Game records: reads any form, and writes ours or a score sheet.

use std::sync::atomic::AtomicBool;

use ishwa_core::notation::Format;
use ishwa_core::text::{TextError, harmless};
use ishwa_games::any::{AnySession, PlayedMove};
use ishwa_library::record::{
    Ending, PlyRecord, Reason, Record, SEAT_HEADERS, Wanted, import_all, movetext, recognised,
};
use ishwa_library::registry::{self, GameEntry};
use ishwa_messages::{Lang, ToMessage};
use ishwa_presentation::wire::{ExportedGame, GameText, Headers, ImportedGame, ImportedGames};

use crate::error::ApiError;
use crate::messages;
use crate::question::{check_stop, open_game};

/// The maximum number of games returned from a file.
const MOST_GAMES: usize = 10_000;

/// The number of moves after which no more games are returned.
const MANY_MOVES: usize = 500_000;

/// All games of a file, whatever its form.
pub(crate) fn import(
    text: &str,
    (game, rules): (Option<&str>, &str),
    lang: Lang,
    stop: &AtomicBool,
) -> Result<ImportedGames, ApiError> {
    let entry = entry_of(text, game, stop)?;
    let wanted = Wanted {
        rules,
        partial: true,
        stop,
        ..Wanted::first_of(&entry)
    };
    let (mut games, mut faults) = (Vec::new(), Vec::new());
    let mut moves = 0;
    let mut is_cut = false;
    for imported in import_all(text.as_bytes(), &wanted)?.of_any_game() {
        check_stop(stop)?;
        if games.len() + faults.len() == MOST_GAMES || moves >= MANY_MOVES {
            is_cut = true;
            break;
        }
        match imported {
            Ok(imported) => {
                moves += imported.record.plies().len();
                let fault = imported.refused.map(|fault| fault.in_lang(lang));
                let seats = imported.session.info().players;
                let result = imported.record.result(&imported.session);
                games.push(imported_game(
                    &imported.record,
                    result,
                    seats,
                    imported.format,
                    fault,
                ));
            }
            Err(error) => faults.push(error.in_lang(lang)),
        }
    }
    Ok(ImportedGames {
        games,
        faults,
        cut: is_cut,
    })
}

/// The game of a file: the requested one, or the one that the file names or that has its moves.
pub(crate) fn entry_of(text: &str, game: Option<&str>, stop: &AtomicBool) -> Result<GameEntry, ApiError> {
    if let Some(name) = game.filter(|name| !name.is_empty()) {
        return Ok(registry::find(name)?);
    }
    let recognised = recognised(text.as_bytes(), None, stop)?;
    check_stop(stop)?;
    recognised.ok_or_else(|| {
        let expected = messages::a_record_that_names_its_game();
        TextError::new(
            messages::record(),
            text.lines().next().unwrap_or_default(),
            expected,
        )
        .into()
    })
}

fn imported_game(
    record: &Record,
    result: Ending,
    seats: usize,
    format: Format,
    fault: Option<String>,
) -> ImportedGame {
    let players = (0..seats).map(|seat| record.player(seat).map(harmless));
    let headers = record.headers().filter(|(key, _)| !OWN_HEADERS.contains(key));
    let headers = headers.map(|(key, value)| (key.to_owned(), harmless(value)));
    let moves = record.plies().iter().map(|ply| ply.mv().to_owned());
    let plies = record.plies().iter();
    // For another reason, the result is that of this game alone, and its plies show whether it still is this game.
    let is_by_rules = matches!(record.reason(), None | Some(Reason::Rules));
    let says_more = !is_by_rules || plies.clone().any(PlyRecord::says_more);
    ImportedGame {
        game: record.game().to_owned(),
        rules: record.rules().to_owned(),
        position: record.position().to_owned(),
        moves: moves.collect(),
        players: players.collect(),
        headers: headers.collect(),
        plies: if says_more {
            plies.map(|ply| harmless(&ply.to_string())).collect()
        } else {
            Vec::new()
        },
        date: record.header("Date").map(harmless),
        event: record.header("Event").map(harmless),
        result: (result != Ending::Unfinished).then(|| result.to_string()),
        fault,
        format: format.name().to_owned(),
    }
}

/// The headers that follow from the game itself.
const OWN_HEADERS: [&str; 3] = ["Game", "Rules", "Position"];

/// The headers with details of the result.
const OF_RESULT: [&str; 4] = ["Payoffs", "Points", "Reason", "Fault"];

/// What is known of a game besides its moves: the names of the players, the headers of the record it comes from, and the
/// lines of its plies there.
pub(crate) type RecordedDetails<'a> = (&'a [String], &'a Headers, &'a [String]);

/// The record of a game, with headers such as those of a record that it comes from, and the names of its players.
pub(crate) fn record_of(
    session: &AnySession,
    (players, headers, plies): RecordedDetails<'_>,
) -> Result<Record, ApiError> {
    let played = session.played();
    let recorded: Vec<Option<PlyRecord>> = plies.iter().map(|line| line.parse().ok()).collect();
    // After the first other move, the record is that of another game.
    let is_same = |(ply, recorded): &(&PlayedMove, &Option<PlyRecord>)| {
        recorded.as_ref().is_some_and(|recorded| recorded.mv() == ply.own)
    };
    let same = played.iter().zip(&recorded).take_while(is_same).count();
    let is_whole = !played.is_empty() && [played.len(), recorded.len()] == [same; 2];
    let mut record = Record::of(&session.rewound(0));
    let result = session.outcome().map(|outcome| Ending::of(&outcome));
    let recorded_result = headers.get("Result").and_then(|text| Ending::read(text));
    // The recorded result does not apply to another game, nor its details to another result.
    let is_other = !recorded.is_empty() && !is_whole;
    let has_details = !is_other && (is_whole || result.is_none() || result == recorded_result);
    for (key, value) in headers {
        let key = key.as_str();
        let is_left_out = OWN_HEADERS.contains(&key)
            || !has_details && OF_RESULT.contains(&key)
            || is_other && key == "Result";
        if !is_left_out {
            record.set(key, harmless(value))?;
        }
    }
    let seats = session.info().players;
    for (seat, name) in players.iter().take(seats).enumerate() {
        if !name.trim().is_empty() {
            record.set(SEAT_HEADERS[seat], harmless(name.trim()))?;
        }
    }
    if is_whole {
        record.correct_result(session)?;
    }
    if let Some(result) = result.filter(|_| !is_whole || record.ending() == Ending::Unfinished) {
        record.set("Result", result)?;
    }
    for (at, ply) in played.iter().enumerate() {
        let line = recorded.get(at).filter(|_| at < same).cloned().flatten();
        let mut written = line.map_or_else(|| PlyRecord::new(&ply.own), Ok)?;
        written.by_chance = ply.by_chance;
        record.push(written);
    }
    Ok(record)
}

/// The text of a game: a record, or its moves in another format.
pub(crate) fn export(
    game: &GameText,
    (players, headers, plies): RecordedDetails<'_>,
    format: Option<&str>,
    stop: &AtomicBool,
) -> Result<ExportedGame, ApiError> {
    let opened = open_game(game, stop)?;
    let session = &opened.session;
    let record = record_of(session, (players, headers, plies))?;
    let text = match format.filter(|name| !name.is_empty()) {
        None => record.to_string(),
        Some(name) => {
            let format: Format = name.parse()?;
            movetext(session, format, record.ending())?
        }
    };
    Ok(ExportedGame {
        text,
        file_name: format!("{}.txt", opened.entry.id),
    })
}
