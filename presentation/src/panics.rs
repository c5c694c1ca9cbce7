//! The text of a panic, for reports of internal errors.

use std::any::Any;

/// The message of a panic that was caught.
pub fn panic_text(payload: &(dyn Any + Send)) -> &str {
    let text = payload.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| payload.downcast_ref::<&str>().copied())
        .unwrap_or("no message")
}
