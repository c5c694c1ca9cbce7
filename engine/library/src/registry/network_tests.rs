//! The networks of all games: their files, and which bytes are accepted for them.

use std::fs;
use std::path::Path;

use ishwa_core::network::{NetworkError, NetworkFile};

use crate::registry::{self, games};

fn all() -> Vec<(NetworkFile, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/src");
    let files = games().into_iter().flat_map(|game| game.networks).copied();
    let read = |name: &str| fs::read(folder.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    files.map(|file| (file, read(file.name()))).collect()
}

#[test]
fn names_are_those_of_files() {
    for (file, bytes) in all() {
        assert_eq!(file.bytes(), bytes.len(), "{}", file.name());
        assert_eq!(registry::network(file.name()).unwrap().name(), file.name());
    }
    let refusal = registry::network("chess/network.bin").unwrap_err().to_string();
    assert!(refusal.contains("toguz/network.bin"), "{refusal}");
}

#[test]
fn only_the_weights_in_use_are_accepted() {
    for (file, mut bytes) in all() {
        assert!(file.is_supplied());
        assert_eq!(file.supply(&bytes), Ok(()), "{}", file.name());
        // A modified weight, in an otherwise valid file.
        let end = bytes.len() - size_of::<u64>();
        bytes[end / 2] ^= 1;
        assert_eq!(
            file.supply(&bytes),
            Err(NetworkError::Checksum),
            "{}",
            file.name()
        );
        let sum = bytes[..end].iter().fold(0xcbf2_9ce4_8422_2325_u64, |sum, &byte| {
            (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        });
        bytes[end..].copy_from_slice(&sum.to_le_bytes());
        assert_eq!(file.supply(&bytes), Err(NetworkError::Other), "{}", file.name());
        assert!(file.supply(&[]).is_err());
    }
}

#[test]
fn options_say_which_networks_are_used() {
    let used = |id: &str, rules: &str| -> Vec<&str> {
        let game = registry::find(id).unwrap().open(rules).unwrap();
        game.networks().iter().map(|file| file.name()).collect()
    };
    let of_awale = |stem: &str| ["middle", "ending"].map(|stage| format!("awale/weights/{stem}_{stage}.bin"));
    assert_eq!(used("awale", ""), of_awale("share"));
    assert_eq!(used("awale", "repetition=own-side"), of_awale("own_side"));
    assert_eq!(used("toguz", ""), ["toguz/network.bin"]);
    assert!(used("toguz", "objective=stones").is_empty());
    assert!(used("oljinnat", "").is_empty());
}
