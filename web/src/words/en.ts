/** The texts of this client in one language, without the narration of games. */
import bots from "../../../src/pioche/locale/en/bots.ftl?raw";
import cards from "../../../src/pioche/locale/en/cards.ftl?raw";
import errors from "../../../src/pioche/locale/en/errors.ftl?raw";
import refusals from "../../../src/pioche/locale/en/refusals.ftl?raw";
import web from "../../../src/pioche/locale/en/web.ftl?raw";

export default [bots, cards, errors, refusals, web];
