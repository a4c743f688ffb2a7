"""Mistakes that an editor would mark in a sentence."""

import re
from typing import Final

_VOWEL: Final = "aeiouAEIOUàâéèêëîïôùûœæÀÂÉÈÊËÎÏÔÙÛŒÆ"
_MUTE: Final = "Hélène|Henri|Hugo|Yves"
_CARDS: Final = r"\+|\d|joker|passe-|poser-|boomerang|mélange"

_COLOURED: Final = "rote|grüne|blaue|gelbe|violette"

_EVERYWHERE: Final = {
    "a variable is left": r"[{}]|\$\w|Unknown|FluentNone",
    "two spaces": r"[ \u00a0\u202f]{2}",
    "a space before a point or comma": r"[ \u00a0\u202f][.,](?![\w.])",
    "two points": r"(?<!\.)\.\.(?!\.)|\. \.|[!?] ?\.(?!\w)|,,|;;|: ?:|:\.|;\.|,\.",
    "a space at an end": r"^ | $",
    "empty brackets": r"\( ?\)",
}
_ENGLISH: Final = {
    "a before a vowel": r"\b[Aa] [aeiouAEIO]",
    "an before a consonant": r"\b[Aa]n (?!hour|honest)[^aeiouAEIOUÉ“<\W]",
    "two articles": r"\b(a|an|the) (a|an|the)\b",
    "one of many": r"\b1 (cards|points|turns|rounds|matches|bots|seats|players)\b",
    "every other": r"\b[Ee]very other (player|team)\b",
    "straight quotes": r"\w'\w",
}
_FRENCH: Final = {
    "no elision": rf"(?<!-)\b(?i:de|que|je|ne|se|te|me|le|la|jusque) (?!UNO)([{_VOWEL}]|{_MUTE})",
    "elision before a consonant": r"\b([Dd]|[Qq]u|[Ll]|[Nn]|[Ss])’(Bob|Hans|Yann|Zoé)",
    "no contraction": rf"\b(de|à) les? (?={_CARDS})",
    "two articles": r"\b(le|la|les|un|une) (le|la|les|un|une)\b|\bl’(le|la|les)\b",
    "si and a conditional": r"\b[Ss](i|’ils?)\b[^.;:,!?]*\b\w+rai(t|s|ent)\b",
    "the wrong gender": r"\b(un|le) (inversion|averse|carte)"
    r"|\b(une|la) (joker|passe-|poser-|boomerang|échange|\+)"
    r"|inversion (vert|bleu)\b|(passe-ton-tour|poser-tout|\+2|(un|le) \d) (verte|bleue)\b",
    "one of many": r"\b[01] (cartes|points|tours|manches|parties|bots|joueurs|places)\b",
    "no narrow space before a sign": r"(?<![\u202f(])[!?;»](?!\w)|(?<!\u202f):(?=[ \n]|$)|[ \u00a0][:;!?»]",
    "no narrow space after a quote": r"«(?!\u202f)",
    "another space than the narrow one": r"\u00a0",
    "straight quotes": r"\w'\w",
    "another word for a bot": r"\b[Rr]obots?\b",
}
_GERMAN: Final = {
    "the wrong gender": rf"\b(ein|einen|einem|der|das|den|dem) (gezielte|{_COLOURED}) "
    r"|\b(ein|einen|das|den) (\d\b|[+×]\d|\w*karte\b|Farbwahl\b|Dusche\b)",
    "the wrong ending": r"\b(eine|die) (rot|grün|blau|gelb|pink|türkis|violett)(e[rsnm])? "
    r"([\d+×]|\w*karte\b)",
    "a card in the wrong case": rf"\b(mit|von|aus|zu) (eine|die) ({_COLOURED}|\d|\+|Farbwahl)",
    "two articles": r"(?<!, )\b(eine?|der|das|dem|den) (eine?|die|das|dem|den)\b"
    r"|(?<!, )\bdie (eine|die|das)\b",
    "a genitive of a name": r"\b(Anne|Olga|Émile|Hélène|Hans|Yann|Bob)(s\b|’|'s\b)",
    "one of many": r"\b1 (Karten|Punkte|Züge|Runden|Partien|Bots|Plätze|Personen|Zeilen|Tage)\b",
    "many of one": r"\b([02-9]|\d\d+) (Karte|Punkt|Zug|Runde|Partie|Platz|Person|Zeile|Tag)\b",
    "a space before a sign": r"[ \u00a0][!?;:](?=[ \n]|$)",
    "another quote": r"”|“\w|[«»]|\w'\w",
    "a quote that does not end": r"„[^“]*$",
    "a dash of English": r"—",
    "a polite address": r"\bSie (haben|können|dürfen|müssen|sind|ziehen)\b"
    r"|\bIhr(e[rmns]?)? (Hand|Karten?|Platz)\b",
    "another word for a bot": r"\b([Rr]oboter|[Cc]omputerspieler)\b",
}
_BY_LANGUAGE: Final = {"en": _ENGLISH, "fr": _FRENCH, "de": _GERMAN}


def mistakes(text: str, lang: str) -> list[str]:
    """The mistakes in a text, each with its place."""
    return [
        f"{what}: …{text[max(0, found.start() - 25) : found.end() + 25]}…"
        for what, pattern in (_EVERYWHERE | _BY_LANGUAGE.get(lang, {})).items()
        for found in re.finditer(pattern, text)
    ]
