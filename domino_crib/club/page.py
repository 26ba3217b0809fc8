"""An evening on paper and for spreadsheets: a page to print (HTML) and results as CSV."""

from __future__ import annotations

import csv
import io
from html import escape

from domino_crib.club.book import Book, Tableau
from domino_crib.club.standings import signed
from domino_crib.wording import Words
from domino_crib.wording.names import game_name

_STYLE = """
@page { size: A4; margin: 18mm }
body { font: 11pt/1.4 Georgia, 'Liberation Serif', serif; color: #1e2228; max-width: 180mm;
  margin: 0 auto; padding: 8mm 4mm }
h1 { font-size: 22pt; margin: 0 } h2 { font-size: 14pt; margin: 9mm 0 2mm; break-after: avoid }
p { color: #585248; margin: 1mm 0 }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums lining-nums }
th { text-align: left; font-weight: normal; color: #585248; border-bottom: 1.2pt solid #1e2228 }
td { border-bottom: .4pt solid #d6ccb8 } th, td { padding: 1.3mm 2mm 1.1mm 0 }
.number { text-align: right } tr { break-inside: avoid }
.round td { width: 40% } .round .number { width: 20% }
""".strip()


def standings_page(book: Book, key: int, words: Words) -> str:
    """Return the evening as one HTML page for the printer: the table, then every round."""
    evening = book.evening(key)
    title = escape(evening.name)
    about = words.get(
        "table.page.about",
        date=evening.held_on,
        game=game_name(words, evening.game),
        target=evening.target,
        n=evening.to_win,
    )
    parts = [
        "<!doctype html>",
        f'<html lang="{words.lang}"><head><meta charset="utf-8"><title>{title}</title>',
        f"<style>{_STYLE}</style></head><body><h1>{title}</h1><p>{escape(about)}</p>",
        f"<h2>{words.get('table.page.standings')}</h2>",
        _standings_table(book, key, words),
    ]
    tableaux = book.tableaux(key)
    for number in sorted({tableau.round for tableau in tableaux}):
        parts.append(f"<h2>{words.get('table.page.round', round=number)}</h2>")
        rows = [
            _round_row(evening.entrants, tableau, words)
            for tableau in tableaux
            if tableau.round == number
        ]
        parts.append(f'<table class="round">{"".join(rows)}</table>')
    return "\n".join([*parts, "</body></html>\n"])


def _standings_table(book: Book, key: int, words: Words) -> str:
    names = book.evening(key).entrants
    heads = [
        ("", words.get("table.page.place")),
        ("", words.get("table.page.name")),
        ("number", words.get("table.page.points")),
        ("number", words.get("table.page.matches")),
        ("number", words.get("table.page.games")),
        ("number", words.get("table.page.holes")),
    ]
    head = "".join(f'<th class="{kind}">{escape(text)}</th>' for kind, text in heads)
    rows = [
        f"<tr><td>{line.rank}.</td><td>{escape(names[line.entrant])}</td>"
        f'<td class="number">{line.points}</td><td class="number">{line.won}–{line.lost}</td>'
        f'<td class="number">{line.games_for}–{line.games_against}</td>'
        f'<td class="number">{signed(line.spread)}</td></tr>'
        for line in book.standings(key)
    ]
    return f"<table><tr>{head}</tr>{''.join(rows)}</table>"


def _round_row(names: tuple[str, ...], tableau: Tableau, words: Words) -> str:
    meeting = tableau.meeting
    first = escape(names[meeting.first])
    if meeting.second is None:
        bye = escape(words.get("table.page.bye"))
        return f'<tr><td>{first}</td><td>{bye}</td><td class="number"></td></tr>'
    games = ", ".join(f"{one}:{other}" for one, other in (g.scores for g in meeting.match.games))
    return (
        f"<tr><td>{first}</td><td>{escape(names[meeting.second])}</td>"
        f'<td class="number">{games or "–"}</td></tr>'
    )


def results_csv(book: Book, key: int) -> str:
    """Return every game of the evening as CSV with a head line; the columns are stable."""
    names = book.evening(key).entrants
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(
        ["round", "first", "second", "game", "score_first", "score_second", "winner", "worth"]
    )
    for tableau in book.tableaux(key):
        meeting = tableau.meeting
        if meeting.second is None:
            continue
        pair = (names[meeting.first], names[meeting.second])
        for number, game in enumerate(meeting.match.games, start=1):
            writer.writerow(
                [tableau.round, *pair, number, *game.scores, pair[game.winner], game.worth]
            )
    return out.getvalue()
