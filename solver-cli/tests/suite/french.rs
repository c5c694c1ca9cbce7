//! French: every command uses it in results, progress, notes and errors, but not in machine-readable output.

use std::io::Write;
use std::path::Path;
use std::process::{Output, Stdio};

use tempfile::tempdir;

use crate::support::command;

/// English words that occur in no French text. Names of options, games and formats are not among them.
const ENGLISH: [&str; 60] = [
    "the", "of", "and", "with", "is", "are", "was", "were", "has", "have", "been", "from", "for", "by", "in",
    "to", "at", "an", "this", "that", "these", "those", "which", "what", "where", "when", "how", "who",
    "not", "no", "none", "more", "most", "than", "each", "every", "all", "any", "found", "expected", "games",
    "moves", "move", "value", "won", "lost", "drawn", "draw", "best", "layer", "layers", "states", "seeds",
    "bytes", "there", "player", "players", "throws", "depth", "or",
];

fn run(directory: &Path, line: &str) -> Output {
    command(directory, line).current_dir(directory).output().unwrap()
}

/// The output of a command on both streams.
pub(crate) fn said(directory: &Path, line: &str) -> String {
    let output = run(directory, line);
    [output.stdout, output.stderr]
        .map(|bytes| String::from_utf8(bytes).unwrap())
        .concat()
}

/// The English words in a text, apart from commands in backticks and quoted text.
pub(crate) fn english_words(text: &str) -> Vec<String> {
    let plain: String = text.split('`').step_by(2).collect();
    let is_letter = |c: char| c.is_alphanumeric() || "-_=/.|[]<".contains(c);
    let words = plain
        .split(|c: char| !is_letter(c))
        .map(|word| word.trim_matches('.'));
    words
        .filter(|word| ENGLISH.contains(word))
        .map(str::to_owned)
        .collect()
}

/// Checks that each command prints this part in this language, and no English words.
pub(crate) fn answers_in(lang: &str, lines: &[(&str, &str)]) {
    let directory = tempdir().unwrap();
    let mut faults = Vec::new();
    // Windows reports a missing file in its own words.
    let lines = lines
        .iter()
        .filter(|(line, _)| cfg!(unix) || !line.contains("none.txt"));
    for (line, expected) in lines {
        let said = said(directory.path(), &format!("{line} --lang {lang}"));
        let english = english_words(&said);
        if !said.contains(expected) || !english.is_empty() {
            faults.push(format!(
                "{line}: expected {expected}, found {english:?} in:\n{said}"
            ));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Commands of each kind, with a part of their French output.
const LINES: [(&str, &str); 60] = [
    ("games", "2 à 6 joueurs"),
    ("games toguz", "finir dès que la partie est gagnée"),
    ("show awale", "À Sud de jouer : 1 2 3 4 5 6"),
    ("show ishigan", "À P1 de lancer : t0"),
    (
        "show awale 0,0,0,0,0,0/0,0,0,0,0,0/25,23/s",
        "La partie est finie : Sud a gagné, 25 à 23.",
    ),
    ("moves ishigan", "6,25\u{a0}%"),
    ("moves hyena h1,h2/0,0/1/p1", "trouvé"),
    ("analyse awale --depth 2 --threads 1", "Meilleur coup pour Sud : "),
    ("analyse awale --depth 2 --threads 1", "profondeur   2"),
    (
        "analyse awale 0,0,0,0,2,1/0,1,1,0,0,0/24,19/s --depth 9 --lines 2",
        "Suite 2 : ",
    ),
    ("analyse ishigan --depth 1", "Probabilité 6,25\u{a0}% : "),
    (
        "solve ishigan r1,40/20/p1",
        "Nombre moyen de lancers jusqu’à la fin : ",
    ),
    (
        "solve ishigan --players 3 --games 1000",
        "± indique l’erreur type",
    ),
    (
        "solve ishigan --players 3 --time 2s --precision 0.02",
        "tous les états sont résolus exactement si les 2,0 s de --time suffisent ; sinon, des parties au hasard",
    ),
    (
        "solve ishigan --players 3 --time 2s --precision 0.02",
        "parties au hasard à la place",
    ),
    (
        "solve tihulelin --time 200ms",
        "des tables résolvent cette position : `ishwa table build tihulelin --seeds 48` (764\u{202f}395\u{202f}515 positions",
    ),
    (
        "solve tihulelin-match 6,6,6,6/6,6,6,4/2,0/n/n --time 1s",
        "la valeur est prouvée, mais pas que le meilleur coup la garde",
    ),
    ("solve awale --time 10ms", "erreur : position non résolue en 0 s"),
    (
        "solve awale --memory 1G",
        "choisissez un jeu qui se joue avec des dés : ishigan ou hyena",
    ),
    (
        "table build awale --seeds 4",
        "positions      gains     nulles     pertes",
    ),
    ("table build oljinnat --layer 1", "octets"),
    (
        "table build awale --seeds 48",
        " Mio de mémoire, mais seuls 2\u{202f}048 Mio sont autorisés ; augmentez --memory",
    ),
    ("table build ishigan --dry-run", "états à résoudre : environ "),
    (
        "table verify oljinnat --full --dry-run",
        "La vérification prend environ 1 s.",
    ),
    (
        "solve toguz --time 30s --dry-run",
        "La recherche prend au plus 30 s.",
    ),
    (
        "solve ishigan --dry-run",
        "Les valeurs sont dans une table : la réponse est immédiate.",
    ),
    ("table info", "Tables dans "),
    ("table info awale", "5 couches sur 49, jusqu’à 4 graines"),
    (
        "table stats awale --seeds 4",
        "maximum : +4 graines, par exemple ",
    ),
    (
        "table stats awale --seeds 40",
        "aucune table trouvée pour la couche de 40 graines",
    ),
    ("table verify awale", "valeurs sont justes ; --full recalcule"),
    ("table verify awale --full", "positions vérifiées, aucune erreur"),
    ("table probe awale 0,0,0,0,1,0/0,0,1,0,0,0/24,22/s", "graine"),
    (
        "table probe awale 0,0,0,0,0,7/7,0,0,0,0,0/17,17/s",
        "avec `ishwa table build awale --seeds 14`",
    ),
    (
        "table export awale --layer 4 --out layer.csv",
        "positions de la couche de 4 graines, dans le fichier layer.csv",
    ),
    ("table import awale .", "0 table importée, 0 octet ; "),
    ("backup saved layer.csv", "1 fichier, "),
    ("restore saved", "0 fichier écrit sur 1"),
    (
        "compare arrawan --players 2 --over drink",
        "exhausted  P1 gagne en 51 coups (exact)",
    ),
    ("compare awale --over nonsense", "attendu grand_slam, repetition"),
    (
        "compare ishigan 90..110,10/0/p1 --sweep",
        "attendu une case de 0 à 99",
    ),
    ("cite solve chess", "erreur : jeu : trouvé"),
    (
        "table export ishigan --format npy",
        "la table du jeu ishigan contient des probabilités par état",
    ),
    (
        "tournament awale --engine random --engine alphabeta,nodes=9 --games 2 --jobs 1",
        "joueur             part.  gagn.  null.  perd.    score  fautes",
    ),
    (
        "tournament awale --engine random --engine alphabeta,nodes=9 --games 2 --jobs 1",
        "continuez-le avec --resume",
    ),
    (
        "tournament awale --engine random",
        "1 joueur ; indiquez-en deux ou plus",
    ),
    (
        "merge tournament-awale",
        "ce dossier contient un tournoi entier ; indiquez des lots",
    ),
    (
        "solve ishigan --games 1000 --shard 1/5",
        "choisissez 4 lots au plus",
    ),
    (
        "openings awale tournament-awale/games.txt",
        "coup  parties  gagnées  nulles  perdues  score",
    ),
    ("openings awale none.txt", "aucun fichier ni dossier de ce nom"),
    (
        "review awale none.txt",
        "none.txt : impossible de lire : aucun fichier ni dossier de ce nom",
    ),
    ("show awal", "; vouliez-vous dire «\u{a0}awale\u{a0}» ?"),
    (
        "show awale 1,2",
        "trouvé 1 champ dans «\u{a0}1,2\u{a0}», attendu les 4 champs Sud/Nord/greniers/trait",
    ),
    (
        "show awale --moves 9",
        "«\u{a0}9\u{a0}» n’est pas un coup permis ici ; Sud peut jouer 1, 2, 3, 4, 5 ou 6",
    ),
    (
        "show awale --rules a=b",
        "attendu une option du jeu awale : grand_slam ou repetition",
    ),
    (
        "shw awale",
        "erreur : commande inconnue : «\u{a0}shw\u{a0}» ; vouliez-vous dire «\u{a0}show\u{a0}» ?",
    ),
    ("show", "erreur : il manque : <JEU>"),
    (
        "analyse awale --depth 0",
        "valeur «\u{a0}0\u{a0}» invalide pour «\u{a0}--depth <N>\u{a0}» : il faut un nombre entier de 1 à 400",
    ),
    (
        "analyse awale --depth 3 --depth 4",
        "l’argument «\u{a0}--depth <N>\u{a0}» ne peut être donné qu’une fois",
    ),
    ("games --hash 1M", "argument inattendu : «\u{a0}--hash\u{a0}»"),
];

#[test]
fn every_command_answers_in_french() {
    answers_in("fr", &LINES);
}

/// Selected by the variables of Unix; Windows has settings.
#[cfg(unix)]
#[test]
fn the_language_is_that_of_the_system_unless_one_is_asked_for() {
    let directory = tempdir().unwrap();
    let french = |line: &str| {
        let mut command = command(directory.path(), line);
        let output = command.env("LC_ALL", "fr_NE.UTF-8").output().unwrap();
        [output.stdout, output.stderr]
            .map(|bytes| String::from_utf8(bytes).unwrap())
            .concat()
    };
    assert!(french("show awale").contains("À Sud de jouer"));
    assert!(french("show awal").starts_with("erreur : jeu : trouvé"));
    assert!(french("--help").contains("Utilisation : ishwa"));
    assert!(french("show awale --lang en").contains("South to move"));
    assert!(french("show awal --lang en").starts_with("error: game: found"));
}

#[test]
fn json_is_in_english_whatever_is_asked_for() {
    let directory = tempdir().unwrap();
    let said = |line: &str| said(directory.path(), line);
    for line in [
        "games --json",
        "show awal --json",
        "show awale --moves 9 --json",
        "shw --json",
    ] {
        assert_eq!(said(line), said(&format!("{line} --lang fr")), "{line}");
    }
    // Only the board is in the requested language.
    let board = said("show awale --json --lang fr");
    assert!(
        board.contains("grenier 0") && board.contains("\"to_move\":\"s\""),
        "{board}"
    );
}

#[test]
fn what_programs_read_is_in_english_under_every_system() {
    let directory = tempdir().unwrap();
    let lines = [
        "show awale --json",
        "show awal --json",
        "games --json",
        "table build awale --seeds 2",
        "table info awale --json",
        "table stats awale --seeds 2 --csv",
        "table export awale --layer 2",
        "table info awale --hashes",
        "moves awale --json",
        "completions bash",
        "man table build",
        "ugi --nonsense --json",
    ];
    for line in lines {
        let of = |locale: &str| {
            command(directory.path(), line)
                .env("LC_ALL", locale)
                .output()
                .unwrap()
        };
        let (english, french) = (of("C"), of("fr_FR.UTF-8"));
        if line != "table build awale --seeds 2" {
            assert_eq!(english.stdout, french.stdout, "{line}");
        }
        if line.contains("--json") {
            assert_eq!(english.stderr, french.stderr, "{line}");
        }
    }
    let protocol = |locale: &str| {
        let mut child = command(directory.path(), "ugi awale")
            .env("LC_ALL", locale)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        child
            .stdin
            .take()
            .unwrap()
            .write_all(b"ugi\nposition nonsense\nquit\n")
            .unwrap();
        child.wait_with_output().unwrap().stdout
    };
    assert_eq!(protocol("C"), protocol("fr_FR.UTF-8"));
}
