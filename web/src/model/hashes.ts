/** SHA-256 and hexadecimal digits. Not `crypto.subtle`: pages on plain http have none. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";

export { bytesToHex as toHex, sha256 };

/** From pairs of hexadecimal digits; null for anything else. */
export function fromHex(text: string): Uint8Array | null {
  try {
    return hexToBytes(text);
  } catch {
    return null;
  }
}

/** The promise of a part: the hash of its bytes. */
export function hashOf(part: string): string {
  return bytesToHex(sha256(fromHex(part) ?? new Uint8Array()));
}
