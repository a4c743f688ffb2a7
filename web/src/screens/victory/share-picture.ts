/** The end of a match as a picture: the podium and what is worth retelling. */
import { avatarOf, eyesOf } from "../../board/avatars";
import { SHAPES } from "../../board/glyphs";
import type { PodiumPlace } from "./podium";

export interface PictureText {
  readonly title: string;
  readonly placed: readonly PodiumPlace[];
  readonly lines: readonly string[];
  readonly foot: string;
}

const SIDE = 1080;
const PAINT = {
  table: "#2b2219",
  lit: "#6b4e2d",
  text: "#efe6d8",
  quiet: "#b5a892",
  lamp: "#f2b45c",
  ink: "#1c1306",
} as const;
const COLOURS = [
  ["#e5484d", "diamond"],
  ["#f5c542", "star"],
  ["#3fb36b", "triangle"],
  ["#5b9bff", "circle"],
] as const;
const FONT = 'ui-rounded, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif';
/** The places of the first three players: the middle and the height of each block. */
const STANDS = [
  [540, 250],
  [270, 190],
  [810, 150],
] as const;
/** Two stand nearer to the middle. */
const SHIFT = 135;
const FACE = 120;
const GROUND = 690;
const MOST_LINES = 4;

type Pen = CanvasRenderingContext2D;

function write(pen: Pen, text: string, x: number, y: number, size: number, paint: string, width = 980): void {
  pen.font = `800 ${size}px ${FONT}`;
  pen.fillStyle = paint;
  const fits = Math.min(1, width / Math.max(1, pen.measureText(text).width));
  pen.font = `800 ${Math.floor(size * fits)}px ${FONT}`;
  pen.fillText(text, x, y);
}

function lamp(pen: Pen): void {
  const light = pen.createRadialGradient(SIDE / 2, 380, 60, SIDE / 2, 380, 760);
  light.addColorStop(0, PAINT.lit);
  light.addColorStop(1, PAINT.table);
  pen.fillStyle = light;
  pen.fillRect(0, 0, SIDE, SIDE);
}

function shapes(pen: Pen): void {
  COLOURS.forEach(([paint, shape], at) => {
    pen.save();
    pen.translate(SIDE / 2 + (at - 1.5) * 74, 62);
    pen.scale(2.2, 2.2);
    pen.fillStyle = paint;
    pen.fill(new Path2D(SHAPES[shape]));
    pen.restore();
  });
}

function disc(pen: Pen, paint: string): void {
  pen.fillStyle = paint;
  pen.beginPath();
  pen.arc(24, 24, 24, 0, 2 * Math.PI);
  pen.fill();
}

function face(pen: Pen, drawn: string, x: number, y: number): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(FACE / 48, FACE / 48);
  const avatar = avatarOf(drawn);
  if (avatar !== null) {
    const { animal, ground } = avatar;
    disc(pen, ground);
    for (const [paint, path] of [...animal.strokes, ...eyesOf(animal, "glad")]) {
      pen.fillStyle = paint;
      pen.fill(new Path2D(path));
    }
  }
  pen.restore();
}

function stand(pen: Pen, { name, place, score, avatar }: PodiumPlace, at: number, shift: number): void {
  const [middle, height] = STANDS[at] ?? STANDS[2];
  const x = middle + shift;
  const top = GROUND - height;
  pen.fillStyle = PAINT.lamp;
  pen.beginPath();
  pen.roundRect(x - 125, top, 250, height, [18, 18, 0, 0]);
  pen.fill();
  write(pen, String(place), x, top + 84, 72, PAINT.ink);
  if (score !== "") write(pen, score, x, top + 128, 34, PAINT.ink, 220);
  write(pen, name, x, top - 22, 44, PAINT.text, 250);
  face(pen, avatar, x - FACE / 2, top - 80 - FACE);
}

/** Breaks a sentence where it is wider than the picture. */
function broken(pen: Pen, text: string): string[] {
  pen.font = `800 34px ${FONT}`;
  const rows = [""];
  for (const word of text.split(" ")) {
    const longer = `${rows.at(-1)} ${word}`.trim();
    if (pen.measureText(longer).width <= 980) rows[rows.length - 1] = longer;
    else rows.push(word);
  }
  return rows;
}

function drawPicture(canvas: HTMLCanvasElement, { title, placed, lines, foot }: PictureText): void {
  canvas.width = canvas.height = SIDE;
  const pen = canvas.getContext("2d");
  if (pen === null) return;
  pen.textAlign = "center";
  lamp(pen);
  shapes(pen);
  write(pen, title, SIDE / 2, 168, 64, PAINT.lamp);
  const shift = placed.length === 2 ? SHIFT : 0;
  placed.slice(0, 3).forEach((each, at) => stand(pen, each, at, shift));
  const rows = lines.slice(0, MOST_LINES).flatMap((line) => broken(pen, line));
  rows.slice(0, 6).forEach((row, at) => write(pen, row, SIDE / 2, GROUND + 72 + at * 52, 34, PAINT.text));
  write(pen, foot, SIDE / 2, SIDE - 34, 30, PAINT.quiet);
}

async function pictureOf(text: PictureText): Promise<File | null> {
  const canvas = document.createElement("canvas");
  drawPicture(canvas, text);
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  return picture === null ? null : new File([picture], "pioche.png", { type: "image/png" });
}

/** By the system where it takes pictures; otherwise it is downloaded. */
export async function sharePicture(text: PictureText): Promise<void> {
  const file = await pictureOf(text);
  if (file === null) return;
  if (navigator.canShare?.({ files: [file] })) {
    try {
      return await navigator.share({ files: [file], title: text.title });
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
