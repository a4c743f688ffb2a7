// The types of the protocol, written by `python -m pioche.protocol.export`.

export const VERSION = 1;
export const VOCABULARY = 2;

export type ToServer =
  | Hello
  | Act
  | TakeSeat
  | LeaveSeat
  | Watch
  | StopWatching
  | StandIn
  | ChooseMaster
  | SeatBot
  | RecoverSeat
  | RemovePlayer
  | LockTable
  | AllowReactions
  | AllowDeputy
  | MutePlayer
  | ChooseRules
  | ChooseOptions
  | StartRound
  | PauseGame
  | ResumeGame
  | EndGame
  | Commit
  | ShowPart
  | React
  | Sync
  | Ping;

export type Asking =
  | Act
  | TakeSeat
  | LeaveSeat
  | Watch
  | StopWatching
  | StandIn
  | ChooseMaster
  | SeatBot
  | RecoverSeat
  | RemovePlayer
  | LockTable
  | AllowReactions
  | AllowDeputy
  | MutePlayer
  | ChooseRules
  | ChooseOptions
  | StartRound
  | PauseGame
  | ResumeGame
  | EndGame
  | Commit
  | ShowPart
  | React;

export type Move = Lay | Jump | Draw | Pass | Call | Catch | Challenge | Accept | NameColour;

export type ReactionName = "bravo" | "heart" | "hurry" | "laugh" | "ouch" | "wow";

export type ToClient =
  | Welcome
  | RulesSaid
  | Snapshot
  | Update
  | Accepted
  | Refused
  | Held
  | Presence
  | Reaction
  | Pong
  | Bye;

export type Answer = Accepted | Refused | Held;

export type SeenEvent =
  | GameStarted
  | RoundStarted
  | DeckCreated
  | DealerChosen
  | FirstCardTurned
  | FirstCardCovered
  | ColourChosen
  | CardPlayed
  | LauncherPressed
  | DirectionReversed
  | TurnStarted
  | SkipDue
  | TurnSkipped
  | TurnPassed
  | UnoDue
  | UnoCalled
  | UnoCaught
  | UnoWindowClosed
  | UnoSpent
  | WrongCallPenalised
  | FalseCatchPenalised
  | MistakePenalised
  | ChallengeMade
  | ChallengeWon
  | ChallengeLost
  | DrawTopShown
  | LotDrawn
  | PlayerKnockedOut
  | EffectReturned
  | PlayerOut
  | PlayerJoined
  | PlayerLeft
  | PlayerUnseated
  | RoundWon
  | RoundBlocked
  | ScoresChanged
  | GameWon
  | AllCardReceived
  | CardPicked
  | HandShown
  | DeckShuffledUnseen
  | AllCardReceivedUnseen
  | FirstCardReturnedUnseen
  | PositionSetSeen
  | CardPickedUnseen
  | DiscardRecycledUnseen
  | HandFoldedUnseen
  | DrawPendingSeen
  | ColourDueSeen
  | CardsFlippedSeen
  | AnswerLapsedSeen
  | HandShownUnseen
  | HandsSwappedSeen
  | HandsShuffledSeen
  | HandsRotatedSeen
  | RulesChosen
  | OptionsChosen
  | SeatTaken
  | SeatLeft
  | StandInChosen
  | SpectatorCame
  | SpectatorLeft
  | MasterChosen
  | GameLaid
  | GamePaused
  | GameResumed
  | GameEnded
  | TurnTimedOut
  | PartPromised
  | PartsAsked
  | PartShown
  | PartMissing
  | TablePartShown
  | TableOpenedSeen;

export interface Accept {
  readonly type: "accept";
  readonly seat: number;
}

/** Done and stored; it caused the entries `first` up to, not including, `end`. */
export interface Accepted {
  readonly type: "accepted";
  readonly id: string;
  readonly first: number;
  readonly end: number;
}

/** A move, and its turn: the number of the TURN_STARTED in the log. */
export interface Act {
  readonly type: "act";
  /**
   * @minLength 1
   * @maxLength 40
   * @pattern ^[A-Za-z0-9_-]+$
   */
  readonly id: string;
  readonly command: Move;
  /**
   * @minimum 0
   * @maximum 9007199254740991
   */
  readonly turn?: number | null;
}

export interface AllCardReceived {
  readonly type: "ALL_CARD_RECEIVED";
  readonly seat: number;
  readonly cards: readonly string[];
  readonly side?: "dark" | "light";
}

export interface AllCardReceivedUnseen {
  readonly type: "ALL_CARD_RECEIVED_UNSEEN";
  readonly seat: number;
  readonly count: number;
  /** The inactive faces, for the other seats of a two-sided game. */
  readonly backs?: readonly string[];
}

/** Let the longest-seated person lead too, beside a game master without a seat; or no longer. */
export interface AllowDeputy {
  readonly type: "allow-deputy";
  /**
   * @minLength 1
   * @maxLength 40
   * @pattern ^[A-Za-z0-9_-]+$
   */
  readonly id: string;
  readonly allowed: boolean;
}

/** Switch reactions on or off for the whole table. */
export interface AllowReactions {
  readonly type: "allow-reactions";
  /**
   * @minLength 1
   * @maxLength 40
   * @pattern ^[A-Za-z0-9_-]+$
   */
  readonly id: string;
  readonly allowed: boolean;
}

export interface AnswerLapsedSeen {
  readonly type: "ANSWER_LAPSED_SEEN";
  /** The effect that must still be answered. */
  readonly pending: PendingSeen | null;
}

/** The last frame before the server closes: `version`, `bad-frame`, `too-fast`, `too-slow`, … `vocabulary`: the table plays by rules that this client does not know. */
export interface Bye {
  readonly type: "bye";
  readonly code: string;
  /** For people, in every language: only where an older client cannot have words for the code. */
  readonly sentence?: string;
}

/** Call UNO. */
export interface Call {
  readonly type: "uno";
  readonly seat: number;
}

export interface CardPicked {
  readonly type: "CARD_PICKED";
  readonly seat: number;
  readonly cards: readonly string[];
  /** The turn goes on: the last of the cards is the one just drawn. */
  readonly in_turn: boolean;
  readonly side?: "dark" | "light";
  /** Everybody sees the faces. */
  readonly shown?: boolean;
}

export interface CardPickedUnseen {
  readonly type: "CARD_PICKED_UNSEEN";
  readonly seat: number;
  readonly count: number;
  readonly in_turn: boolean;
  /** The inactive faces, for the other seats of a two-sided game. */
  readonly backs?: readonly string[];
  /** The active faces, if everybody is shown them. */
  readonly faces?: readonly string[];
}

export interface CardPlayed {
  readonly type: "CARD_PLAYED";
  readonly seat: number;
  /** In the order laid, the last on top. */
  readonly cards: readonly string[];
  /** The colour now in force; null while a player must still name one, and without colours. */
  readonly colour: string | null;
  readonly target: number | null;
  readonly jumped: boolean;
  readonly side?: "dark" | "light";
}

export interface CardsFlippedSeen {
  readonly type: "CARDS_FLIPPED_SEEN";
  readonly seat: number | null;
  readonly side: "dark" | "light";
  readonly top: string;
  readonly colour: string | null;
  /** The viewer's own new active faces; empty for viewers without a seat. */
  readonly hand: readonly string[];
  /** The inactive faces of each hand, none of the own; empty for those without a seat. */
  readonly inactive: readonly (readonly string[])[];
}

/** Catch a player who has not called. */
export interface Catch {
  readonly type: "catch";
  readonly seat: number;
  readonly target: number;
}

/** A place at the table, in the order of arrival (002). */
export interface Chair {
  readonly player: string;
  readonly name: string;
  readonly bot: string | null;
  /** A bot that plays for the absent person. */
  readonly stand_in: string | null;
  /** The animal and the colour that a person has chosen. */
  readonly avatar?: string;
}

export interface Challenge {
  readonly type: "challenge";
  readonly seat: number;
}

export interface ChallengeLost {
  readonly type: "CHALLENGE_LOST";
  readonly seat: number;
  readonly against: number;
}

export interface ChallengeMade {
  readonly type: "CHALLENGE_MADE";
  readonly seat: number;
  readonly against: number;
}

export interface ChallengeWon {
  readonly type: "CHALLENGE_WON";
  readonly seat: number;
  readonly against: number;
}

/** Make a seated or watching person the game master. */
export interface ChooseMaster {
  readonly type: "choose-master";
  /**
   * @minLength 1
   * @maxLength 40
   * @pattern ^[A-Za-z0-9_-]+$
   */
  readonly id: string;
  /** @maxLength 40 */
  readonly player: string;
}

/** Choose the options of the table that are not rules; between games. */
export interface ChooseOptions {
  readonly type: "choose-options";
  /**
   * @minLength 1
   * @maxLength 40
   * @pattern ^[A-Za-z0-9_-]+$
   */
  readonly id: string;
  readonly options: Options;
}

/** A preset's name, or a ruleset file, which may extend one. */
export interface ChooseRules {
  readonly type: "choose-rules";
  /**
   * @minLength 1
   * @maxLength 40
   * @pattern ^[A-Za-z0-9_-]+$
   */
  readonly id: string;
  readonly rules: string;
}

export interface ColourChosen {
  readonly type: "COLOUR_CHOSEN";
  readonly seat: number;
  readonly colour: string;
}

/** A player must name a colour. */
export interface ColourDueSeen {
  readonly type: "COLOUR_DUE_SEEN";
  readonly seat: number;
  readonly layer: number;
}

/** A colour: its letter in codes and its shape; names and paint if the rules give them. */
export interface ColourTold {
  readonly letter: string;
  readonly shape: string;
  readonly names?: { readonly [key: string]: string };
  readonly paint?: string;
}

/** Promise a random part for the next deal by its SHA-256. */
export interface Commit {
  readonly type: "commit";
  /**
   * @minLength 1
   * @maxLength 40
   * @pattern ^[A-Za-z0-9_-]+$
   */
  readonly id: string;
  /** @pattern ^[0-9a-f]{64}$ */
  readonly hash: string;
}

/** A ruleset's statements on a symbol in every colour, or on one card without a colour (editions 1). null means not stated: a built-in card keeps its own value, a new one has the default of the page. */
export interface CustomCard {
  /** The code of the wild, or the symbol. */
  readonly code: string;
  readonly names?: { readonly [key: string]: string };
  readonly points?: number | null;
  readonly effects?: readonly Effect[] | null;
  readonly stacks?: boolean | null;
  readonly restricted?: boolean | null;
  readonly starts?: boolean | null;
  readonly sign?: string | null;
}

/** `turn`: the clock of the player in turn; `uno`: the time to call; `parts`: parts for the deal. */
export interface Deadline {
  readonly what: string;
  readonly at: number;
  readonly player?: string | null;
}

export interface DealerChosen {
  readonly type: "DEALER_CHOSEN";
  /** null: the game master deals (002). */
  readonly seat: number | null;
  /** Each draw of the high-card method: who took which number card. */
  readonly cuts: readonly (readonly (readonly [number, string])[])[];
}

export interface DeckCreated {
  readonly type: "DECK_CREATED";
  readonly cards: readonly string[];
}

export interface DeckShuffledUnseen {
  readonly type: "DECK_SHUFFLED_UNSEEN";
  readonly count: number;
}

export interface DirectionReversed {
  readonly type: "DIRECTION_REVERSED";
  readonly direction: number;
}

export interface DiscardRecycledUnseen {
  readonly type: "DISCARD_RECYCLED_UNSEEN";
  readonly count: number;
}

export interface Draw {
  readonly type: "draw";
  readonly seat: number;
}

/** One part of what is due: `draw` 4, `draw_until_colour` red, `draw_to` 5, `press_launcher` until. */
export interface DrawDue {
  readonly verb: string;
  readonly n: number;
  readonly colour: string | null;
}

/** Everything but the layer's hand and whether the card was laid legally. */
export interface DrawPendingSeen {
  readonly type: "DRAW_PENDING_SEEN";
  readonly victim: number;
  readonly layer: number;
  readonly draws: number;
  readonly skips: number;
  readonly swap: boolean;
  readonly challengeable: boolean;
  readonly stackable: boolean;
  readonly returnable: boolean;
  readonly stakes: readonly [number, number];
  readonly due?: readonly DrawDue[];
  readonly stakes_by_card?: readonly [boolean, boolean];
}

/** The inactive face of the next card of the draw pile, which everybody sees. */
export interface DrawTopShown {
  readonly type: "DRAW_TOP_SHOWN";
  /** null if the pile is empty. */
  readonly face: string | null;
}

export interface Effect {
  readonly verb: string;
  readonly who: string | null;
  /** The number; 0 if none is written, and for a single missed turn. */
  readonly n: number;
  readonly spare_uno: boolean;
  /** `until` of a launcher, `shown` of cards drawn; empty if neither is written. */
  readonly mode?: string;
  /** The effects of which chance chooses one. */
  readonly lots?: readonly Lot[];
}

export interface EffectReturned {
  readonly type: "EFFECT_RETURNED";
  readonly seat: number;
  readonly to: number;
}

/** End the game early; nobody wins. */
export interface EndGame {
  readonly type: "end";
  /**
   * @minLength 1
   * @maxLength 40
   * @pattern ^[A-Za-z0-9_-]+$
   */
  readonly id: string;
}

/** Colours, symbols and wilds, each in canonical order: cards are sorted by it. */
export interface FaceTable {
  readonly colours: readonly ColourTold[];
  /** The letters of each side, as they are offered and as a hand is sorted. */
  readonly sides: readonly (readonly string[])[];
  readonly symbols: readonly SymbolTold[];
  readonly wilds: readonly SymbolTold[];
}

export interface FalseCatchPenalised {
  readonly type: "FALSE_CATCH_PENALISED";
  readonly seat: number;
  readonly target: number;
}

export interface FirstCardCovered {
  readonly type: "FIRST_CARD_COVERED";
  /** The card now on top. */
  readonly card: string;
  readonly colour: string | null;
}

export interface FirstCardReturnedUnseen {
  readonly type: "FIRST_CARD_RETURNED_UNSEEN";
  readonly card: string;
  readonly count: number;
}

export interface FirstCardTurned {
  readonly type: "FIRST_CARD_TURNED";
  readonly card: string;
  readonly colour: string | null;
}

/** Ended early by the game master, or by the table itself; nobody wins. */
export interface GameEnded {
  readonly type: "GAME_ENDED";
  /** Empty for the table, because it may not grow any further. */
  readonly by: string;
  /** The table's reason: `round-too-long` or `log-full`. */
  readonly why?: string | null;
}

/** A new game, the first or a rematch, for these players. */
export interface GameLaid {
  readonly type: "GAME_LAID";
  readonly number: number;
  readonly players: readonly string[];
}

export interface GamePaused {
  readonly type: "GAME_PAUSED";
  readonly by: string;
}

export interface GameResumed {
  readonly type: "GAME_RESUMED";
  readonly by: string;
}

export interface GameStarted {
  readonly type: "GAME_STARTED";
  readonly players: readonly string[];
  /** The name of the deck (000), `108-1b2c…`: how many cards and, in short, which; empty in older games. */
  readonly deck: string;
}

export interface GameWon {
  readonly type: "GAME_WON";
  /** Several for a shared win, or a team. null if the game ended drawn. */
  readonly seats: readonly number[];
}

export interface HandFoldedUnseen {
  readonly type: "HAND_FOLDED_UNSEEN";
  readonly seat: number;
  readonly count: number;
}

export interface HandShown {
  readonly type: "HAND_SHOWN";
  readonly seat: number;
  readonly to: number;
  /** As their holder sees them. */
  readonly cards: readonly string[];
}

export interface HandShownUnseen {
  readonly type: "HAND_SHOWN_UNSEEN";
  readonly seat: number;
  readonly to: number;
}

export interface HandsRotatedSeen {
  readonly type: "HANDS_ROTATED_SEEN";
  readonly seat: number;
  readonly hand: readonly string[];
  readonly counts: readonly number[];
  /** The inactive faces of each hand, none of the own. */
  readonly inactive?: readonly (readonly string[])[];
}

export interface HandsShuffledSeen {
  readonly type: "HANDS_SHUFFLED_SEEN";
  readonly seat: number;
  readonly hand: readonly string[];
  readonly counts: readonly number[];
  /** The inactive faces of each hand, none of the own. */
  readonly inactive?: readonly (readonly string[])[];
}

export interface HandsSwappedSeen {
  readonly type: "HANDS_SWAPPED_SEEN";
  readonly seat: number;
  readonly other: number;
  /** The viewer's new hand, if it is one of the two. */
  readonly hand: readonly string[];
  readonly counts: readonly [number, number];
  /** The inactive faces of each hand, none of the own. */
  readonly inactive?: readonly (readonly string[])[];
}

/** Not decided until a player's time to call UNO is over; another answer follows. */
export interface Held {
  readonly type: "held";
  readonly id: string;
  readonly until: number;
  readonly now: number;
}

/** The first frame of a connection. */
export interface Hello {
  readonly type: "hello";
  readonly version: number;
  /**
   * The player's token; without one, the server sends a new one in its welcome.
   * @maxLength 200
   */
  readonly token?: string | null;
  /**
   * Send everything from this number of the log on; null: how it stands now.
   * @minimum 0
   * @maximum 9007199254740991
   */
  readonly start?: number | null;
  /**
   * The cards and rules the client knows: 1 without this field, 2 with editions.
   * @minimum 0
   * @maximum 9007199254740991
   */
  readonly vocabulary?: number;
}

/** Lay the identical card out of turn. */
export interface Jump {
  readonly type: "jump";
  readonly seat: number;
  readonly card: string;
  readonly colour?: string | null;
  readonly target?: number | null;
  readonly uno?: boolean;
}

export interface LauncherPressed {
  readonly type: "LAUNCHER_PRESSED";
  readonly seat: number;
  readonly count: number;
}

/** Lay one card, or several if the rules allow; the last one ends on top. */
export interface Lay {
  readonly type: "lay";
  readonly seat: number;
  readonly cards: readonly string[];
  readonly colour?: string | null;
  readonly target?: number | null;
  readonly uno?: boolean;
}

/** Several cards at once (002): any of `cards` in any order, one of `openers` among them. */
export interface LaySet {
  readonly symbol: string;
  readonly cards: readonly string[];
  readonly openers: readonly string[];
  /** The last card names a colour. */
  readonly colour_needed: boolean;
  /** The players whom the cards may target; empty if none has to be chosen. */
  readonly targets: readonly number[];
  /** They may be laid so that some card is left in hand. */
  readonly stays: boolean;
  /** They may be the last cards of the hand (`last_card`). */
  readonly ends: boolean;
  /** The players whom the last cards may target: the win comes before hands move (ruling 24). */
  readonly last_targets: readonly number[];
}

/** Stand up; during a round the `leaver` rule decides about the hand. `take-seat` returns. */
export interface LeaveSeat {
  readonly type: "leave-seat";
  /**
   * @minLength 1
   * @maxLength 40
   * @pattern ^[A-Za-z0-9_-]+$
   */
  readonly id: string;
}

/** Stop new people from sitting down or watching, or allow them again; a seat can still be recovered by its secret. */
export interface LockTable {
  readonly type: "lock-table";
  /**
   * @minLength 1
   * @maxLength 40
   * @pattern ^[A-Za-z0-9_-]+$
   */
  readonly id: string;
  readonly locked: boolean;
}

/** One of several effects, and its weight. */
export interface Lot {
  readonly weight: number;
  readonly effect: Effect;
}

/** Chance has chosen one of several effects of a card. */
export interface LotDrawn {
  readonly type: "LOT_DRAWN";
  /** The player who laid it. */
  readonly seat: number;
  /** Its place among them, counted from 1. */
  readonly place: number;
}

export interface MasterChosen {
  readonly type: "MASTER_CHOSEN";
  readonly player: string | null;
}

export interface MistakePenalised {
  readonly type: "MISTAKE_PENALISED";
  readonly seat: number;
  /** The cards that were shown and went back to the hand. */
  readonly cards: readonly string[];
}

/** Hide the reactions of this player or spectator from everybody, or show them again. */
export interface MutePlayer {
  readonly type: "mute-player";
  /**
   * @minLength 1
   * @maxLength 40
   * @pattern ^[A-Za-z0-9_-]+$
   */
  readonly id: string;
  /** @maxLength 40 */
  readonly player: string;
  readonly muted: boolean;
}

/** Name the colour when the first card is a Wild. */
export interface NameColour {
  readonly type: "colour";
  readonly seat: number;
  readonly colour: string;
}

/** Everything the seat may do now; a client contains no rule and shows this. */
export interface Offer {
  readonly in_turn?: readonly Move[];
  readonly out_of_turn?: readonly Move[];
  readonly sets?: readonly LaySet[];
  /** The indices in `in_turn`, continued in `out_of_turn`, of the moves that may be made with the call. */
  readonly armed?: readonly number[];
  /** For each of `sets`: the exact number of cards with which the call is right; 0 for none. */
  readonly set_calls?: readonly number[];
}

/** The options of the table that are not rules. Times are in seconds. */
export interface Options {
  /** Seconds in which a player may call before a catch counts (rules 4, ruling 44). */
  readonly uno_grace?: number;
  /** About how long the table waits before a forced pass (ruling 6). */
  readonly pass_pause?: number;
  /** Most seconds of a turn; null for no limit. */
  readonly clock?: number | null;
  /** Whether the game master sees all hands. */
  readonly open_hands?: boolean;
  /** Whether the cards of each round come from parts that everybody has promised beforehand. */
  readonly verifiable?: boolean;
  /** Seconds for which a player may be away before others may act on it; null if nobody checks. */
  readonly away?: number | null;
  /** The bot that plays for a player whose clock has run out or who is away too long. */
  readonly stand_in?: string | null;
  /** Whether the table is in the open list. */
  readonly listed?: boolean;
  /** Whether new people may not sit down or watch. */
  readonly locked?: boolean;
  /** Whether reactions are shown to the table. */
  readonly reactions?: boolean;
  /** Players whose reactions are not shown. */
  readonly muted?: readonly string[];
  /** Whether the longest-seated person may lead too, beside a game master who has no seat. */
  readonly deputy?: boolean;
}

export interface OptionsChosen {
  readonly type: "OPTIONS_CHOSEN";
  readonly options: Options;
}

/** A colour that a ruleset defines for a letter of its own. */
export interface OwnColour {
  readonly letter: string;
  readonly names: { readonly [key: string]: string };
  readonly shape: string;
  readonly paint: string | null;
}

/** It did not come in time, and is left out. */
export interface PartMissing {
  readonly type: "PART_MISSING";
  readonly player: string;
}

/** A hash of the player's part for the next deal. */
export interface PartPromised {
  readonly type: "PART_PROMISED";
  readonly player: string;
  readonly hash: string;
}

/** A player's part before the deal. */
export interface PartShown {
  readonly type: "PART_SHOWN";
  readonly player: string;
  readonly part: string;
}

/** A deal is requested: the table promises its own part, and these players must disclose theirs. */
export interface PartsAsked {
  readonly type: "PARTS_ASKED";
  readonly hash: string;
  readonly players: readonly string[];
}

export interface Pass {
  readonly type: "pass";
  readonly seat: number;
}

/** Stop the game and its clocks; moves are refused meanwhile. */
export interface PauseGame {
  readonly type: "pause";
  /**
   * @minLength 1
   * @maxLength 40
   * @pattern ^[A-Za-z0-9_-]+$
   */
  readonly id: string;
}

/** The public part of a pending effect. */
export interface PendingSeen {
  readonly victim: number;
  readonly layer: number;
  readonly draws: number;
  readonly skips: number;
  readonly swap: boolean;
  readonly challengeable: boolean;
  /** Cards the layer draws if a challenge is right, and the challenger if it is wrong. */
  readonly stakes: readonly [number, number];
  /** The consequences of accepting, part by part, if the numbers above do not say everything. */
  readonly due?: readonly DrawDue[];
  /** For each of the stakes, whether it comes on top of the cards due. */
  readonly stakes_by_card?: readonly [boolean, boolean];
}

export type Phase = "answer" | "colour" | "drawn" | "game-over" | "play" | "ready" | "round-over";

/** Ask whether the connection works, and for the server's time. */
export interface Ping {
  readonly type: "ping";
  /**
   * @minimum 0
   * @maximum 9007199254740991
   */
  readonly n?: number;
}

export interface PlayerJoined {
  readonly type: "PLAYER_JOINED";
  readonly player: string;
  readonly score: number;
  /** The empty chair of a team, where the seats from it on move down; null for the last seat. */
  readonly seat: number | null;
}

/** The hand has grown to the limit: it is set aside, and the seat is out of the round. */
export interface PlayerKnockedOut {
  readonly type: "PLAYER_KNOCKED_OUT";
  readonly seat: number;
}

export interface PlayerLeft {
  readonly type: "PLAYER_LEFT";
  readonly seat: number;
}

export interface PlayerOut {
  readonly type: "PLAYER_OUT";
  readonly seat: number;
}

/** Between rounds; the seats after it move up. */
export interface PlayerUnseated {
  readonly type: "PLAYER_UNSEATED";
  readonly seat: number;
}

/** The answer to `ping`, with the same number. */
export interface Pong {
  readonly type: "pong";
  readonly n: number;
  readonly now: number;
}

export interface PositionSetSeen {
  readonly type: "POSITION_SET_SEEN";
  readonly counts: readonly number[];
  /** The viewer's own; empty for viewers without a seat. */
  readonly hand: readonly string[];
  readonly top: string;
  readonly discard: number;
  readonly draw: number;
  readonly colour: string | null;
  readonly turn: number;
  readonly direction: number;
  readonly dealer: number | null;
  readonly scores: readonly number[];
  readonly out: readonly number[];
  readonly side?: "dark" | "light";
  readonly inactive?: readonly (readonly string[])[];
  readonly draw_face?: string | null;
  readonly knocked?: readonly number[];
  readonly aside?: number;
}

/** The connected people, whenever they change. */
export interface Presence {
  readonly type: "presence";
  readonly here: readonly string[];
}

/** An error of a ruleset, for clients to translate: a message id and its arguments. */
export interface Problem {
  readonly id: string;
  readonly args?: { readonly [key: string]: string | number };
  readonly line?: number | null;
  readonly field?: string | null;
  readonly value?: string | null;
  readonly hint?: string | null;
  /** The message for people who chose the rules by tapping; it has the same arguments. */
  readonly conflict?: string | null;
}

/** Show everybody one of six reactions. It is not an event and is not stored. */
export interface React {
  readonly type: "react";
  /**
   * @minLength 1
   * @maxLength 40
   * @pattern ^[A-Za-z0-9_-]+$
   */
  readonly id: string;
  readonly reaction: ReactionName;
}

/** A reaction of a person. */
export interface Reaction {
  readonly type: "reaction";
  readonly player: string;
  readonly reaction: ReactionName;
}

/** Take over one seat of this table by its secret. The former holder loses it; no token changes. */
export interface RecoverSeat {
  readonly type: "recover-seat";
  /**
   * @minLength 1
   * @maxLength 40
   * @pattern ^[A-Za-z0-9_-]+$
   */
  readonly id: string;
  /**
   * The secret of the seat, from its holder's `GET /api/tables/CODE/seat`.
   * @maxLength 200
   */
  readonly key: string;
}

/** Nothing changed. The other fields are for the sentence: `card` cannot be laid on `top` … */
export interface Refusal {
  readonly code: RefusalCode;
  readonly card: string | null;
  readonly top: string | null;
  readonly colour: string | null;
  /** The player it is about: the player in turn, or the chosen one. */
  readonly seat: number | null;
}

/** In the order of ruling 12 where it gives one. */
export type RefusalCode =
  | "bad-target"
  | "colour-needed"
  | "colour-not-allowed"
  | "draw-not-allowed"
  | "game-over"
  | "jump-not-allowed"
  | "last-card-not-allowed"
  | "must-answer"
  | "no-challenge"
  | "no-match"
  | "not-identical"
  | "not-in-hand"
  | "not-same-symbol"
  | "not-your-turn"
  | "nothing-to-answer"
  | "nothing-to-catch"
  | "one-card-only"
  | "only-drawn-card"
  | "pass-not-allowed"
  | "round-over"
  | "target-needed"
  | "unknown-card"
  | "unknown-player"
  | "wild-draw-four-not-allowed"
  | "wrong-call"
  | "wrong-number-of-players";

/** Nothing has changed. */
export interface Refused {
  readonly type: "refused";
  readonly id: string;
  readonly code: string;
  /** The values for a sentence about it. */
  readonly refusal?: Refusal | null;
  /** For invalid rules: what is wrong, and where. */
  readonly problem?: Problem | null;
}

/** Remove a player or a spectator from the table; a bot only between rounds. */
export interface RemovePlayer {
  readonly type: "remove-player";
  /**
   * @minLength 1
   * @maxLength 40
   * @pattern ^[A-Za-z0-9_-]+$
   */
  readonly id: string;
  /** @maxLength 40 */
  readonly player: string;
  /** For good: neither that token nor a new player from that address may return to this table. */
  readonly keep_out?: boolean;
}

/** Go on after a pause. */
export interface ResumeGame {
  readonly type: "resume";
  /**
   * @minLength 1
   * @maxLength 40
   * @pattern ^[A-Za-z0-9_-]+$
   */
  readonly id: string;
}

/** The people and the options of a table: public, and the same as the table's own events tell. */
export interface RoomSeen {
  readonly rules: string;
  readonly options: Options;
  readonly number: number;
  readonly chairs: readonly Chair[];
  readonly spectators: readonly (readonly [string, string])[];
  readonly master: string | null;
  readonly paused: boolean;
  readonly ended: boolean;
  readonly dealing: boolean;
}

export interface RoundBlocked {
  readonly type: "ROUND_BLOCKED";
}

export interface RoundStarted {
  readonly type: "ROUND_STARTED";
  readonly round: number;
}

export interface RoundWon {
  readonly type: "ROUND_WON";
  /** The winner, then the partners. */
  readonly seats: readonly number[];
}

/** Every way of playing is a value of this record; `rulebooks/presets/classic.toml` has the defaults. */
export interface RuleFields {
  readonly players: readonly [number, number];
  readonly dealer: "high-card" | "host" | "seat";
  readonly next_dealer: "high-card" | "left" | "winner";
  readonly hand_size: number;
  /** Exceptions to `hand_size` by number of players (004). */
  readonly hand_sizes: readonly (readonly [number, number])[];
  readonly first_card: "apply" | "cover" | "ignore";
  readonly forced_draw: "one" | "until-playable";
  readonly voluntary_draw: boolean;
  readonly drawn_card: "keep" | "may-play" | "must-play";
  readonly draw_device: "launcher" | "pile";
  readonly launcher_weights: readonly number[];
  readonly turn_limit: number;
  readonly draw_two_skips: boolean;
  readonly draw_four_skips: boolean;
  readonly two_player_reverse: "back" | "skip" | "turn";
  readonly wild_draw_four: "any-time" | "no-colour" | "no-other-play";
  readonly bluff: boolean;
  readonly challenge_guilty: number | "card";
  /** Cards, or `card+2`: what the card makes its victim draw, and this number more. */
  readonly challenge_innocent: number | string;
  readonly multi_play: "none" | "same-symbol";
  readonly mistake_penalty: number;
  readonly stacking: "any" | "higher" | "none" | "same";
  readonly jump_in: boolean;
  readonly seven_zero: boolean;
  readonly last_card: "any" | "number";
  readonly last_draw: boolean;
  /** A player who ever holds this number of cards is out of the round; 0 for nobody. */
  readonly knock_out?: number;
  readonly leaver: "bot" | "fold";
  readonly finish: "first-out" | "play-on";
  readonly teams: number;
  readonly hand_counts: "hidden" | "public";
  readonly uno_call: "after" | "any" | "automatic";
  readonly catch_window: "next-action" | "open";
  readonly uno_penalty: number;
  readonly false_call_penalty: number;
  readonly false_catch_penalty: number;
  readonly scoring: "losers-collect" | "none" | "winner-collects";
  readonly target: number;
  readonly target_test: "exceed" | "reach";
  /** Points for each player knocked out in the round. */
  readonly knock_out_bonus?: number;
  /** The colours of each side: one side, or two. */
  readonly colours?: readonly (readonly string[])[];
  readonly own_colours?: { readonly [key: string]: OwnColour };
  readonly deck: { readonly [key: string]: number };
  /** The ruleset's statements on symbols in every colour. */
  readonly symbols?: { readonly [key: string]: CustomCard };
  /** Its statements on cards without a colour. */
  readonly cards: { readonly [key: string]: CustomCard };
}

export interface RulesChosen {
  readonly type: "RULES_CHOSEN";
  readonly rules: string;
}

/** The complete rules of the current game; sent at the start and when they change. */
export interface RulesSaid {
  readonly type: "rules";
  readonly rules: RuleFields;
  readonly fingerprint: string;
  /** Pictures and names of its cards, made from the rules: a client interprets no card's code. */
  readonly faces: FaceTable | null;
  /** The preset and house rules that they are made of: a client never has to guess them. */
  readonly choice: RulesetChoice | null;
  /** The numbers of players that can play by them; empty from a server that does not say so. */
  readonly seats: readonly number[];
  /** The team of each seat, in turn order; empty where there are none. */
  readonly team_of: readonly number[];
}

/** A ruleset as people choose it: a preset, house rules on top of it, points to reach, and the rest. */
export interface RulesetChoice {
  readonly preset: string;
  readonly house: readonly string[];
  /** null for the points of the preset and the house rules. */
  readonly target: number | null;
  /** Lines of a ruleset file for what is neither in the preset nor in the house rules. */
  readonly own: string;
}

export interface ScoresChanged {
  readonly type: "SCORES_CHANGED";
  /** The points of this round by seat. */
  readonly points: readonly number[];
  readonly scores: readonly number[];
}

/** Give a seat to a bot of the server, under this name. */
export interface SeatBot {
  readonly type: "seat-bot";
  /**
   * @minLength 1
   * @maxLength 40
   * @pattern ^[A-Za-z0-9_-]+$
   */
  readonly id: string;
  /** @maxLength 40 */
  readonly bot: string;
  /** @maxLength 200 */
  readonly name: string;
}

/** The seat is free from the next round on. */
export interface SeatLeft {
  readonly type: "SEAT_LEFT";
  readonly player: string;
}

export interface SeatTaken {
  readonly type: "SEAT_TAKEN";
  readonly player: string;
  readonly name: string;
  /** The bot that plays the seat; null for a person. */
  readonly bot: string | null;
  /** The animal and the colour that a person has chosen. */
  readonly avatar?: string;
}

/** Disclose the promised part when the table asks for it (PARTS_ASKED). */
export interface ShowPart {
  readonly type: "show-part";
  /**
   * @minLength 1
   * @maxLength 40
   * @pattern ^[A-Za-z0-9_-]+$
   */
  readonly id: string;
  /** @pattern ^([0-9a-f]{2}){16,64}$ */
  readonly part: string;
}

/** The player misses the next turn that would come to them (ruling 26). */
export interface SkipDue {
  readonly type: "SKIP_DUE";
  readonly seat: number;
}

/** The state after the first `end` entries of the log. */
export interface Snapshot {
  readonly type: "snapshot";
  readonly end: number;
  readonly room: RoomSeen;
  /** The view with the numbers of cards that the rules hide, as events told them. */
  readonly told: View;
  readonly standing: Standing;
  /** The rules of the game in `told`, where others have been chosen after it. */
  readonly game_rules?: RuleFields;
}

export interface SpectatorCame {
  readonly type: "SPECTATOR_CAME";
  readonly player: string;
  readonly name: string;
}

export interface SpectatorLeft {
  readonly type: "SPECTATOR_LEFT";
  readonly player: string;
}

/** Let a bot play for me or for an absent player, or take my seat back (bot = null). */
export interface StandIn {
  readonly type: "stand-in";
  /**
   * @minLength 1
   * @maxLength 40
   * @pattern ^[A-Za-z0-9_-]+$
   */
  readonly id: string;
  /** @maxLength 40 */
  readonly player: string;
  /** @maxLength 40 */
  readonly bot?: string | null;
}

/** A bot plays for an absent person, or the person is back (null). */
export interface StandInChosen {
  readonly type: "STAND_IN_CHOSEN";
  readonly player: string;
  readonly bot: string | null;
}

/** The state that goes with an update's last event. */
export interface Standing {
  /** The checksum of the view; if the client's differs, it has drifted and should sync. */
  readonly check: number;
  readonly now: number;
  /** The number of the TURN_STARTED that in-turn commands must name. */
  readonly turn?: number | null;
  readonly offer?: Offer | null;
  readonly deadlines?: readonly Deadline[];
  /** All hands; only for a game master, if the table's options open them. */
  readonly hands?: readonly (readonly string[])[];
  /** The player who leads beside a game master without a seat, if the table's options allow one. */
  readonly deputy?: string | null;
}

/** Deal the first round, the next one, or the first of a rematch. */
export interface StartRound {
  readonly type: "start-round";
  /**
   * @minLength 1
   * @maxLength 40
   * @pattern ^[A-Za-z0-9_-]+$
   */
  readonly id: string;
}

/** Leave as a spectator. */
export interface StopWatching {
  readonly type: "stop-watching";
  /**
   * @minLength 1
   * @maxLength 40
   * @pattern ^[A-Za-z0-9_-]+$
   */
  readonly id: string;
}

/** All cards of a symbol, or one wild card. */
export interface SymbolTold {
  /** The code without the letter of the colour; of a wild its whole code. */
  readonly symbol: string;
  readonly sign: string;
  readonly kind: string;
  readonly points: number;
  /** Glyphs side by side; none: its sign is the picture. */
  readonly picture?: readonly string[];
  /** The picture as older decks write it. */
  readonly letters?: readonly string[];
  /** The message that names it, if the language files have one. */
  readonly word?: string;
  /** Its name in the rules. */
  readonly names?: { readonly [key: string]: string };
  /** Whether the layer names a colour. */
  readonly asks_colour?: boolean;
  /** It is laid as an answer only. */
  readonly answers?: boolean;
  /** The verb of the effect on the player whom the layer chooses. */
  readonly chosen_for?: string;
  /** The number of cards that this player draws. */
  readonly chosen_count?: number;
}

/** Send everything again from this number on; null for the current state. */
export interface Sync {
  readonly type: "sync";
  /**
   * @minimum 0
   * @maximum 9007199254740991
   */
  readonly start?: number | null;
}

/** As others see it: without the seed. */
export interface TableOpenedSeen {
  readonly type: "TABLE_OPENED_SEEN";
  readonly rules: string;
  readonly options: Options;
  /** The number of players, if the first game begins from a position. */
  readonly seats: number | null;
}

/** The table's own part, once the round is over: before, it would reveal all cards. */
export interface TablePartShown {
  readonly type: "TABLE_PART_SHOWN";
  readonly part: string;
}

/** Sit down, or return to a seat that was left during the round. */
export interface TakeSeat {
  readonly type: "take-seat";
  /**
   * @minLength 1
   * @maxLength 40
   * @pattern ^[A-Za-z0-9_-]+$
   */
  readonly id: string;
  /** @maxLength 200 */
  readonly name: string;
  /**
   * A promise of a part for the next deal, as in `commit`.
   * @pattern ^[0-9a-f]{64}$
   */
  readonly hash?: string | null;
  /**
   * The player's avatar: one of 18 animals in one of 8 colours, as `fox-3`.
   * @pattern ^(puppy|magpie|hare|tortoise|heron|fox|owl|raven|squirrel|falcon|cat|bear|frog|pig|mouse|whale|octopus|hedgehog)-[1-8]$
   */
  readonly avatar?: string | null;
}

export interface TurnPassed {
  readonly type: "TURN_PASSED";
  readonly seat: number;
  /** The player could neither lay nor draw. */
  readonly stuck: boolean;
}

export interface TurnSkipped {
  readonly type: "TURN_SKIPPED";
  readonly seat: number;
}

export interface TurnStarted {
  readonly type: "TURN_STARTED";
  readonly seat: number;
  readonly phase: string;
  /** Counts turns in the round; answering and then playing is one turn. */
  readonly number: number;
  readonly pending: number;
  readonly challengeable: boolean;
  /** The card identical to the top one may be laid out of turn. */
  readonly jumpable: boolean;
}

export interface TurnTimedOut {
  readonly type: "TURN_TIMED_OUT";
  readonly player: string;
}

/** The state of a seat's call. */
export type Uno = "" | "called" | "due";

export interface UnoCalled {
  readonly type: "UNO_CALLED";
  readonly seat: number;
}

export interface UnoCaught {
  readonly type: "UNO_CAUGHT";
  readonly seat: number;
  readonly by: number;
}

export interface UnoDue {
  readonly type: "UNO_DUE";
  readonly seat: number;
}

/** The hand has grown or moved: a call no longer counts, a duty no longer stands. */
export interface UnoSpent {
  readonly type: "UNO_SPENT";
  readonly seat: number;
}

export interface UnoWindowClosed {
  readonly type: "UNO_WINDOW_CLOSED";
  readonly seat: number;
}

/** Entries `start` up to, not including, `end`: those the viewer may see, each with its number. */
export interface Update {
  readonly type: "update";
  readonly start: number;
  readonly end: number;
  readonly events: readonly (readonly [number, SeenEvent])[];
  /** Whether further pages of a resume follow. */
  readonly more?: boolean;
  readonly standing?: Standing | null;
}

/** One seat's knowledge of the game. There is no field for a foreign card. */
export interface View {
  /** The viewer; -1 for those without a seat. */
  readonly seat: number;
  readonly players: readonly string[];
  readonly phase: Phase;
  readonly round: number;
  readonly turn: number | null;
  readonly turn_number: number;
  readonly direction: number;
  readonly colour: string | null;
  readonly top: string | null;
  readonly draw: number;
  readonly discard: number;
  readonly hand: readonly string[];
  /** Cards in each hand; null if the rules hide it. */
  readonly counts: readonly (number | null)[];
  /** The card the viewer has just drawn. */
  readonly drawn: string | null;
  readonly pending: PendingSeen | null;
  readonly uno: readonly Uno[];
  readonly owed: readonly number[];
  readonly jumpable: boolean;
  readonly dealer: number | null;
  readonly scores: readonly number[];
  readonly places: readonly number[];
  readonly folded: readonly number[];
  readonly left: readonly number[];
  readonly round_winners: readonly number[];
  readonly game_winners: readonly number[];
  /** All hands; only for a game master, if the table's options open them. */
  readonly hands: readonly (readonly string[])[];
  /** The side in play, if cards have two: `hand`, `top` and `drawn` are the faces in play. */
  readonly side?: "dark" | "light" | null;
  /** The inactive faces of each hand, none of the own; empty for those without a seat. */
  readonly inactive?: readonly (readonly string[])[];
  /** The inactive face of the next card of the draw pile. */
  readonly draw_face?: string | null;
  /** Seats knocked out of the round, in that order. */
  readonly knocked?: readonly number[];
  /** The number of their cards that are set aside; null if nobody can be knocked out. */
  readonly aside?: number | null;
}

/** Become a spectator, who may take a seat later. */
export interface Watch {
  readonly type: "watch";
  /**
   * @minLength 1
   * @maxLength 40
   * @pattern ^[A-Za-z0-9_-]+$
   */
  readonly id: string;
  /** @maxLength 200 */
  readonly name: string;
}

/** The answer to `hello`. */
export interface Welcome {
  readonly type: "welcome";
  readonly version: number;
  readonly table: string;
  /** The player's id: it names the seat in all events. */
  readonly player: string;
  /** Save it and never show it: it identifies the player on this server, also after a restart. */
  readonly token: string;
  /** The current length of the log. */
  readonly end: number;
  readonly now: number;
  /** Milliseconds within which the server answers each command and `sync`, or closes the connection. */
  readonly answer_within: number;
  /** The cards and rules the server knows: 1 without this field, 2 with editions. */
  readonly vocabulary: number;
}

export interface WrongCallPenalised {
  readonly type: "WRONG_CALL_PENALISED";
  readonly seat: number;
}
