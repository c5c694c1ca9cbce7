//! The text of a panic, for reports of internal errors.

use std::any::Any;

/// A panic that was caught.
pub type Panic = Box<dyn Any + Send>;

/// Its message.
pub fn panic_text(payload: &Panic) -> &str {
    let text = payload.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| payload.downcast_ref::<&str>().copied())
        .unwrap_or("no message")
}
