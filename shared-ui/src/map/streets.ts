/**
 * The streets of a drawn city: a rotated grid around the middle of a city, in kilometres. They convey scale; they are not real
 * streets, and have no names.
 */
import type { Point } from './projection.ts';

/** The rotation of the grid, as in many Saudi cities. */
export const TURN = -14;
const RADIANS = (TURN * Math.PI) / 180;
const COS = Math.cos(RADIANS);
const SIN = Math.sin(RADIANS);

/** A point in the grid's coordinates. */
const turned = ({ x, y }: Point): Point => ({ x: x * COS + y * SIN, y: -x * SIN + y * COS });
const turnedBack = ({ x, y }: Point): Point => ({ x: x * COS - y * SIN, y: x * SIN + y * COS });

/** A route from point to point along the directions of the streets. */
export const alongStreets = (points: readonly Point[]): Point[] =>
  points.flatMap((point, index) => {
    const before = points[index - 1];
    if (!before) return [point];
    const [from, to] = [turned(before), turned(point)];
    return [turnedBack({ x: to.x, y: from.y }), point];
  });

export interface Range {
  readonly from: number;
  readonly to: number;
}

/** The multiples of a distance within a range. */
export const multiplesIn = ({ from, to }: Range, distance: number): number[] => {
  const first = Math.ceil(from / distance);
  return Array.from(
    { length: Math.max(0, Math.floor(to / distance) - first + 1) },
    (_, index) => (first + index) * distance,
  );
};

/** The visible part of the grid around a point of it, in kilometres. */
export const seenAround = (middle: Point, radius: number): { readonly x: Range; readonly y: Range } => {
  const at = turned(middle);
  return { x: { from: at.x - radius, to: at.x + radius }, y: { from: at.y - radius, to: at.y + radius } };
};

/** Whether a square kilometre of the grid is a park; deterministic. */
export const isPark = (column: number, row: number): boolean =>
  Math.abs((column * 73_856_093) ^ (row * 19_349_663)) % 13 === 0;
