/** Remembers at which table the first round is played that teaches. */
import { deviceStorage, readStored, writeStored } from "../../model/device-storage";

const KEY = "pioche:lesson";

/** Without a table, the lesson is over. */
export function keepLesson(code: string | null): void {
  writeStored(deviceStorage(), KEY, code);
}

export function isLesson(code: string): boolean {
  return readStored(deviceStorage(), KEY) === code;
}
