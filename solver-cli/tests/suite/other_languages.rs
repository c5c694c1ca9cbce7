//! Russian, Kazakh and Kyrgyz: commands use them in results, progress, notes and errors, with the words of the glossary.

use crate::french::answers_in;

/// Commands of each kind, with a part of their Russian output.
const RUSSIAN: [(&str, &str); 26] = [
    ("games", "Тогуз коргоол, игроков: 2"),
    ("games toguz", "закончить, когда партия выиграна"),
    ("show awale", "Ходит Юг: 1 2 3 4 5 6"),
    ("show ishigan", "Бросает P1: t0"),
    (
        "show awale 0,0,0,0,0,0/0,0,0,0,0,0/25,23/s",
        "Партия окончена: победил Юг, 25 : 23.",
    ),
    ("show toguz", "казан 0"),
    ("moves ishigan", "6,25\u{a0}%"),
    ("analyse awale --depth 2 --threads 1", "Лучший ход игрока Юг: "),
    (
        "analyse awale 0,0,0,0,2,1/0,1,1,0,0,0/24,19/s --depth 9 --lines 2",
        "Вариант 2: ",
    ),
    ("solve ishigan r1,40/20/p1", "Бросков до конца в среднем: "),
    ("solve awale --time 10ms", "ошибка: не решено за 0 с"),
    ("table build oljinnat --layer 1", "байт"),
    (
        "table build ishigan --dry-run",
        "состояний нужно решить: примерно ",
    ),
    (
        "table verify oljinnat --full --dry-run",
        "Проверка займёт примерно ",
    ),
    ("solve toguz --time 30s --dry-run", "Поиск займёт не больше 30 с."),
    (
        "solve ishigan --dry-run",
        "Значения есть в таблице, ждать не нужно.",
    ),
    ("table info", "Таблицы в "),
    (
        "table export awale --layer 4 --out layer.csv",
        "позиций слоя «4 зерна» → layer.csv",
    ),
    ("review awale none.txt", "нет такого файла или папки"),
    ("rules toguz", "Тогуз коргоол: как играть"),
    ("show awal", "; может быть, «awale»?"),
    (
        "show awale 1,2",
        "найдено 1 поле в «1,2», ожидается поля Юг/Север/амбары/очередь хода",
    ),
    (
        "show awale --moves 9",
        "«9» здесь — недопустимый ход; Юг может сыграть 1, 2, 3, 4, 5 или 6",
    ),
    (
        "shw awale",
        "ошибка: неизвестная команда «shw»; может быть, «show»?",
    ),
    ("show", "ошибка: не хватает обязательных аргументов: <ИГРА>"),
    ("games --hash 1M", "неожиданный аргумент «--hash»"),
];

/// The same with their Kazakh output.
const KAZAKH: [(&str, &str); 22] = [
    ("games", "Тоғызқұмалақ, 2 ойыншы"),
    ("games toguz", "жеңіс анықталғанда аяқтау"),
    ("show awale", "Оңтүстік жүреді: 1 2 3 4 5 6"),
    ("show ishigan", "P1 лақтырады: t0"),
    (
        "show awale 0,0,0,0,0,0/0,0,0,0,0,0/25,23/s",
        "Ойын аяқталды: Оңтүстік жеңді, 25 : 23.",
    ),
    ("show toguz", "қазан 0"),
    ("moves ishigan", "6,25%"),
    ("analyse awale --depth 2 --threads 1", "Үздік жүріс, Оңтүстік: "),
    (
        "analyse awale 0,0,0,0,2,1/0,1,1,0,0,0/24,19/s --depth 9 --lines 2",
        "2-жол: ",
    ),
    ("solve awale --time 10ms", "қате: 0 с ішінде шешілмеді"),
    ("table build oljinnat --layer 1", "байт"),
    ("table verify oljinnat --full --dry-run", "Тексеру шамамен "),
    (
        "solve toguz --time 30s --dry-run",
        "Іздеу ең көбі 30 с уақыт алады.",
    ),
    ("table info", "Кестелер бумасы: "),
    ("review awale none.txt", "Ондай файл не бума жоқ"),
    ("rules toguz", "Тоғызқұмалақ: қалай ойналады"),
    ("show awal", "; мүмкін, awale?"),
    (
        "show awale 1,2",
        "күтілгені — 4 өріс: оңтүстік/солтүстік/қамбалар/жақ",
    ),
    (
        "show awale --moves 9",
        "Оңтүстік мына жүрістерді жасай алады: 1, 2, 3, 4, 5 не 6",
    ),
    ("shw awale", "қате: белгісіз команда: 'shw'; мүмкін, show?"),
    ("show", "қате: мына міндетті аргументтер берілмеген: <ОЙЫН>"),
    ("games --hash 1M", "күтілмеген '--hash' аргументі табылды"),
];

/// The same with their Kyrgyz output.
const KYRGYZ: [(&str, &str); 22] = [
    ("games", "Тогуз коргоол, 2 оюнчу"),
    ("games toguz", "жеңиш белгилүү болгондо бүтүү"),
    ("show awale", "Түштүк жүрөт: 1 2 3 4 5 6"),
    ("show ishigan", "P1 ыргытат: t0"),
    (
        "show awale 0,0,0,0,0,0/0,0,0,0,0,0/25,23/s",
        "Партия бүттү: Түштүк утту, 25 : 23.",
    ),
    ("show toguz", "казан 0"),
    ("moves ishigan", "6,25\u{a0}%"),
    ("analyse awale --depth 2 --threads 1", "Эң жакшы жүрүш, Түштүк: "),
    (
        "analyse awale 0,0,0,0,2,1/0,1,1,0,0,0/24,19/s --depth 9 --lines 2",
        "2-вариант: ",
    ),
    ("solve awale --time 10ms", "ката: 0 с ичинде чечилген жок"),
    ("table build oljinnat --layer 1", "байт"),
    ("table verify oljinnat --full --dry-run", "Текшерүү болжол менен "),
    (
        "solve toguz --time 30s --dry-run",
        "Издөө эң көп дегенде 30 с убакыт алат.",
    ),
    ("table info", "папкасындагы таблицалар"),
    ("review awale none.txt", "Мындай файл же папка жок"),
    ("rules toguz", "Тогуз коргоол: кантип ойнолот"),
    ("show awal", "; балким, awale?"),
    (
        "show awale 1,2",
        "күтүлгөнү — 4 талаа: түштүк/түндүк/казандар/кезек",
    ),
    (
        "show awale --moves 9",
        "Түштүк үчүн мүмкүн болгон жүрүштөр: 1, 2, 3, 4, 5 же 6",
    ),
    ("shw awale", "ката: белгисиз 'shw' буйругу; балким, show?"),
    ("show", "ката: милдеттүү аргументтер берилген жок: <ОЮН>"),
    ("games --hash 1M", "күтүлбөгөн '--hash' аргументи"),
];

#[test]
fn commands_answer_in_other_languages() {
    for (lang, lines) in [("ru", &RUSSIAN[..]), ("kk", &KAZAKH), ("ky", &KYRGYZ)] {
        answers_in(lang, lines);
    }
}
