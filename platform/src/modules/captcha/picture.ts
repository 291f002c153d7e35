/**
 * Draws digits that are readable for a person and harder for a simple script: each digit is rotated and distorted, neighbours
 * touch, curves of the same colour cross all of them, and the whole picture is distorted. It does not stop a trained model; the
 * attack suite measures its effect.
 */
import { randomInt } from 'node:crypto';
import { GLYPHS } from './glyphs.ts';
import { encodeGrey } from './png.ts';

const WIDTH = 200;
const HEIGHT = 72;
const MARGIN = 14;
const INK = 40;
const PAPER = 244;
const CURVES = 2;

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

/** A straight line with soft edges. */
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

/** A polyline of short segments with rounded corners. */
const smooth = (points: readonly Point[]): Point[] => {
  const middles = points.slice(1).flatMap((point, index) => {
    const before = points[index] as Point;
    const part = (share: number): Point => ({
      x: before.x + (point.x - before.x) * share,
      y: before.y + (point.y - before.y) * share,
    });
    return [part(0.25), part(0.75)];
  });
  return [points[0] as Point, ...middles, points.at(-1) as Point];
};

const drawPath = (canvas: Canvas, points: readonly Point[], thickness: number, ink: number): void => {
  points.slice(1).forEach((point, index) => drawLine(canvas, points[index] as Point, point, thickness, ink));
};

/** A distortion of the plane: waves with random length and phase along both axes. */
const bend = (width: number, height: number, strength: number): ((point: Point) => Point) => {
  const wave = () => ({ turns: between(0.7, 1.6) * 2 * Math.PI, phase: between(0, 2 * Math.PI) });
  const [across, down] = [wave(), wave()];
  return ({ x, y }) => ({
    x: x + strength * Math.sin((down.turns * y) / height + down.phase),
    y: y + strength * Math.sin((across.turns * x) / width + across.phase),
  });
};

/**
 * A random rotation, slant, size and distortion of one digit around the centre of its cell, wide enough to touch its
 * neighbours.
 */
const placement = (middle: number, cell: number): ((x: number, y: number) => Point) => {
  const turn = between(-0.45, 0.45);
  const lean = between(-0.35, 0.35);
  const width = cell * between(0.7, 0.95);
  const height = HEIGHT * between(0.5, 0.68);
  const centre = { x: middle + between(-5, 5), y: HEIGHT / 2 + between(-8, 8) };
  const bent = bend(width, height, between(1, 2.6));
  return (unitX, unitY) => {
    const { x, y } = bent({ x: (unitX - 0.5 + (0.5 - unitY) * lean) * width, y: (unitY - 0.5) * height });
    return {
      x: centre.x + x * Math.cos(turn) - y * Math.sin(turn),
      y: centre.y + x * Math.sin(turn) + y * Math.cos(turn),
    };
  };
};

const drawDigit = (
  canvas: Canvas,
  digit: number,
  middle: number,
  cell: number,
  whole: (point: Point) => Point,
): void => {
  const place = placement(middle, cell);
  const thickness = between(2.8, 5);
  for (const stroke of GLYPHS[digit] ?? []) {
    // Corner points are never in the same position twice.
    const points = stroke.map(([x, y]) => place(x + between(-0.05, 0.05), y + between(-0.04, 0.04)));
    drawPath(canvas, smooth(smooth(points)).map(whole), thickness, INK);
  }
};

/** Curves from side to side, as dark and nearly as thick as the digits. */
const drawCurves = (canvas: Canvas): void => {
  for (let curve = 0; curve < CURVES; curve += 1) {
    const [turns, phase] = [between(0.6, 1.5) * 2 * Math.PI, between(0, 2 * Math.PI)];
    const [middle, swing] = [between(0.3, 0.7) * HEIGHT, between(0.12, 0.3) * HEIGHT];
    const points = Array.from({ length: 33 }, (_, step) => ({
      x: (step / 32) * WIDTH,
      y: middle + swing * Math.sin((turns * step) / 32 + phase),
    }));
    drawPath(canvas, points, between(1.6, 2.6), INK);
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
    drawLine(canvas, at, at, between(1, 2.4), randomInt(40, 200));
  }
};

/** A PNG of the digits. */
export const drawDigits = (digits: string): Buffer => {
  const canvas = { pixels: new Uint8Array(WIDTH * HEIGHT).fill(PAPER) };
  const cell = (WIDTH - 2 * MARGIN) / digits.length;
  const whole = bend(WIDTH, HEIGHT, between(2, 4));
  drawNoise(canvas);
  drawCurves(canvas);
  [...digits].forEach((digit, index) => drawDigit(canvas, Number(digit), MARGIN + cell * (index + 0.5), cell, whole));
  return encodeGrey(WIDTH, HEIGHT, canvas.pixels);
};
