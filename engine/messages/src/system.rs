//! Messages for errors of the operating system.

use std::error::Error;
use std::io;

use crate::message::{Message, ToMessage};

crate::catalogue! {
    pub(crate) texts "system";
    no_such_file(code: i32);
    permission_denied(code: i32);
    is_a_directory(code: i32);
    not_a_directory(code: i32);
    address_in_use(code: i32);
    no_such_address(code: i32);
    file_exists(code: i32);
    disk_full(code: i32);
    read_only(code: i32);
    unavailable(code: i32);
    out_of_memory(code: i32);
}

/// An error of a library as one of its types, if it is of that type.
pub fn as_error<'e, E: Error + 'static>(error: &'e (dyn Error + 'static)) -> Option<&'e E> {
    error.downcast_ref()
}

impl ToMessage for io::Error {
    /// The reason in a known message where there is one, otherwise in the system's own words. A message wrapped in an
    /// error is returned unchanged.
    fn to_message(&self) -> Message {
        use io::ErrorKind as Kind;

        let Some(code) = self.raw_os_error() else {
            let inner = self.get_ref().map(|inner| inner as &(dyn Error + 'static));
            if let Some(message) = inner.and_then(as_error::<Message>) {
                return message.clone();
            }
            // Libraries wrap the system's error in one of their own, with the path.
            let reason = inner.and_then(Error::source).and_then(as_error::<Self>);
            return reason.map_or_else(|| Message::verbatim(self.to_string()), Self::to_message);
        };
        match self.kind() {
            Kind::NotFound => no_such_file(code),
            Kind::PermissionDenied => permission_denied(code),
            Kind::IsADirectory => is_a_directory(code),
            Kind::NotADirectory => not_a_directory(code),
            Kind::AddrInUse => address_in_use(code),
            Kind::AddrNotAvailable => no_such_address(code),
            Kind::AlreadyExists => file_exists(code),
            Kind::StorageFull => disk_full(code),
            Kind::ReadOnlyFilesystem => read_only(code),
            Kind::WouldBlock => unavailable(code),
            Kind::OutOfMemory => out_of_memory(code),
            _ => Message::verbatim(self.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Lang;

    #[test]
    fn common_reasons_are_in_every_language() {
        let missing = io::Error::from_raw_os_error(2);
        assert_eq!(missing.in_lang(Lang::English), missing.to_string());
        assert_eq!(
            missing.in_lang(Lang::French),
            "aucun fichier ni dossier de ce nom (erreur 2 du système)"
        );
        let other = io::Error::other("the disk is on fire");
        assert_eq!(other.in_lang(Lang::French), "the disk is on fire");
        let said = io::Error::other(disk_full(28));
        assert_eq!(said.to_message(), disk_full(28));
        assert_eq!(said.to_string(), disk_full(28).to_string());
    }
}
