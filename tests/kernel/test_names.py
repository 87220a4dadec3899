"""Players in sentences: a mark while nobody knows who plays, then a name."""

from __future__ import annotations

from ironmuster.kernel.names import counted, listed, named, player

TEXT = f"{player(1)} to play, {player(0)} waits"


def test_without_names_players_are_numbered() -> None:
    assert named(TEXT) == "player 2 to play, player 1 waits"


def test_names_stand_where_the_marks_were() -> None:
    assert named(TEXT, ("Ann", "Ben")) == "Ben to play, Ann waits"
    assert named("Nobody", ("Ann", "Ben")) == "Nobody"


def test_a_name_is_never_read_as_a_mark() -> None:
    assert named(TEXT, (player(1), "Ben")) == f"Ben to play, {player(1)} waits"


def test_players_of_a_game_inside_have_seats_outside() -> None:
    assert named(TEXT, ("Ann", "Ben", "Cleo"), seats=(2, 0)) == "Ann to play, Cleo waits"


def test_whoever_is_called_you_is_spoken_to_within_a_sentence() -> None:
    text = f"{player(0)} go on. 2 points for {player(0)}, 1 for {player(1)}. {player(0)} lead"
    assert named(text, ("You", "Youri")) == "You go on. 2 points for you, 1 for Youri. You lead"


def test_what_is_yours_is_not_yous() -> None:
    text = f"{player(0)}'s tower. {player(0)}'s gate and {player(1)}'s fall, and {player(0)}'s"
    assert named(text, ("You", "Ann")) == "Your tower. Your gate and Ann's fall, and your"
    assert named(text) == "player 1's tower. player 1's gate and player 2's fall, and player 1's"


def test_what_is_put_into_a_sentence_is_a_part_of_it() -> None:
    names = ("You", "Ann")
    assert named(f"{player(0)}'s tower", names, within=True) == "your tower"
    assert named(f"{player(1)}'s. {player(0)} lead", names, within=True) == "Ann's. You lead"


def test_the_article_of_a_name_has_a_small_letter_within_a_sentence() -> None:
    text = f"{player(1)} took {player(0)}'s city from {player(1)}. {player(1)} won"
    names = ("The enemy", "The Fox")
    assert named(text, names) == "The Fox took the enemy's city from the Fox. The Fox won"
    assert named(player(0), names, within=True) == "the enemy"
    people = ("An Nguyen", "A Kowalski", "Theo", "Them")  # names, not articles
    told = " ".join([f"of {player(place)}" for place in range(4)])
    assert named(told, people) == "of An Nguyen of A Kowalski of Theo of Them"


def test_one_thing_is_no_plural() -> None:
    assert [counted(number, "turn") for number in (0, 1, 2)] == ["0 turns", "1 turn", "2 turns"]


def test_things_are_listed_in_their_order_alike_ones_as_one() -> None:
    assert listed(["Rook", "Badger", "Rook"]) == "2 Rook, Badger"
    assert listed([]) == ""
