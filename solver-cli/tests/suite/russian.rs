//! Russian: commands use it in results, progress, notes and errors, with the words of the glossary.

use crate::french::answers_in;

/// Commands of each kind, with a part of their Russian output.
const LINES: [(&str, &str); 22] = [
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

#[test]
fn commands_answer_in_russian() {
    answers_in("ru", &LINES);
}
