//! A reviewed game as a story: the texts that several forms of a review share.

use ishwa_core::game::{Player, Unit};
use ishwa_core::text::harmless;
use ishwa_games::any::AnySession;
use ishwa_library::quality::assessment::{Assessment, LARGE_SEARCH, SMALL_SEARCH};
use ishwa_library::quality::grade::Class;
use ishwa_library::quality::review::{MoveReview, MoveSummary, PlyKind, PlyReview, Review, TURNING};
use ishwa_library::record::{Ending, Reason, Record};
use ishwa_library::review::{KnownMoves, ReviewBasis, ReviewedGame, WrittenPly};
use ishwa_messages::{Lang, Message, ToMessage};
use ishwa_search::limits::Limits;

use super::losses::lost;
use super::why::{moves_of, refutation, why};
use super::words::{class_word, limits_sentences, line_sentence};
use crate::messages;
use crate::typography::kept_together;
use crate::values::{game_name, player_name};

/// The largest number of turning points described one by one.
const MOST_TURNING_POINTS: usize = 6;

/// The error at which reading the record ended early: one sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoryFault {
    /// In English, for programs.
    pub english: String,
    /// In the language of the story.
    pub translated: String,
}

/// A reviewed game with everything that is reported about it.
pub struct Story<'a> {
    /// The language of the story.
    pub lang: Lang,
    /// The game, with the names of its players.
    pub record: &'a Record,
    /// Its review.
    pub review: &'a Review,
    /// The time that each ply took, in milliseconds, where it is known; empty if it is known of none.
    times: Vec<Option<u64>>,
    /// The session after the last ply, in the display format of the moves.
    pub session: &'a AnySession,
    /// The moves of every ply of the review, in the same format.
    pub written: &'a [WrittenPly],
    /// Its moves found in games of strong players.
    pub known: &'a KnownMoves,
    /// The limits of the search of each position.
    pub limits: Limits,
    /// The basis of the review's values.
    pub basis: ReviewBasis,
    /// The error at which reading the record ended early, if any.
    pub fault: Option<StoryFault>,
}

/// Why a game ended otherwise than by its rules.
fn said_reason(reason: Reason) -> Option<Message> {
    Some(match reason {
        Reason::Rules => return None,
        Reason::Tables => messages::review_reason_tables(),
        Reason::Score => messages::review_reason_score(),
        Reason::Length => messages::review_reason_length(),
        Reason::Illegal => messages::review_reason_illegal(),
        Reason::Crash => messages::review_reason_crash(),
        Reason::Time => messages::review_reason_time(),
        Reason::Hang => messages::review_reason_hang(),
        Reason::Resigned => messages::review_reason_resigned(),
        Reason::Stopped => messages::review_reason_stopped(),
    })
}

impl<'a> Story<'a> {
    /// The story of a game in a language.
    pub fn new(game: &'a ReviewedGame, lang: Lang) -> Self {
        let mut times = game.record.times(&game.session);
        if times.iter().all(Option::is_none) {
            times.clear();
        }
        Self {
            lang,
            record: &game.record,
            times,
            review: &game.review,
            session: &game.session,
            written: &game.written,
            known: &game.known,
            limits: game.limits,
            basis: game.basis,
            fault: game.fault.as_ref().map(|fault| StoryFault {
                english: fault.to_string(),
                translated: fault.in_lang(lang),
            }),
        }
    }
}

impl Story<'_> {
    /// A message in the language of the story.
    pub(super) fn say(&self, message: &Message) -> String {
        message.in_lang(self.lang)
    }

    /// The name of a player's seat, such as `South`.
    pub(super) fn seat(&self, player: Player) -> String {
        player_name(self.lang, self.review.info.seats, player)
    }

    /// A player's seat, with their name if it is in the record.
    pub fn name(&self, player: Player) -> String {
        let seat = self.seat(player);
        match self.record.player(player.index()) {
            Some(name) => self.say(&messages::review_seat(&seat, &harmless(name))),
            None => seat,
        }
    }

    /// The title of the review, with the name of the game.
    pub fn title(&self) -> String {
        self.say(&messages::review_title(&game_name(
            self.lang,
            self.review.info.name,
        )))
    }

    /// The players, the event and the date, as far as the record has them.
    pub fn facts(&self) -> Vec<String> {
        let seats = 0..self.review.info.players;
        let names: Option<Vec<String>> = seats.map(|seat| self.record.player(seat).map(harmless)).collect();
        let headers = ["Event", "Round", "Date"].map(|key| match (key, self.record.header(key)?) {
            ("Round", round) => Some(self.say(&messages::review_round(&harmless(round)))),
            (_, text) => Some(harmless(text)),
        });
        let names = names.map(|names| names.join(" – "));
        names.into_iter().chain(headers.into_iter().flatten()).collect()
    }

    /// The result as text, with the reason if the game did not end by its rules.
    pub fn result(&self) -> String {
        let won = |won: fn(&str) -> Message, player| self.say(&won(&self.name(player)));
        let ending = self.record.result(self.session);
        let reason = self.record.reason().and_then(said_reason);
        let with_reason = |result: String| match &reason {
            Some(reason) => self.say(&messages::review_result_reason(&result, reason.clone())),
            None => result,
        };
        let on_the_board = self.review.outcome.as_ref();
        let Some(outcome) = on_the_board.filter(|outcome| Ending::of(outcome) == ending) else {
            return match ending {
                Ending::Winner(player) => with_reason(won(messages::review_won_as_recorded, player)),
                Ending::Draw => with_reason(self.say(&messages::review_draw_as_recorded())),
                Ending::Unfinished => self.say(&messages::review_unfinished()),
            };
        };
        let result = outcome.winner.map_or_else(
            || self.say(&messages::review_draw()),
            |winner| won(messages::review_won, winner),
        );
        let result = match self.record.contradicted(self.session) {
            Some(Ending::Winner(player)) => {
                self.say(&messages::review_recorded_winner(&result, &self.name(player)))
            }
            Some(_) => self.say(&messages::review_recorded_draw(&result)),
            None => with_reason(result),
        };
        let numbers = match &outcome.seeds {
            Some(seeds) => seeds,
            None if self.review.info.players > 2 => &outcome.payoffs,
            None => return result,
        };
        let by_player = numbers.iter().enumerate();
        let by_player = by_player
            .map(|(index, &number)| format!("{} {}", self.seat(Player::new(index)), self.plain(number)));
        let detail = by_player.collect::<Vec<_>>().join(", ");
        let message = if outcome.seeds_tell_winner() {
            messages::review_final
        } else {
            messages::review_final_repeated
        };
        self.say(&message(&result, &detail))
    }

    /// A number, without decimals if it is an integer.
    fn plain(&self, number: f64) -> String {
        self.lang.decimal(number, usize::from(number.fract() != 0.0))
    }

    /// The word for the grade of a ply, with another one for an uncertain complaint; empty for a throw.
    pub(super) fn class(&self, ply: &PlyReview) -> String {
        let class = self.plain_class(ply);
        if ply.is_uncertain() {
            self.say(&messages::class_uncertain(&class))
        } else {
            class
        }
    }

    /// The word for the grade of a ply, uncertain or not.
    pub(super) fn plain_class(&self, ply: &PlyReview) -> String {
        match &ply.kind {
            PlyKind::Given => self.say(&messages::class_given()),
            PlyKind::Move(review) => self.say(&class_word(review.class)),
            PlyKind::Throw(_) => String::new(),
        }
    }

    /// The loss of a move, as text; empty if it lost nothing.
    pub(super) fn lost(&self, review: &MoveReview) -> String {
        lost(self.lang, review)
    }

    /// The loss of a move in the table: winning chance as a percentage, or payoff; empty if it lost nothing.
    fn lost_number(&self, review: &MoveReview) -> String {
        if review.loss.points <= 0.0 {
            String::new()
        } else if self.is_paid() {
            self.lang.decimal(review.loss.amount, 4)
        } else {
            self.lang.decimal(review.loss.points, 1)
        }
    }

    /// Whether losses are payoffs.
    fn is_paid(&self) -> bool {
        self.review.info.unit == Unit::Payoff
    }

    /// A winning chance after a ply: with two players always that of the first, with more that of the acting player.
    fn chance(&self, ply: &PlyReview) -> String {
        let whose = if self.is_of_two() {
            Player::SOUTH
        } else {
            ply.player
        };
        self.lang.percent(ply.chances_after[whose.index()], 0)
    }

    fn is_of_two(&self) -> bool {
        self.review.info.players == 2
    }

    /// The moves of a ply as text.
    pub(super) fn written(&self, ply: &PlyReview) -> &WrittenPly {
        &self.written[ply.number - 1]
    }

    /// The move of a ply as text.
    pub fn mv(&self, ply: &PlyReview) -> String {
        self.written(ply).mv.clone()
    }

    /// The best move of a graded ply as text.
    pub fn best(&self, ply: &PlyReview) -> String {
        let best = self.written(ply).line.first();
        best.map(|(_, mv)| mv.clone()).unwrap_or_default()
    }

    /// How thoroughly a complaint was checked: `proven`, or the search depth in plies; empty for other grades.
    fn depth(&self, review: &MoveReview) -> String {
        if !review.class.is_complaint() {
            String::new()
        } else if review.loss.exact {
            self.say(&messages::depth_proven())
        } else {
            review.depth.to_string()
        }
    }

    /// The luck of a throw for the player who threw, with its sign; empty for a move.
    pub(super) fn luck(&self, ply: &PlyReview) -> String {
        ply.thrown()
            .map(|throw| self.signed(throw.luck[ply.player.index()]))
            .unwrap_or_default()
    }

    /// A payoff with its sign.
    fn signed(&self, payoff: f64) -> String {
        let text = self.lang.decimal(payoff, 3);
        if payoff > 0.0 && text.bytes().any(|byte| (b'1'..=b'9').contains(&byte)) {
            format!("+{text}")
        } else {
            text
        }
    }

    /// The header and rows of the table of players.
    pub fn players(&self) -> (Vec<String>, Vec<Vec<String>>) {
        let classes = [
            Class::Best,
            Class::Only,
            Class::Good,
            Class::Inaccuracy,
            Class::Mistake,
            Class::Blunder,
        ];
        let chance = self.review.info.chance;
        let mut heads = vec![
            self.say(&messages::head_player()),
            self.say(&messages::head_accuracy()),
            self.say(&if self.is_paid() {
                messages::head_mean_loss_paid()
            } else {
                messages::head_mean_loss()
            }),
        ];
        heads.extend(classes.map(|class| self.say(&class_word(class))));
        heads.push(self.say(&messages::head_missed_wins()));
        if chance {
            let luck = [
                messages::head_own_luck(),
                messages::head_total_luck(),
                messages::head_decisions(),
                messages::head_payoff(),
                messages::head_adjusted(),
            ];
            heads.extend(luck.map(|head| self.say(&head)));
        }
        let none = || self.say(&messages::no_value());
        let rows = self.review.players.iter().map(|player| {
            let number = |value: Option<f64>, decimals| {
                value.map_or_else(none, |value| self.lang.decimal(value, decimals))
            };
            let mut row = vec![
                self.name(player.player),
                player.moves.accuracy.map_or_else(none, |value| {
                    self.lang.accuracy(value, player.moves.accuracy_error)
                }),
                number(player.moves.mean_loss, 1),
            ];
            row.extend(classes.map(|class| counted(&player.moves, class)));
            row.push(player.moves.missed_wins.to_string());
            if let Some(luck) = &player.luck {
                row.extend([
                    self.signed(luck.own),
                    self.signed(luck.total),
                    self.signed(-luck.decisions),
                    number(luck.payoff, 3),
                    number(luck.adjusted(), 3),
                ]);
            }
            row
        });
        (heads, rows.collect())
    }

    /// The number of uncertain complaints.
    pub(super) fn uncertain(&self) -> usize {
        self.review
            .players
            .iter()
            .map(|player| player.moves.all_uncertain())
            .sum()
    }

    /// The same table with a row per fact and a column per player, for narrow pages.
    pub fn player_facts(&self) -> (Vec<String>, Vec<Vec<String>>) {
        let (heads, rows) = self.players();
        let column = |index: usize| {
            let cells = rows.iter().map(|row| row[index].clone());
            std::iter::once(heads[index].clone()).chain(cells).collect()
        };
        (column(0), (1..heads.len()).map(column).collect())
    }

    /// The turning points described one by one, in game order, and the number of others.
    pub fn turning_points(&self) -> (Vec<&PlyReview>, usize) {
        let mut points = self.review.turning_points();
        let more = points.len().saturating_sub(MOST_TURNING_POINTS);
        points.truncate(MOST_TURNING_POINTS);
        points.sort_by_key(|ply| ply.number);
        (points, more)
    }

    /// The sentences about a turning point.
    pub fn turning_point(&self, ply: &PlyReview) -> Vec<String> {
        let mut sentences = self.verdict(ply);
        if ply.graded().is_some() {
            let refutation = refutation(self.lang, self.review.info.seats, self.written(ply));
            let lines = refutation.into_iter().chain([line_sentence(&self.line(ply))]);
            sentences.extend(lines.map(|line| kept_together(&self.say(&line))));
        }
        sentences
    }

    /// The sentences about a complaint or a throw, without lines of play.
    pub(super) fn verdict(&self, ply: &PlyReview) -> Vec<String> {
        let (number, player, mv) = (ply.number, self.seat(ply.player), self.mv(ply));
        let sentences = match &ply.kind {
            PlyKind::Given => Vec::new(),
            PlyKind::Throw(_) => {
                vec![messages::turning_throw(
                    number.into(),
                    &player,
                    &mv,
                    &self.luck(ply),
                )]
            }
            PlyKind::Move(review) => {
                let (class, lost, best) = (self.class(ply), self.lost(review), self.best(ply));
                let mut sentences = vec![messages::turning_move(
                    number.into(),
                    &player,
                    &mv,
                    &class,
                    &lost,
                    &best,
                )];
                if review.missed_win() {
                    sentences.push(messages::turning_missed());
                }
                sentences.extend(self.why(ply));
                sentences.push(self.chances(&player, [review.best, review.played]));
                sentences
            }
        };
        let said = sentences
            .iter()
            .map(|sentence| kept_together(&self.say(sentence)));
        said.collect()
    }

    /// The values of the best move and of the one that was played, for a player.
    fn chances(&self, player: &str, worths: [Assessment; 2]) -> Message {
        let are_payoffs = worths.iter().all(|worth| worth.unit == Some(Unit::Payoff));
        let [before, after] = worths.map(|worth| {
            if are_payoffs {
                self.lang.decimal(worth.amount, 2)
            } else {
                self.lang.percent(worth.chance, 0)
            }
        });
        if are_payoffs {
            messages::turning_payoff(player, &before, &after)
        } else {
            messages::turning_chance(player, &before, &after)
        }
    }

    /// The caption of the board of a turning point.
    pub(super) fn board_caption(&self, ply: &PlyReview) -> String {
        match ply.graded() {
            Some(_) => {
                let [played, best] = [self.mv(ply), self.best(ply)];
                self.say(&messages::board_before(ply.number.into(), &played, &best))
            }
            None => self.say(&messages::board_thrown(ply.number.into())),
        }
    }

    /// A note if the game has no turning points, or more than are described.
    pub fn turning_note(&self) -> Option<String> {
        let (points, more) = self.turning_points();
        if points.is_empty() {
            let points = self.lang.percent(TURNING / 100.0, 0);
            let none = if self.review.plies.iter().any(|ply| ply.turn() >= TURNING) {
                messages::turning_none_certain
            } else {
                messages::turning_none
            };
            return Some(self.say(&none(&points)));
        }
        (more > 0).then(|| self.say(&messages::turning_more(more)))
    }

    /// The sentences about how the review was made.
    pub fn method(&self) -> Vec<String> {
        self.method_sentences()
            .iter()
            .map(|sentence| kept_together(sentence))
            .collect()
    }

    /// What a reader has to know of how the review was made, in a few lines; [`Story::method`] explains the figures.
    pub fn brief_method(&self) -> Vec<String> {
        let mut sentences = self.basis_sentences();
        if self.uncertain() > 0 {
            sentences.push(self.say(&messages::method_mark()));
        }
        sentences.push(self.say(&messages::method_explain()));
        sentences.iter().map(|sentence| kept_together(sentence)).collect()
    }

    /// The sentences about the part of the game that was reviewed, if it is not all of it.
    pub fn limits_of_review(&self) -> Vec<String> {
        let fault = self
            .fault
            .as_ref()
            .map(|fault| messages::method_partial(&fault.translated));
        let stopped = self.review.stopped.then(messages::method_stopped);
        let sentences = fault.into_iter().chain(stopped);
        sentences.map(|sentence| self.say(&sentence)).collect()
    }

    /// The sentences about the search or solution behind the values.
    fn basis_sentences(&self) -> Vec<String> {
        if self.basis == ReviewBasis::Solution {
            return vec![self.say(&messages::method_solved())];
        }
        let mut sentences = limits_sentences(self.lang, &self.limits);
        if self.basis == ReviewBasis::Tables {
            sentences.push(self.say(&messages::method_tables()));
        }
        let graded = || self.review.plies.iter().filter_map(PlyReview::graded);
        let exact = graded().filter(|review| review.loss.exact).count();
        sentences.push(self.say(&messages::method_exact(exact, graded().count())));
        sentences
    }

    fn method_sentences(&self) -> Vec<String> {
        let mut sentences = self.basis_sentences();
        let uncertain = self.uncertain();
        if uncertain > 0 {
            let reliable = &self.review.reliable_loss;
            sentences.push(self.say(&messages::method_uncertain_count(uncertain)));
            let [small, large] = [reliable.small_search, reliable.large_search]
                .map(|points| self.lang.percent(points / 100.0, 0));
            sentences.push(self.say(&if reliable.large_search < reliable.small_search {
                messages::method_uncertain(&small, &large, LARGE_SEARCH, SMALL_SEARCH)
            } else {
                messages::method_uncertain_always(&small, SMALL_SEARCH)
            }));
        }
        let graded = || self.review.plies.iter().filter_map(PlyReview::graded);
        if graded().any(|review| review.class.is_complaint()) {
            sentences.push(self.say(&messages::method_depth_column()));
        }
        sentences.push(self.say(&if self.is_paid() {
            messages::method_payoff()
        } else {
            messages::method_chance()
        }));
        if self.review.plies.iter().any(|ply| self.is_known(ply)) {
            sentences.push(self.say(&messages::method_known()));
        }
        sentences.push(self.say(&messages::method_grades()));
        sentences.push(self.say(&messages::method_accuracy()));
        if self.review.info.chance {
            sentences.push(self.say(&messages::method_luck()));
        }
        sentences.extend(self.limits_of_review());
        let version = env!("CARGO_PKG_VERSION");
        sentences.push(self.say(&messages::method_program(version)));
        sentences
    }

    /// The sentences about why a complaint is one.
    pub(super) fn why(&self, ply: &PlyReview) -> Vec<Message> {
        why(self.review.info.seats, ply, self.written(ply))
    }

    /// The sentences about why a complaint is one, and how the game goes on after the best replies.
    pub fn explanation(&self, ply: &PlyReview) -> Vec<String> {
        let refutation = refutation(self.lang, self.review.info.seats, self.written(ply));
        let sentences = self.why(ply).into_iter().chain(refutation);
        sentences.map(|sentence| self.say(&sentence)).collect()
    }

    /// The best line of a ply: each move with its player.
    pub fn line(&self, ply: &PlyReview) -> String {
        moves_of(self.lang, self.review.info.seats, &self.written(ply).line)
    }

    /// A move with its player: `South 6`.
    pub(super) fn moved(&self, player: Player, mv: &str) -> String {
        format!("{} {mv}", self.seat(player))
    }

    /// The header of the table of moves.
    pub fn move_heads(&self) -> Vec<String> {
        let heads = [
            messages::head_ply(),
            messages::head_player(),
            messages::head_move(),
            messages::head_best(),
            messages::head_class(),
            if self.is_paid() {
                messages::head_lost_paid()
            } else {
                messages::head_lost()
            },
            messages::head_depth(),
        ];
        let chance = if self.is_of_two() {
            self.say(&messages::head_chance_of(&self.seat(Player::SOUTH)))
        } else {
            self.say(&messages::head_chance())
        };
        let luck = self.review.info.chance.then(|| self.say(&messages::head_luck()));
        let heads = heads.iter().map(|head| self.say(head));
        let time = (!self.times.is_empty()).then(|| self.say(&messages::head_time()));
        heads.chain([chance]).chain(luck).chain(time).collect()
    }

    /// The time that a ply took, in milliseconds.
    pub fn millis(&self, ply: &PlyReview) -> Option<u64> {
        self.times.get(ply.number - 1).copied().flatten()
    }

    /// The time that a ply took, `0:05` or `1:02:03`, with tenths below ten seconds; empty if unknown.
    fn time(&self, ply: &PlyReview) -> String {
        let Some(millis) = self.millis(ply) else {
            return String::new();
        };
        if millis < 10_000 {
            return format!("{} s", self.lang.decimal(millis as f64 / 1000.0, 1));
        }
        let (minutes, seconds) = (millis / 60_000, millis / 1000 % 60);
        match minutes / 60 {
            0 => format!("{minutes}:{seconds:02}"),
            hours => format!("{hours}:{:02}:{seconds:02}", minutes % 60),
        }
    }

    /// The comment of the record on a ply.
    pub fn comment(&self, ply: &PlyReview) -> Option<String> {
        self.record.plies().get(ply.number - 1)?.comment().map(harmless)
    }

    /// The heads of the table of moves with one for comments, if there are any, and the rows with them.
    pub fn moves_with_comments(&self) -> (Vec<String>, Vec<Vec<String>>) {
        let plies = || self.review.plies.iter();
        let has_comments = plies().any(|ply| self.comment(ply).is_some());
        let heads = self.move_heads().into_iter();
        let head = has_comments.then(|| self.say(&messages::head_comment()));
        let row = |ply| {
            let comment = has_comments.then(|| self.comment(ply).unwrap_or_default());
            self.move_row(ply).into_iter().chain(comment).collect()
        };
        (heads.chain(head).collect(), plies().map(row).collect())
    }

    /// A ply's row in the table of moves.
    pub fn move_row(&self, ply: &PlyReview) -> Vec<String> {
        let best = |review: &MoveReview| {
            let is_praised = matches!(review.class, Class::Best | Class::Only | Class::Forced);
            if is_praised { String::new() } else { self.best(ply) }
        };
        let known = if self.is_known(ply) { KNOWN } else { "" };

        let mut row = vec![
            ply.number.to_string(),
            self.seat(ply.player),
            format!("{}{known}", self.mv(ply)),
            ply.graded().map(best).unwrap_or_default(),
            format!("{}{}", self.class(ply), symbol(ply)),
            ply.graded()
                .map(|review| self.lost_number(review))
                .unwrap_or_default(),
            ply.graded().map(|review| self.depth(review)).unwrap_or_default(),
            self.chance(ply),
        ];
        if self.review.info.chance {
            row.push(self.luck(ply));
        }
        if !self.times.is_empty() {
            row.push(self.time(ply));
        }
        row
    }
}

/// The number of moves of a class, with that of uncertain ones, which do not count: `0 (+3 ~)`.
pub(super) fn counted(moves: &MoveSummary, class: Class) -> String {
    match moves.uncertain(class) {
        0 => moves.count(class).to_string(),
        uncertain => format!("{} (+{uncertain} ~)", moves.count(class)),
    }
}

/// The usual chess annotation symbol for a grade, with a space before it; empty for an uncertain one.
pub(super) fn symbol(ply: &PlyReview) -> &'static str {
    if ply.is_uncertain() {
        return "";
    }
    match ply.graded().map(|review| review.class) {
        Some(Class::Only) => " !",
        Some(Class::Inaccuracy) => " ?!",
        Some(Class::Mistake) => " ?",
        Some(Class::Blunder) => " ??",
        _ => "",
    }
}

/// The mark of a move that is known from games of strong players.
const KNOWN: &str = " *";
