# Was geschieht, einer Person erzählt. $you ist yes, wo es diese Person trifft; $player, $other und $target sind Namen.
# $cards sind Karten mit Artikel (eine rote 7), $the mit bestimmtem, $list ohne; $held ist ihre Zahl in Worten.

tell-you = dich
tell-and = { $first } und { $last }
tell-held = { $count ->
    [0] keine Karte
    [1] eine Karte
   *[other] { $count } Karten
}

tell-round-started = Runde { $round }.
tell-dealer-chosen = { $you ->
    [yes] Du gibst.
   *[no] { $player } gibt.
}
tell-dealer-chosen-host = Die Spielleitung gibt.
tell-cut = { $you ->
    [yes] Du ziehst { $cards } um das Geben.
   *[no] { $player } zieht { $cards } um das Geben.
}
tell-first-card-turned = Die erste Karte ist { $cards }.
tell-first-card-covered = Darauf kommt { $cards }.
tell-first-card-returned = Es ist { $cards }: zurück in den Stapel damit.
tell-position-set = Auf dem Ablagestapel: { $cards }.
tell-colour-chosen = { $you ->
    [yes] Du wünschst dir { cards-colour-the }.
   *[no] { $player } wünscht sich { cards-colour-the }.
}
tell-card-played = { $you ->
    [yes] Du { $jumped ->
        [yes] wirfst
       *[no] legst
    } { $cards }
   *[no] { $player } { $jumped ->
        [yes] wirft
       *[no] legt
    } { $cards }
}{ $aimed ->
    [no] {""}
   *[yes] {" "}für { $target }
}{ $jumped ->
    [yes] {" "}dazwischen
   *[no] {""}
}{ $named ->
    [no] {""}
   *[yes] {" "}und { $you ->
        [yes] wünschst dir
       *[no] wünscht sich
    } { cards-colour-the }
}.
tell-card-picked = { $you ->
    [yes] Du ziehst { $cards }.
   *[no] { $player } zieht { $held }.
}
tell-card-picked-shown = { $you ->
    [yes] Du ziehst
   *[no] { $player } zieht
} vor aller Augen: { $list }.
tell-launcher-pressed = { $you ->
    [yes] Du drückst
   *[no] { $player } drückt
} den Kartenwerfer: { $held }.
tell-discard-recycled = Der Ablagestapel wird zum neuen Ziehstapel: { $held }.
tell-direction-reversed = { $direction ->
    [left] Jetzt geht es nach links weiter.
   *[right] Jetzt geht es nach rechts weiter.
}
tell-cards-flipped = { $you ->
    [yes] Du drehst
   *[no] { $player } dreht
} das ganze Spiel auf die { $side ->
    [light] helle
   *[dark] dunkle
} Seite: Oben liegt { $cards }.
tell-cards-flipped-deal = Das ganze Spiel wird auf die { $side ->
    [light] helle
   *[dark] dunkle
} Seite gedreht: Oben liegt { $cards }.
tell-lot-drawn = Das Los entscheidet.
tell-answer-due = { $you ->
    [yes] Du musst antworten: { $stakes }.
   *[no] { $player } muss antworten: { $stakes }.
}
tell-stakes-draw = { $held } ziehen
tell-stakes-until-colour = ziehen, bis { cards-colour-the } kommt
tell-stakes-draw-to = auf { $limit } Handkarten aufziehen
tell-stakes-press-until = den Kartenwerfer drücken, bis Karten kommen
tell-stakes-skip = aussetzen
tell-stakes-swap = Handkarten tauschen
tell-colour-due = { $you ->
    [yes] Du darfst dir eine Farbe wünschen.
   *[no] { $player } darf sich eine Farbe wünschen.
}
tell-skip-due = { $you ->
    [yes] Du musst einmal aussetzen.
   *[no] { $player } muss einmal aussetzen.
}
tell-turn-skipped = { $you ->
    [yes] Du setzt aus.
   *[no] { $player } setzt aus.
}
tell-turn-passed = { $you ->
    [yes] Du passt.
   *[no] { $player } passt.
}
tell-uno-due = { $you ->
    [yes] Du hast nur noch eine Karte und nicht UNO gerufen.
   *[no] { $player } hat nur noch eine Karte und nicht UNO gerufen.
}
tell-uno-called = { $you ->
    [yes] Du rufst UNO!
   *[no] { $player } ruft UNO!
}
tell-uno-caught = { $you ->
    [yes] { $other } erwischt dich!
   *[no] { $otheryou ->
        [yes] Du erwischst { $player }!
       *[no] { $other } erwischt { $player }!
    }
}
tell-wrong-call-penalised = { $you ->
    [yes] Du hast zu Unrecht UNO gerufen und zahlst dafür.
   *[no] { $player } hat zu Unrecht UNO gerufen und zahlt dafür.
}
tell-false-catch-penalised = { $you ->
    [yes] Du beschuldigst { $target } zu Unrecht und zahlst dafür.
   *[no] { $player } beschuldigt { $target } zu Unrecht und zahlt dafür.
}
tell-mistake-penalised = { $you ->
    [yes] Du darfst { $the } nicht legen: zurück auf die Hand.
   *[no] { $player } legt zu Unrecht { $cards }: zurück auf die Hand.
}
tell-challenge-made = { $you ->
    [yes] Du zweifelst { $other } an.
   *[no] { $player } zweifelt { $otheryou ->
        [yes] dich
       *[no] { $other }
    } an.
}
tell-hand-shown = { $you ->
    [yes] Du zeigst { $other } deine Hand: { $list }.
   *[no] { $player } zeigt dir: { $list }.
}
tell-hand-shown-unseen = { $player } zeigt { $other } die Hand.
tell-challenge-won = { $otheryou ->
    [yes] Du hattest geblufft!
   *[no] { $other } hatte geblufft!
}
tell-challenge-lost = { $otheryou ->
    [yes] Du hattest nicht geblufft.
   *[no] { $other } hatte nicht geblufft.
}
tell-hands-swapped = { $you ->
    [yes] Du tauschst mit { $other } die Handkarten.
   *[no] { $player } tauscht mit { $otheryou ->
        [yes] dir
       *[no] { $other }
    } die Handkarten.
}
tell-hands-shuffled = Alle Handkarten werden gemischt und neu verteilt.
tell-hands-rotated = Alle Handkarten wandern weiter.
tell-new-hand = Deine Hand ist jetzt: { $list }.
tell-effect-returned = { $you ->
    [yes] Du schickst es an { $other } zurück!
   *[no] { $player } schickt es an { $otheryou ->
        [yes] dich
       *[no] { $other }
    } zurück!
}
tell-player-out = { $you ->
    [yes] Du hast keine Karte mehr!
   *[no] { $player } hat keine Karte mehr!
}
tell-player-knocked-out = { $you ->
    [yes] Du fliegst aus der Runde!
   *[no] { $player } fliegt aus der Runde!
}
tell-player-joined = { $player } setzt sich dazu.
tell-player-left = { $you ->
    [yes] Du gehst.
   *[no] { $player } geht.
}
tell-player-unseated = { $player } gibt den Platz auf.
tell-hand-folded = { $you ->
    [yes] Deine Hand wird
   *[no] Die Hand von { $player } wird
} in den Ziehstapel gemischt.
tell-round-won = { $you ->
    [yes] Du gewinnst die Runde!
   *[no] { $number ->
        [1] { $player } gewinnt die Runde.
       *[other] { $player } gewinnen die Runde.
    }
}
tell-round-blocked = Niemand kann mehr spielen: Die Runde ist blockiert, es wird nichts gezählt.
tell-scores-changed = Punkte: { $scores }.
tell-game-won = { $you ->
    [yes] Du gewinnst die Partie!
   *[no] { $number ->
        [0] Die Partie endet ohne Sieg.
        [1] { $player } gewinnt die Partie.
       *[other] { $player } gewinnen die Partie.
    }
}

# Die Höhepunkte einer Partie. $count ist, wie oft oder wie viele; $known ist yes, wo $other ein Name ist.
tell-highlight-largest-hand = { $you ->
    [player] Du hattest in Runde { $round } { tell-held } auf der Hand und hast sie trotzdem gewonnen.
   *[no] { $player } hatte in Runde { $round } { tell-held } auf der Hand und hat sie trotzdem gewonnen.
}
tell-highlight-biggest-hit = { $you ->
    [player] { $other } ließ dich in Runde { $round } { tell-held } auf einmal ziehen.
    [other] Du hast { $player } in Runde { $round } { tell-held } auf einmal ziehen lassen.
   *[no] { $other } ließ { $player } in Runde { $round } { tell-held } auf einmal ziehen.
}
tell-highlight-catches = { $known ->
    [yes] { $you ->
        [player] Du hast in Runde { $round } { $other } erwischt.
        [other] { $player } hat dich in Runde { $round } erwischt.
       *[no] { $player } hat in Runde { $round } { $other } erwischt.
    }
   *[no] { $you ->
        [player] Du hast andere { $count }-mal erwischt.
       *[no] { $player } hat andere { $count }-mal erwischt.
    }
}
tell-highlight-bluffs = { $you ->
    [player] Du hast { $count ->
        [one] {""}
       *[other] { $count }-mal{" "}
    }geblufft, und niemand hat es gemerkt.
   *[no] { $player } hat { $count ->
        [one] {""}
       *[other] { $count }-mal{" "}
    }geblufft, und niemand hat es gemerkt.
}
tell-highlight-unmasked = { $you ->
    [player] Du hast { $count ->
        [one] einen Bluff
       *[other] { $count } Bluffs
    } durchschaut.
   *[no] { $player } hat { $count ->
        [one] einen Bluff
       *[other] { $count } Bluffs
    } durchschaut.
}
