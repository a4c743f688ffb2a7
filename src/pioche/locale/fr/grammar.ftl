# Comment un nom entre dans une phrase : « de Bob », mais « d’Anne », « d’Yves » et « d’Hélène ».
# INITIAL dit par quel son un nom commence ; mute-h nomme les prénoms dont le h ne se prononce pas.

mute-h =
    Hadrien Hadrienne Haydée Hector Helena Hélène Hélie Hélios Héloïse Henri Henriette Henry Herbert Hercule Hermance
    Hermann Hermès Hermine Hermione Hérodote Hervé Hilaire Hilda Hippocrate Hippolyte Homère Honoré Honorine Horace
    Hortense Hubert Hugo Hugues Huguette Humbert Hyacinthe
of-player = { INITIAL($player, mute-h) ->
    [vowel] d’{ $player }
   *[consonant] de { $player }
}
of-other = { INITIAL($other, mute-h) ->
    [vowel] d’{ $other }
   *[consonant] de { $other }
}
of-name = { INITIAL($name, mute-h) ->
    [vowel] d’{ $name }
   *[consonant] de { $name }
}
