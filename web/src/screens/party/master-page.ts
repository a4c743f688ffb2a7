/** The pages that the buttons of a screen open. */
export type MasterPage = "people" | "rules" | "rule-sheet" | "sheet" | "settings";
