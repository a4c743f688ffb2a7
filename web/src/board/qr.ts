/** A QR code for a short text, made on this page: no secret leaves it. */
import { type Bitmap2D, correction, generate, mode } from "lean-qr";

/** Larger codes are too fine for a camera across a room. */
const MOST = 10;
const SETUP = { minCorrectionLevel: correction.M, maxCorrectionLevel: correction.M, maxVersion: MOST };

/** null: too long. */
export function qrCode(text: string): Bitmap2D | null {
  try {
    return generate(mode.bytes(new TextEncoder().encode(text)), SETUP);
  } catch {
    return null;
  }
}
