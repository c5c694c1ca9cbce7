//! What this crate says.

ishwa_messages::catalogue! {
    pub(crate) texts "messages";
    for_two_players();
    for_dice();
    for_several_players();
    feature();
    feature_named(name: &str);
    on_or_off();
    material_or_all();
    plies_or_full();
    an_exploration();
    no_clock();
    network_not_supplied(name: &str);
}
