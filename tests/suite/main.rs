//! Cross-crate tests, in one binary so that they link once. Every test's path names the game it is about.

mod championship;
mod contract;
mod conventions;
mod diagrams;
mod expectimax_tables;
mod formats;
mod garbage;
mod graph_game;
mod layers;
mod mcts_oracle;
mod noisy;
mod payoff_oracle;
mod payoff_tree;
mod perft_suites;
mod pig;
mod prober_oracle;
mod race_play;
mod races;
mod search_oracle;
mod several;
mod signature;
mod table_lines;
mod tables;
mod terms;
mod tiddatt_actions;
