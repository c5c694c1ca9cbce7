//! The contrast of colours, for tests of palettes.

/// The contrast of two colours (WCAG 2.1), from 1 to 21.
pub(crate) fn contrast(one: &str, other: &str) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// The relative luminance of a colour (WCAG 2.1).
fn luminance(colour: &str) -> f64 {
    let channel = |start: usize| {
        let value = u8::from_str_radix(&colour[start..start + 2], 16).unwrap();
        let part = f64::from(value) / 255.0;
        if part <= 0.03928 {
            part / 12.92
        } else {
            ((part + 0.055) / 1.055).powf(2.4)
        }
    };
    0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}
