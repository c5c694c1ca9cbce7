//! The colours of boards, for light and dark pages.

/// The colours of all elements.
#[derive(Clone, Copy, Debug)]
pub(super) struct Palette {
    /// The background of the picture.
    pub(super) ground: &'static str,
    /// Pits, stores and cells.
    pub(super) board: &'static str,
    /// Special cells: territories, ends of a track.
    pub(super) zone: &'static str,
    /// Outlines, arrows and letters.
    pub(super) ink: &'static str,
    /// Coordinates and pit numbers.
    pub(super) faint: &'static str,
    /// Seeds in a pit.
    pub(super) seed: &'static str,
    /// The pieces of South, and of all players in a race.
    pub(super) south: &'static str,
    /// Text on them, and their outline.
    pub(super) on_south: &'static str,
    /// The pieces of North, and the hyena.
    pub(super) north: &'static str,
    /// Text on them, and their outline.
    pub(super) on_north: &'static str,
    /// The marks of the move played, and of the best one.
    pub(super) played: &'static str,
    pub(super) best: &'static str,
}

/// Marks are vermilion and blue from Okabe and Ito (Color Universal Design, 2008), on dark pages orange and sky blue:
/// people with any kind of colour vision can distinguish them.
pub(super) const LIGHT: Palette = Palette {
    ground: "#ffffff",
    board: "#f3ead9",
    zone: "#e3d3b4",
    ink: "#2b2118",
    faint: "#5e5246",
    seed: "#7a5c3a",
    south: "#fffdf7",
    on_south: "#2b2118",
    north: "#3a2c20",
    on_north: "#fffdf7",
    played: "#c04f00",
    best: "#0072b2",
};

pub(super) const DARK: Palette = Palette {
    ground: "#17130f",
    board: "#2e261e",
    zone: "#443829",
    ink: "#efe6d8",
    faint: "#c2b5a3",
    seed: "#c9a878",
    south: "#f6eedf",
    on_south: "#1d1712",
    north: "#17130f",
    on_north: "#f6eedf",
    played: "#e69f00",
    best: "#56b4e9",
};

/// The CSS rules of one palette. Class names begin with the program's name, so that they do not affect other pictures
/// on a page.
fn rules(palette: &Palette) -> String {
    let Palette {
        ground,
        board,
        zone,
        ink,
        faint,
        seed,
        south,
        on_south,
        north,
        on_north,
        played,
        best,
    } = palette;
    format!(
        ".ishwa-ground{{fill:{ground}}}\
         .ishwa-pit,.ishwa-store,.ishwa-cell{{fill:{board};stroke:{ink}}}\
         .ishwa-zone{{fill:{zone};stroke:{ink}}}\
         .ishwa-sign{{stroke:{ink}}}\
         .ishwa-seeds{{stroke:{seed}}}\
         .ishwa-text{{fill:{ink}}}\
         .ishwa-turn,.ishwa-head{{fill:{ink}}}\
         .ishwa-faint{{fill:{faint}}}\
         .ishwa-south{{fill:{south};stroke:{on_south}}}\
         .ishwa-on-south{{fill:{on_south}}}\
         .ishwa-north{{fill:{north};stroke:{on_north}}}\
         .ishwa-on-north{{fill:{on_north}}}\
         .ishwa-played{{stroke:{played}}}\
         .ishwa-best{{stroke:{best}}}"
    )
}

/// The style sheet of a picture.
pub(super) fn style() -> String {
    format!(
        ".ishwa-board{{font-family:system-ui,'DejaVu Sans',Arial,sans-serif;stroke-width:1.5}}\
         .ishwa-board text{{stroke:none;dominant-baseline:central}}\
         .ishwa-sign,.ishwa-played,.ishwa-best,.ishwa-seeds{{fill:none}}\
         .ishwa-seeds{{stroke-linecap:round}}\
         {}\
         @media (prefers-color-scheme:dark){{{}}}",
        rules(&LIGHT),
        rules(&DARK)
    )
}
