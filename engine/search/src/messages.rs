//! The messages of this crate.

ishwa_messages::catalogue! {
    pub(crate) texts "messages";
    for_two_players();
    for_dice();
    for_several_players();
    mcts_with_only_some_moves();
    another_search_or_all_moves();
    feature();
    feature_named(name: &str);
    on_or_off();
    material_or_all();
    plies_or_full();
    an_exploration();
    no_clock();
    network_not_supplied(name: &str);
}
