"""The rules of the table itself, by the ids that its refusals carry."""

from collections.abc import Mapping

RULES: Mapping[str, str] = {
    "TB-01": "A channel has one open table.",
    "TB-02": "Who wants to act needs a seat: one a person, each side once, and no more than the game takes.",
    "TB-03": "A game starts when enough seats are taken.",
    "TB-04": "A table is closed by its referee, by somebody who manages the server, or by everybody who sits "
    "there and is present, when all agree. Only the first two clear and skip seats.",
    "TB-05": "Seats are taken before the game starts; the game is played after.",
    "TB-06": "There is an open table to act at.",
    "TB-07": "A button is pressed by somebody it is meant for.",
    "TB-08": "Positions are set by scenario files only, never at a table that people play.",
    "TB-09": "A table is opened for a game of the house, with a pack and a number of seats that fit.",
    "TB-10": "A seat is skipped only while something is wanted of it.",
    "TB-11": "Dice that belong to no act of the game are thrown within the limits of the house.",
    "TB-12": "The log is read by its pages, which are counted from 1.",
}
