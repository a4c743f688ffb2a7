/** The texts of this client in one language, without the narration of games. */
import bots from "../../../src/pioche/locale/fr/bots.ftl?raw";
import cards from "../../../src/pioche/locale/fr/cards.ftl?raw";
import errors from "../../../src/pioche/locale/fr/errors.ftl?raw";
import grammar from "../../../src/pioche/locale/fr/grammar.ftl?raw";
import refusals from "../../../src/pioche/locale/fr/refusals.ftl?raw";
import web from "../../../src/pioche/locale/fr/web.ftl?raw";

export default [bots, cards, errors, grammar, refusals, web];
