/** The identity of this device: a token for each server, and for tables with another identity. */
import { type DeviceStorage, readStored, writeStored } from "./device-storage";
import type { PartStorage } from "./shuffle-parts";

export class Tokens {
  constructor(
    private readonly storage: DeviceStorage | null,
    private readonly host: string,
  ) {}

  #key(code: string): string {
    return code === "" ? `pioche:token:${this.host}` : `pioche:token:${this.host}:${code}`;
  }

  /** The identity at the server. */
  get own(): string | null {
    return readStored(this.storage, this.#key(""));
  }

  /** The identity at the table. */
  at(code: string): string | null {
    return readStored(this.storage, this.#key(code)) ?? this.own;
  }

  keepOwn(token: string): void {
    writeStored(this.storage, this.#key(""), token);
  }

  /** A table keeps its identity; the first identity of all is that of the device. */
  keep(code: string, token: string): void {
    if (this.own === null) this.keepOwn(token);
    writeStored(this.storage, this.#key(code), token === this.own ? null : token);
  }

  forget(code: string, token: string): void {
    if (readStored(this.storage, this.#key(code)) === token) writeStored(this.storage, this.#key(code), null);
    if (this.own === token) writeStored(this.storage, this.#key(""), null);
  }

  /** The parts promised at a table: a reload of the page can still show them. */
  parts(code: string): PartStorage {
    const key = `pioche:parts:${this.host}:${code}`;
    const kept = readStored(this.storage, key);
    return {
      parts: kept === null || kept === "" ? [] : kept.split(" "),
      keep: (parts) => writeStored(this.storage, key, parts.join(" ")),
    };
  }
}
