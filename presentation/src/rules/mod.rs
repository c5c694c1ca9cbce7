//! Shows the guides to the games, for the terminal and as pages.

mod html;
mod shown;
mod text;

pub use html::{Fragment, fragment, page};
pub use text::text;

#[cfg(test)]
mod tests {
    use ishwa_library::guide::Guide;
    use ishwa_library::registry;
    use ishwa_messages::Lang;

    use super::*;

    #[test]
    fn a_guide_is_the_same_on_a_page_of_its_own_and_as_a_part_of_another() {
        for lang in Lang::ALL {
            for game in registry::games() {
                let guide = Guide::of(&game, lang.code()).unwrap().unwrap();
                let part = fragment(&guide, &game, lang).unwrap();
                assert!(
                    part.html.starts_with("<p>") && part.html.contains("<svg"),
                    "{}",
                    game.id
                );
                let page = page(&guide, &game, lang).unwrap();
                let whole = format!("</h1>{}</main>", part.html);
                assert!(page.contains(&whole), "{}", game.id);
                let title = part.title.replace('&', "&amp;");
                assert!(page.contains(&format!("<h1>{title}</h1>")), "{}", game.id);
            }
        }
    }
}
