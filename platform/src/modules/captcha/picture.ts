/** Draws digits so that a person reads them and a cheap script does not: bent, turned, crossed by lines, in grey noise. */
import { randomInt } from 'node:crypto';
import { GLYPHS } from './glyphs.ts';
import { encodeGrey } from './png.ts';

const WIDTH = 200;
const HEIGHT = 72;
const MARGIN = 14;
const INK = 40;
const PAPER = 244;

interface Canvas {
  readonly pixels: Uint8Array;
}
interface Point {
  readonly x: number;
  readonly y: number;
}

const between = (min: number, max: number): number => min + (max - min) * (randomInt(1_000_000) / 1_000_000);

const distance = ({ x, y }: Point, a: Point, b: Point): number => {
  const length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
  const along =
    length === 0 ? 0 : Math.max(0, Math.min(1, ((x - a.x) * (b.x - a.x) + (y - a.y) * (b.y - a.y)) / length));
  return Math.hypot(x - a.x - along * (b.x - a.x), y - a.y - along * (b.y - a.y));
};

/** One straight line with soft edges. */
const drawLine = ({ pixels }: Canvas, a: Point, b: Point, thickness: number, ink: number): void => {
  const left = Math.max(0, Math.floor(Math.min(a.x, b.x) - thickness));
  const right = Math.min(WIDTH - 1, Math.ceil(Math.max(a.x, b.x) + thickness));
  const top = Math.max(0, Math.floor(Math.min(a.y, b.y) - thickness));
  const bottom = Math.min(HEIGHT - 1, Math.ceil(Math.max(a.y, b.y) + thickness));
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const cover = Math.max(0, Math.min(1, thickness / 2 + 0.5 - distance({ x, y }, a, b)));
      const index = y * WIDTH + x;
      const shade = Math.round(PAPER + (ink - PAPER) * cover);
      if (shade < (pixels[index] ?? PAPER)) pixels[index] = shade;
    }
  }
};

/** A random turn, lean and size for one digit, around the middle of its cell. */
const placement = (middle: number, cell: number): ((x: number, y: number) => Point) => {
  const turn = between(-0.3, 0.3);
  const lean = between(-0.25, 0.25);
  const width = cell * between(0.58, 0.74);
  const height = HEIGHT * between(0.52, 0.66);
  const centre = { x: middle + between(-3, 3), y: HEIGHT / 2 + between(-6, 6) };
  return (unitX, unitY) => {
    const x = (unitX - 0.5 + (0.5 - unitY) * lean) * width;
    const y = (unitY - 0.5) * height;
    return {
      x: centre.x + x * Math.cos(turn) - y * Math.sin(turn),
      y: centre.y + x * Math.sin(turn) + y * Math.cos(turn),
    };
  };
};

const drawDigit = (canvas: Canvas, digit: number, middle: number, cell: number): void => {
  const place = placement(middle, cell);
  const thickness = between(3.6, 5);
  for (const stroke of GLYPHS[digit] ?? []) {
    const points = stroke.map(([x, y]) => place(x, y));
    points.slice(1).forEach((point, index) => drawLine(canvas, points[index] as Point, point, thickness, INK));
  }
};

const drawNoise = (canvas: Canvas): void => {
  for (let line = 0; line < 6; line += 1) {
    const a = { x: between(0, WIDTH / 3), y: between(0, HEIGHT) };
    const b = { x: between(WIDTH / 1.5, WIDTH), y: between(0, HEIGHT) };
    drawLine(canvas, a, b, between(1, 2), 130);
  }
  for (let dot = 0; dot < 120; dot += 1) {
    const at = { x: between(0, WIDTH), y: between(0, HEIGHT) };
    drawLine(canvas, at, at, between(1, 2.4), randomInt(120, 200));
  }
};

/** A PNG of the digits. */
export const drawDigits = (digits: string): Buffer => {
  const canvas = { pixels: new Uint8Array(WIDTH * HEIGHT).fill(PAPER) };
  const cell = (WIDTH - 2 * MARGIN) / digits.length;
  drawNoise(canvas);
  [...digits].forEach((digit, index) => drawDigit(canvas, Number(digit), MARGIN + cell * (index + 0.5), cell));
  return encodeGrey(WIDTH, HEIGHT, canvas.pixels);
};
