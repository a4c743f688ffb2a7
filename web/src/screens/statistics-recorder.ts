/** Records a player's statistics; they are written in idle time, since every write blocks the page. */
import {
  countStep,
  loadStatistics,
  saveStatistics,
  type Statistics,
  type OwnPlace,
} from "../model/statistics";
import type { Step } from "../model/table-socket";
import { deviceStorage } from "../model/device-storage";

const PAUSE = 2_000;

export class StatisticsRecorder {
  #statistics: Statistics | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  start(): () => void {
    const keep = (): void => this.#keep();
    addEventListener("pagehide", keep);
    return () => {
      removeEventListener("pagehide", keep);
      this.#keep();
    };
  }

  /**
   * Another page of the same browser may have counted meanwhile: each batch begins with the stored values.
   */
  count(step: Step, here: OwnPlace): void {
    const before = this.#statistics ?? loadStatistics(deviceStorage());
    this.#statistics = countStep(before, step, here);
    this.#timer ??= setTimeout(() => this.#keep(), PAUSE);
  }

  #keep(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#statistics !== null) saveStatistics(deviceStorage(), this.#statistics);
    this.#statistics = null;
  }
}
