/** All that this client says in one language; loaded when it is chosen. */
import bots from "../../../src/pioche/locale/en/bots.ftl?raw";
import cards from "../../../src/pioche/locale/en/cards.ftl?raw";
import errors from "../../../src/pioche/locale/en/errors.ftl?raw";
import refusals from "../../../src/pioche/locale/en/refusals.ftl?raw";
import replay from "../../../src/pioche/locale/en/replay.ftl?raw";
import tell from "../../../src/pioche/locale/en/tell.ftl?raw";
import web from "../../../src/pioche/locale/en/web.ftl?raw";

export default [bots, cards, errors, refusals, replay, tell, web];
