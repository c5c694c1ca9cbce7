//! Writes tables over many games as JSON, in the documented format for other programs.

use ishwa_core::game::Seats;
use ishwa_library::quality::grade::Class;
use ishwa_library::quality::review::MoveSummary;
use ishwa_library::record::Ending;

use super::facts::{self, Figures, GameDigest, GameTable, Mistake, Phase, PlayerTable, Who};
use crate::wire::{
    self, Club, ClubFault, ClubGame, ClubMistake, ClubName, ClubPlayer, ClubTable, ComparedChances,
    MoveFigures, Number, OpeningFigures, OpponentFigures, PhaseFigures,
};

/// The whole report.
pub fn json(club: &facts::Club) -> Club {
    let faults = club.faults.iter().map(|(location, message)| ClubFault {
        place: location.clone(),
        message: message.clone(),
    });
    Club {
        games: club.games.iter().map(club_game).collect(),
        tables: club.tables.iter().map(club_table).collect(),
        mistakes: club.mistakes().into_iter().map(club_mistake).collect(),
        faults: faults.collect(),
        opening_plies: club.opening_plies,
        stopped: club.missing > 0,
    }
}

/// The name of a player, if there is one.
fn name(who: &Who) -> Option<String> {
    match who {
        Who::Named(name) => Some(name.clone()),
        Who::Seat(_) => None,
    }
}

/// The name of a player, or the seat of an unnamed one.
fn club_name(who: &Who, seats: Seats) -> ClubName {
    let seat = match who {
        Who::Named(_) => None,
        Who::Seat(player) => Some(seats.label(*player).to_owned()),
    };
    ClubName {
        name: name(who),
        seat,
    }
}

fn club_game(game: &GameDigest) -> ClubGame {
    let result = match game.ending {
        Ending::Winner(player) => Some(game.seats.label(player).to_owned()),
        Ending::Draw => Some("draw".to_owned()),
        Ending::Unfinished => None,
    };
    ClubGame {
        place: game.location.clone(),
        game: game.game.clone(),
        rules: game.rules.clone(),
        players: game.players.iter().map(name).collect(),
        result,
        plies: game.plies,
        opening: game.opening.as_ref().map(|opening| opening.own.clone()),
        basis: game.basis.into(),
        fault: game.fault.clone(),
    }
}

fn club_table(table: &GameTable) -> ClubTable {
    let players = table.players.iter();
    ClubTable {
        game: table.game.clone(),
        games: table.games,
        players: players.map(|player| club_player(player, table.seats)).collect(),
    }
}

fn club_player(player: &PlayerTable, seats: Seats) -> ClubPlayer {
    let by_opponent = player.by_opponent.iter().map(|(who, of_these)| OpponentFigures {
        who: club_name(who, seats),
        figures: figures(of_these),
    });
    let by_opening = player
        .by_opening
        .iter()
        .map(|(opening, of_these)| OpeningFigures {
            opening: opening.clone(),
            figures: figures(of_these),
        });
    let by_phase = Phase::ALL.iter().zip(&player.by_phase);
    let by_phase = by_phase.map(|(&phase, moves)| PhaseFigures {
        phase: phase.into(),
        moves: move_figures(moves),
    });
    ClubPlayer {
        who: club_name(&player.who, seats),
        all: figures(&player.all),
        by_opponent: by_opponent.collect(),
        by_opening: by_opening.collect(),
        by_phase: by_phase.collect(),
    }
}

impl From<Phase> for wire::Phase {
    fn from(phase: Phase) -> Self {
        match phase {
            Phase::Opening => Self::Opening,
            Phase::Middle => Self::Middle,
            Phase::End => Self::End,
        }
    }
}

fn figures(figures: &Figures) -> wire::Figures {
    let results = figures.results;
    wire::Figures {
        games: results.games(),
        wins: results.wins,
        draws: results.draws,
        losses: results.losses,
        score: results.score(),
        moves: move_figures(&figures.moves),
    }
}

fn move_figures(moves: &MoveSummary) -> MoveFigures {
    MoveFigures {
        choices: moves.choices,
        accuracy: moves.accuracy,
        accuracy_error: moves.accuracy_error,
        mean_loss: moves.mean_loss,
        inaccuracies: moves.count(Class::Inaccuracy),
        mistakes: moves.count(Class::Mistake),
        blunders: moves.count(Class::Blunder),
        uncertain: moves.all_uncertain(),
        missed_wins: moves.missed_wins,
    }
}

fn club_mistake(mistake: &Mistake) -> ClubMistake {
    let [best, played] = mistake.chances;
    ClubMistake {
        place: mistake.location.clone(),
        game: mistake.game.clone(),
        ply: mistake.ply,
        player: mistake.seats.label(mistake.player).to_owned(),
        name: name(&mistake.who),
        position: mistake.position.clone(),
        mv: mistake.mv.text.clone(),
        best: mistake.best.text.clone(),
        class: mistake.class.into(),
        loss: Number(mistake.loss.amount),
        unit: mistake.loss.unit.into(),
        points: mistake.loss.points,
        exact: mistake.loss.exact,
        chances: ComparedChances { best, played },
    }
}
