/** Generated from docs/protocol/openapi.json by `npm run types`. */

export interface paths {
  readonly "/api/players": {
    /**
     * MakePlayer
     * @description Makes a new player, for a client that wants a token before there is a table.
     */
    readonly post: operations["ApiPlayersMakePlayer"];
  };
  readonly "/api/addresses": {
    /**
     * ListAddresses
     * @description Addresses of this server in its network, the best first; only for a browser on the same machine.
     */
    readonly get: operations["ApiAddressesListAddresses"];
  };
  readonly "/api/tables": {
    /**
     * ListTables
     * @description Tables in the open list, the most recently used first.
     */
    readonly get: operations["ApiTablesListTables"];
    /**
     * OpenTable
     * @description Makes a table; with a name, bots and `start`, a private game that has begun.
     */
    readonly post: operations["ApiTablesOpenTable"];
  };
  readonly "/api/tables/mine": {
    /**
     * MyTables
     * @description The requester's tables: first where it is their turn, then the most recently used.
     */
    readonly get: operations["ApiTablesMineMyTables"];
  };
  readonly "/api/tables/{code}": {
    /**
     * ShowTable
     * @description A summary of a table.
     */
    readonly get: operations["ApiTablesCodeShowTable"];
    /**
     * DeleteTable
     * @description Deletes a table and all games played at it; only for the player who made it.
     */
    readonly delete: operations["ApiTablesCodeDeleteTable"];
  };
  readonly "/api/tables/{code}/seat": {
    /**
     * LinkSeat
     * @description A link to the requester's own seat for another device; it opens nothing else.
     */
    readonly get: operations["ApiTablesCodeSeatLinkSeat"];
  };
  readonly "/api/tables/{code}/record": {
    /**
     * ReadRecord
     * @description A game as PUN or JSON: finished rounds in full, the current one as the requester may see it.
     */
    readonly get: operations["ApiTablesCodeRecordReadRecord"];
  };
  readonly "/api/tables/{code}/sheet": {
    /**
     * ReadSheet
     * @description The score sheet of the last game, round by round.
     */
    readonly get: operations["ApiTablesCodeSheetReadSheet"];
  };
  readonly "/api/tables/{code}/highlights": {
    /**
     * ReadHighlights
     * @description The hands at the end of the last finished round, and what is worth retelling of the match.
     */
    readonly get: operations["ApiTablesCodeHighlightsReadHighlights"];
  };
  readonly "/api/tables/{code}/rules": {
    /**
     * ReadRules
     * @description The rules of a table, as sentences and as data.
     */
    readonly get: operations["ApiTablesCodeRulesReadRules"];
  };
  readonly "/api/tables/{code}/explanations": {
    /**
     * ExplainTable
     * @description The requester's cards with their effects now, and the meanings of the signs on the table.
     */
    readonly get: operations["ApiTablesCodeExplanationsExplainTable"];
  };
  readonly "/api/tables/{code}/advice": {
    /**
     * ReadAdvice
     * @description Advice for a person who plays against bots alone; refused if others play or watch, and at a deal of the
     *     day.
     */
    readonly get: operations["ApiTablesCodeAdviceReadAdvice"];
  };
  readonly "/api/tables/{code}/take-back": {
    /**
     * TakeBack
     * @description Begins a new table at the start of the requester's last turn. The old table keeps its log and waits.
     *
     *     Refused where others play or watch, and at a deal of the day.
     */
    readonly post: operations["ApiTablesCodeTakeBackTakeBack"];
  };
  readonly "/api/tables/{code}/analysis": {
    /**
     * ReadAnalysis
     * @description The value of every decision of a finished round. During the game, only its single person may ask.
     */
    readonly get: operations["ApiTablesCodeAnalysisReadAnalysis"];
  };
  readonly "/api/analyses": {
    /**
     * AnalyseRecord
     * @description The same for a round of a PUN record. The record is not stored.
     */
    readonly post: operations["ApiAnalysesAnalyseRecord"];
  };
  readonly "/api/lesson": {
    /**
     * ReadLesson
     * @description A first round that teaches the game in a minute.
     */
    readonly get: operations["ApiLessonReadLesson"];
  };
  readonly "/api/day": {
    /**
     * OpenDay
     * @description Makes a table with the deal of a day, today or yesterday, and starts it.
     */
    readonly post: operations["ApiDayOpenDay"];
  };
  readonly "/api/tables/{code}/day": {
    /**
     * ReadDay
     * @description The results of the player and of the champion with the deal of the day; only once it is over.
     */
    readonly get: operations["ApiTablesCodeDayReadDay"];
  };
  readonly "/api/records": {
    /**
     * ConvertRecord
     * @description Converts a PUN record to JSON. Nothing is stored.
     */
    readonly post: operations["ApiRecordsConvertRecord"];
  };
  readonly "/api/rules": {
    /**
     * ListRules
     * @description Presets and house rules, each in a line.
     */
    readonly get: operations["ApiRulesListRules"];
  };
  readonly "/api/rulesets": {
    /**
     * ReadRuleset
     * @description Reads a ruleset. Nothing is stored.
     */
    readonly post: operations["ApiRulesetsReadRuleset"];
  };
  readonly "/api/bots": {
    /**
     * ListBots
     * @description The bots that can be given a seat.
     */
    readonly get: operations["ApiBotsListBots"];
  };
  readonly "/healthz": {
    /**
     * Healthz
     * @description The server is alive.
     */
    readonly get: operations["HealthzHealthz"];
  };
  readonly "/readyz": {
    /**
     * Readyz
     * @description The server is ready to store games.
     */
    readonly get: operations["ReadyzReadyz"];
  };
  readonly "/metrics": {
    /**
     * ReadMetrics
     * @description Metrics for Prometheus; they need the operator's token, or a port of their own.
     */
    readonly get: operations["MetricsReadMetrics"];
  };
}
export interface components {
  schemas: {
    /** Accept */
    readonly Accept: {
      readonly seat: number;
      /** @constant */
      readonly type: "accept";
    };
    /** AccountReport */
    readonly AccountReport: {
      readonly player: string;
      readonly name: string;
      readonly decisions: number;
      readonly lost: number;
      readonly luck: number | null;
      readonly match_lost: number | null;
      readonly match_luck: number | null;
      readonly grades: {
        readonly [key: string]: number;
      };
    };
    /** ActReport */
    readonly ActReport: {
      readonly text: string;
      readonly chance: number;
      readonly error: number;
      readonly loss: number;
      readonly loss_error: number;
      readonly chosen: boolean;
    };
    /** AdviceSeen */
    readonly AdviceSeen: {
      readonly end: number;
      readonly text: string;
      readonly moves: readonly components["schemas"]["AdvisedMove"][];
      readonly method: string;
      readonly estimated: boolean;
      readonly refining: boolean;
    };
    /** AdvisedMove */
    readonly AdvisedMove: {
      readonly move:
        | components["schemas"]["Lay"]
        | components["schemas"]["Jump"]
        | components["schemas"]["Draw"]
        | components["schemas"]["Pass"]
        | components["schemas"]["Call"]
        | components["schemas"]["Catch"]
        | components["schemas"]["Challenge"]
        | components["schemas"]["Accept"]
        | components["schemas"]["NameColour"]
        | null;
      readonly text: string;
      readonly chance: number;
      readonly error: number;
      readonly loss: number;
      readonly loss_error: number;
      readonly grade: string;
      readonly match: number | null;
    };
    /** AnalysisSeen */
    readonly AnalysisSeen: {
      readonly ahead: number;
      readonly done: number;
      readonly of: number;
      readonly report: components["schemas"]["RoundReport"] | null;
    };
    /** BotOffered */
    readonly BotOffered: {
      readonly bot: string;
      readonly name: string;
      readonly character: string;
    };
    /** Call */
    readonly Call: {
      readonly seat: number;
      /** @constant */
      readonly type: "uno";
    };
    /** CardExplanation */
    readonly CardExplanation: {
      readonly card: string;
      readonly name: string;
      readonly effect: string;
      readonly now: string;
      readonly fits: boolean;
    };
    /** Catch */
    readonly Catch: {
      readonly seat: number;
      readonly target: number;
      /** @constant */
      readonly type: "catch";
    };
    /** Challenge */
    readonly Challenge: {
      readonly seat: number;
      /** @constant */
      readonly type: "challenge";
    };
    /** ColourTold */
    readonly ColourTold: {
      readonly letter: string;
      readonly shape: string;
      readonly names?: {
        readonly [key: string]: string;
      };
      /** @default  */
      readonly paint?: string;
    };
    /** CurveReport */
    readonly CurveReport: {
      readonly step: number;
      readonly chances: readonly number[];
      readonly match: readonly number[] | null;
    };
    /** DayCompared */
    readonly DayCompared: {
      readonly date: string;
      readonly own: components["schemas"]["DayResult"];
      readonly champion: components["schemas"]["DayResult"];
    };
    /** DayResult */
    readonly DayResult: {
      readonly won: boolean;
      readonly turns: number;
      readonly points: number;
      readonly cards: readonly number[];
    };
    /** DecisionReport */
    readonly DecisionReport: {
      readonly step: number;
      readonly turn: number;
      readonly seat: number;
      /** @enum {string} */
      readonly grade: "best" | "fine" | "inaccuracy" | "mistake" | "blunder";
      readonly text: string;
      readonly chance: number;
      readonly loss: number;
      readonly error: number;
      readonly estimate: string;
      readonly match: string;
      readonly worth: string;
      readonly better: string;
      readonly advice: string;
      readonly acts: readonly components["schemas"]["ActReport"][];
    };
    /** Draw */
    readonly Draw: {
      readonly seat: number;
      /** @constant */
      readonly type: "draw";
    };
    /** ErrorBody */
    readonly ErrorBody: {
      readonly code: string;
      readonly where?: string | null;
      readonly expected?: string | null;
      readonly problem?: components["schemas"]["Problem"] | null;
      readonly refusal?: components["schemas"]["Refusal"] | null;
    };
    /** FaceTable */
    readonly FaceTable: {
      readonly colours: readonly components["schemas"]["ColourTold"][];
      readonly sides: readonly (readonly string[])[];
      readonly symbols: readonly components["schemas"]["SymbolTold"][];
      readonly wilds: readonly components["schemas"]["SymbolTold"][];
    };
    /** GivenRecord */
    readonly GivenRecord: {
      readonly pun: string;
    };
    /** GivenRules */
    readonly GivenRules: {
      readonly rules: string;
      /** @default  */
      readonly addition?: string;
    };
    /** Health */
    readonly Health: {
      readonly status: string;
    };
    /** HighlightLine */
    readonly HighlightLine: {
      readonly kind: string;
      readonly name: string;
      readonly text: string;
    };
    /** Jump */
    readonly Jump: {
      readonly seat: number;
      readonly card: string;
      readonly colour?: string | null;
      readonly target?: number | null;
      /** @default false */
      readonly uno?: boolean;
      /** @constant */
      readonly type: "jump";
    };
    /** Lay */
    readonly Lay: {
      readonly seat: number;
      readonly cards: readonly string[];
      readonly colour?: string | null;
      readonly target?: number | null;
      /** @default false */
      readonly uno?: boolean;
      /** @constant */
      readonly type: "lay";
    };
    /** Lesson */
    readonly Lesson: {
      readonly position: string;
      readonly bot: string;
      readonly name: string;
      readonly steps: {
        readonly [key: string]: string;
      };
    };
    /** Links */
    readonly Links: {
      readonly invite: string;
      readonly seat: string | null;
    };
    /** MatchHighlights */
    readonly MatchHighlights: {
      readonly round: number;
      readonly names: readonly string[];
      readonly hands: readonly (readonly string[])[];
      readonly points: readonly number[];
      readonly places: readonly number[];
      readonly highlights: readonly components["schemas"]["HighlightLine"][];
    };
    /** NameColour */
    readonly NameColour: {
      readonly seat: number;
      readonly colour: string;
      /** @constant */
      readonly type: "colour";
    };
    /** NewBot */
    readonly NewBot: {
      readonly bot: string;
      readonly name: string;
    };
    /** NewDay */
    readonly NewDay: {
      readonly date: string;
      readonly name: string;
      readonly avatar?: string | null;
    };
    /** NewPlayer */
    readonly NewPlayer: {
      readonly player: string;
      readonly token: string;
    };
    /** NewTable */
    readonly NewTable: {
      /** @default classic */
      readonly rules?: string;
      readonly position?: string | null;
      readonly options?: components["schemas"]["Options"];
      readonly name?: string | null;
      readonly hash?: string | null;
      readonly avatar?: string | null;
      readonly bots?: readonly components["schemas"]["NewBot"][];
      /** @default false */
      readonly start?: boolean;
    };
    /** OpenedTable */
    readonly OpenedTable: {
      readonly code: string;
      readonly player: string;
      readonly token: string;
      readonly links: components["schemas"]["Links"];
    };
    /**
     * Options
     * @default {
     *       "uno_grace": 0.75,
     *       "pass_pause": 1.5,
     *       "clock": null,
     *       "open_hands": false,
     *       "verifiable": false,
     *       "away": null,
     *       "stand_in": null,
     *       "listed": false,
     *       "locked": false,
     *       "reactions": true,
     *       "muted": [],
     *       "deputy": false
     *     }
     */
    readonly Options: {
      /** @default 0.75 */
      readonly uno_grace?: number;
      /** @default 1.5 */
      readonly pass_pause?: number;
      readonly clock?: number | null;
      /** @default false */
      readonly open_hands?: boolean;
      /** @default false */
      readonly verifiable?: boolean;
      readonly away?: number | null;
      readonly stand_in?: string | null;
      /** @default false */
      readonly listed?: boolean;
      /** @default false */
      readonly locked?: boolean;
      /** @default true */
      readonly reactions?: boolean;
      /** @default [] */
      readonly muted?: readonly string[];
      /** @default false */
      readonly deputy?: boolean;
    };
    /** Pass */
    readonly Pass: {
      readonly seat: number;
      /** @constant */
      readonly type: "pass";
    };
    /** Problem */
    readonly Problem: {
      readonly id: string;
      readonly args?: {
        readonly [key: string]: string | number;
      };
      readonly line?: number | null;
      readonly field?: string | null;
      readonly value?: string | null;
      readonly hint?: string | null;
      readonly conflict?: string | null;
    };
    /** Refusal */
    readonly Refusal: {
      readonly code: components["schemas"]["RefusalCode"];
      readonly card?: string | null;
      readonly top?: string | null;
      readonly colour?: string | null;
      readonly seat?: number | null;
    };
    /**
     * RefusalCode
     * @description In the order of ruling 12 where it gives one.
     * @enum {string}
     */
    readonly RefusalCode:
      | "game-over"
      | "round-over"
      | "unknown-player"
      | "not-your-turn"
      | "nothing-to-answer"
      | "no-challenge"
      | "unknown-card"
      | "not-in-hand"
      | "colour-needed"
      | "must-answer"
      | "one-card-only"
      | "colour-not-allowed"
      | "not-same-symbol"
      | "only-drawn-card"
      | "no-match"
      | "draw-not-allowed"
      | "pass-not-allowed"
      | "last-card-not-allowed"
      | "wild-draw-four-not-allowed"
      | "target-needed"
      | "bad-target"
      | "wrong-call"
      | "nothing-to-catch"
      | "jump-not-allowed"
      | "not-identical"
      | "wrong-number-of-players";
    /** RoundReport */
    readonly RoundReport: {
      readonly round: number;
      readonly players: readonly string[];
      readonly names: readonly string[];
      readonly winners: readonly number[];
      readonly end: string;
      readonly decisions: readonly components["schemas"]["DecisionReport"][];
      readonly curve: readonly components["schemas"]["CurveReport"][];
      readonly accounts: readonly components["schemas"]["AccountReport"][];
      readonly estimated: boolean;
      readonly method: string;
      readonly labels: {
        readonly [key: string]: string;
      };
    };
    /** RuleChange */
    readonly RuleChange: {
      readonly about: string;
      readonly now: readonly string[];
      readonly before: readonly string[];
    };
    /** RulesOffered */
    readonly RulesOffered: {
      readonly name: string;
      /** @enum {string} */
      readonly kind: "preset" | "house";
      readonly title: string;
      readonly summary: string;
      readonly states: {
        readonly [key: string]: unknown;
      };
    };
    /** RulesSeen */
    readonly RulesSeen: {
      readonly name: string | null;
      readonly fingerprint: string;
    };
    /** RulesSheet */
    readonly RulesSheet: {
      readonly lang: string;
      readonly fingerprint: string;
      readonly text: string;
      readonly rules: {
        readonly [key: string]: unknown;
      };
    };
    /** RulesetChoice */
    readonly RulesetChoice: {
      readonly preset: string;
      /** @default [] */
      readonly house?: readonly string[];
      readonly target?: number | null;
      /** @default  */
      readonly own?: string;
    };
    /** RulesetRead */
    readonly RulesetRead: {
      readonly fingerprint: string;
      readonly choice: components["schemas"]["RulesetChoice"];
      readonly text: string;
      readonly seats: readonly number[];
      readonly changes: readonly components["schemas"]["RuleChange"][];
      readonly cards: {
        readonly [key: string]: string;
      };
      readonly faces: components["schemas"]["FaceTable"];
      readonly sheet: string;
    };
    /** SeatLink */
    readonly SeatLink: {
      readonly link: string;
    };
    /** SeatSeen */
    readonly SeatSeen: {
      readonly name: string;
      readonly bot: string | null;
    };
    /** SymbolTold */
    readonly SymbolTold: {
      readonly symbol: string;
      readonly sign: string;
      readonly kind: string;
      readonly points: number;
      /** @default [] */
      readonly picture?: readonly string[];
      /** @default [] */
      readonly letters?: readonly string[];
      /** @default  */
      readonly word?: string;
      readonly names?: {
        readonly [key: string]: string;
      };
      /** @default false */
      readonly asks_colour?: boolean;
      /** @default false */
      readonly answers?: boolean;
      /** @default  */
      readonly chosen_for?: string;
      /** @default 0 */
      readonly chosen_count?: number;
    };
    /** TableExplanations */
    readonly TableExplanations: {
      readonly end: number;
      readonly cards: readonly components["schemas"]["CardExplanation"][];
      readonly top: components["schemas"]["CardExplanation"] | null;
      readonly signs: {
        readonly [key: string]: readonly string[];
      };
    };
    /** TableSeen */
    readonly TableSeen: {
      readonly code: string;
      readonly rules: components["schemas"]["RulesSeen"];
      /** @enum {string} */
      readonly state: "waiting" | "playing" | "paused" | "over";
      readonly round: number;
      readonly seats: readonly components["schemas"]["SeatSeen"][];
      readonly free: number;
      readonly spectators: number;
      readonly clock: number | null;
      readonly listed: boolean;
      readonly open_hands: boolean;
      readonly my_turn?: boolean;
    };
    /** TakenBack */
    readonly TakenBack: {
      readonly code: string;
      readonly player: string;
      readonly token: string;
      readonly links: components["schemas"]["Links"];
      readonly move:
        | components["schemas"]["Lay"]
        | components["schemas"]["Jump"]
        | components["schemas"]["Draw"]
        | components["schemas"]["Pass"]
        | components["schemas"]["Call"]
        | components["schemas"]["Catch"]
        | components["schemas"]["Challenge"]
        | components["schemas"]["Accept"]
        | components["schemas"]["NameColour"];
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export interface operations {
  readonly ApiPlayersMakePlayer: {
    readonly responses: {
      /** @description Document created, URL follows */
      readonly 201: {
        content: {
          readonly "application/json": components["schemas"]["NewPlayer"];
        };
      };
    };
  };
  readonly ApiAddressesListAddresses: {
    readonly responses: {
      /** @description Request fulfilled, document follows */
      readonly 200: {
        content: {
          readonly "application/json": readonly string[];
        };
      };
    };
  };
  readonly ApiTablesListTables: {
    readonly responses: {
      /** @description Request fulfilled, document follows */
      readonly 200: {
        content: {
          readonly "application/json": readonly components["schemas"]["TableSeen"][];
        };
      };
    };
  };
  readonly ApiTablesOpenTable: {
    readonly requestBody: {
      readonly content: {
        readonly "application/json": components["schemas"]["NewTable"];
      };
    };
    readonly responses: {
      /** @description Document created, URL follows */
      readonly 201: {
        content: {
          readonly "application/json": components["schemas"]["OpenedTable"];
        };
      };
    };
  };
  readonly ApiTablesMineMyTables: {
    readonly responses: {
      /** @description Request fulfilled, document follows */
      readonly 200: {
        content: {
          readonly "application/json": readonly components["schemas"]["TableSeen"][];
        };
      };
    };
  };
  readonly ApiTablesCodeShowTable: {
    readonly parameters: {
      readonly path: {
        readonly code: string;
      };
    };
    readonly responses: {
      /** @description Request fulfilled, document follows */
      readonly 200: {
        content: {
          readonly "application/json": components["schemas"]["TableSeen"];
        };
      };
    };
  };
  readonly ApiTablesCodeDeleteTable: {
    readonly parameters: {
      readonly path: {
        readonly code: string;
      };
    };
    readonly responses: {
      /** @description Request fulfilled, nothing follows */
      readonly 204: {
        content?: never;
      };
    };
  };
  readonly ApiTablesCodeSeatLinkSeat: {
    readonly parameters: {
      readonly path: {
        readonly code: string;
      };
    };
    readonly responses: {
      /** @description Request fulfilled, document follows */
      readonly 200: {
        content: {
          readonly "application/json": components["schemas"]["SeatLink"];
        };
      };
    };
  };
  readonly ApiTablesCodeRecordReadRecord: {
    readonly parameters: {
      readonly query?: {
        readonly format?: "pun" | "json";
        /** @description Which game; the last, if none. */
        readonly game?: number | null;
        readonly lang?: "en" | "de" | "fr";
      };
      readonly path: {
        readonly code: string;
      };
    };
    readonly responses: {
      /** @description Request fulfilled, document follows */
      readonly 200: {
        content: {
          readonly "text/plain": string;
          readonly "application/json": unknown;
        };
      };
    };
  };
  readonly ApiTablesCodeSheetReadSheet: {
    readonly parameters: {
      readonly query?: {
        readonly format?: "text" | "csv" | "markdown" | "json";
        readonly lang?: "en" | "de" | "fr";
      };
      readonly path: {
        readonly code: string;
      };
    };
    readonly responses: {
      /** @description Request fulfilled, document follows */
      readonly 200: {
        content: {
          readonly "text/plain": string;
          readonly "text/csv": string;
          readonly "text/markdown": string;
          readonly "application/json": unknown;
        };
      };
    };
  };
  readonly ApiTablesCodeHighlightsReadHighlights: {
    readonly parameters: {
      readonly query?: {
        /** @description Which game; the last, if none. */
        readonly game?: number | null;
        readonly lang?: "en" | "de" | "fr";
      };
      readonly path: {
        readonly code: string;
      };
    };
    readonly responses: {
      /** @description Request fulfilled, document follows */
      readonly 200: {
        content: {
          readonly "application/json": components["schemas"]["MatchHighlights"];
        };
      };
    };
  };
  readonly ApiTablesCodeRulesReadRules: {
    readonly parameters: {
      readonly query?: {
        readonly lang?: "en" | "de" | "fr";
      };
      readonly path: {
        readonly code: string;
      };
    };
    readonly responses: {
      /** @description Request fulfilled, document follows */
      readonly 200: {
        content: {
          readonly "application/json": components["schemas"]["RulesSheet"];
        };
      };
    };
  };
  readonly ApiTablesCodeExplanationsExplainTable: {
    readonly parameters: {
      readonly query?: {
        readonly lang?: "en" | "de" | "fr";
      };
      readonly path: {
        readonly code: string;
      };
    };
    readonly responses: {
      /** @description Request fulfilled, document follows */
      readonly 200: {
        content: {
          readonly "application/json": components["schemas"]["TableExplanations"];
        };
      };
    };
  };
  readonly ApiTablesCodeAdviceReadAdvice: {
    readonly parameters: {
      readonly query?: {
        readonly lang?: "en" | "de" | "fr";
      };
      readonly path: {
        readonly code: string;
      };
    };
    readonly responses: {
      /** @description Request fulfilled, document follows */
      readonly 200: {
        content: {
          readonly "application/json": components["schemas"]["AdviceSeen"];
        };
      };
    };
  };
  readonly ApiTablesCodeTakeBackTakeBack: {
    readonly parameters: {
      readonly path: {
        readonly code: string;
      };
    };
    readonly responses: {
      /** @description Document created, URL follows */
      readonly 201: {
        content: {
          readonly "application/json": components["schemas"]["TakenBack"];
        };
      };
    };
  };
  readonly ApiTablesCodeAnalysisReadAnalysis: {
    readonly parameters: {
      readonly query: {
        /** @description Which round of the game. */
        readonly round: number;
        /** @description Which game; the last, if none. */
        readonly game?: number | null;
        readonly lang?: "en" | "de" | "fr";
      };
      readonly path: {
        readonly code: string;
      };
    };
    readonly responses: {
      /** @description Request fulfilled, document follows */
      readonly 200: {
        content: {
          readonly "application/json": components["schemas"]["AnalysisSeen"];
        };
      };
    };
  };
  readonly ApiAnalysesAnalyseRecord: {
    readonly parameters: {
      readonly query: {
        /** @description Which round of the game. */
        readonly round: number;
        readonly lang?: "en" | "de" | "fr";
      };
    };
    readonly requestBody: {
      readonly content: {
        readonly "application/json": components["schemas"]["GivenRecord"];
      };
    };
    readonly responses: {
      /** @description Request fulfilled, document follows */
      readonly 200: {
        content: {
          readonly "application/json": components["schemas"]["AnalysisSeen"];
        };
      };
    };
  };
  readonly ApiLessonReadLesson: {
    readonly parameters: {
      readonly query?: {
        readonly lang?: "en" | "de" | "fr";
      };
    };
    readonly responses: {
      /** @description Request fulfilled, document follows */
      readonly 200: {
        content: {
          readonly "application/json": components["schemas"]["Lesson"];
        };
      };
    };
  };
  readonly ApiDayOpenDay: {
    readonly parameters: {
      readonly query?: {
        readonly lang?: "en" | "de" | "fr";
      };
    };
    readonly requestBody: {
      readonly content: {
        readonly "application/json": components["schemas"]["NewDay"];
      };
    };
    readonly responses: {
      /** @description Document created, URL follows */
      readonly 201: {
        content: {
          readonly "application/json": components["schemas"]["OpenedTable"];
        };
      };
    };
  };
  readonly ApiTablesCodeDayReadDay: {
    readonly parameters: {
      readonly path: {
        readonly code: string;
      };
    };
    readonly responses: {
      /** @description Request fulfilled, document follows */
      readonly 200: {
        content: {
          readonly "application/json": components["schemas"]["DayCompared"];
        };
      };
    };
  };
  readonly ApiRecordsConvertRecord: {
    readonly requestBody: {
      readonly content: {
        readonly "application/json": components["schemas"]["GivenRecord"];
      };
    };
    readonly responses: {
      /** @description Request fulfilled, document follows */
      readonly 200: {
        content: {
          readonly "application/json": unknown;
        };
      };
    };
  };
  readonly ApiRulesListRules: {
    readonly parameters: {
      readonly query?: {
        readonly lang?: "en" | "de" | "fr";
      };
    };
    readonly responses: {
      /** @description Request fulfilled, document follows */
      readonly 200: {
        content: {
          readonly "application/json": readonly components["schemas"]["RulesOffered"][];
        };
      };
    };
  };
  readonly ApiRulesetsReadRuleset: {
    readonly parameters: {
      readonly query?: {
        readonly lang?: "en" | "de" | "fr";
      };
    };
    readonly requestBody: {
      readonly content: {
        readonly "application/json": components["schemas"]["GivenRules"];
      };
    };
    readonly responses: {
      /** @description Request fulfilled, document follows */
      readonly 200: {
        content: {
          readonly "application/json": components["schemas"]["RulesetRead"];
        };
      };
    };
  };
  readonly ApiBotsListBots: {
    readonly parameters: {
      readonly query?: {
        readonly lang?: "en" | "de" | "fr";
      };
    };
    readonly responses: {
      /** @description Request fulfilled, document follows */
      readonly 200: {
        content: {
          readonly "application/json": readonly components["schemas"]["BotOffered"][];
        };
      };
    };
  };
  readonly HealthzHealthz: {
    readonly responses: {
      /** @description Request fulfilled, document follows */
      readonly 200: {
        content: {
          readonly "application/json": components["schemas"]["Health"];
        };
      };
    };
  };
  readonly ReadyzReadyz: {
    readonly responses: {
      /** @description Request fulfilled, document follows */
      readonly 200: {
        content: {
          readonly "application/json": components["schemas"]["Health"];
        };
      };
    };
  };
  readonly MetricsReadMetrics: {
    readonly responses: {
      /** @description Request fulfilled, document follows */
      readonly 200: {
        content: {
          readonly "text/plain": string;
        };
      };
    };
  };
}
