/**
 * The body as two drawings of 160 × 380, front and back, cut into the areas that tests look into. An area that stands in
 * another one is drawn after it. `skin` and `whole-body` have no place of their own and are only in the list.
 */
import type { BodyArea } from 'shared-contracts/domain';

export interface DrawnArea {
  readonly id: BodyArea;
  readonly path: string;
}

const HEAD = 'M80 8c17 0 27 12 27 30 0 20-12 36-27 36S53 58 53 38C53 20 63 8 80 8Z';
const NECK = 'M68 72c4 4 20 4 24 0l2 17c-8 6-20 6-28 0Z';
const TRUNK_TOP = 'M66 88c8 7 20 7 28 0 14 4 27 8 30 20l-5 46c-10 6-68 6-78 0l-5-46c3-12 16-16 30-20Z';
const TRUNK_MIDDLE = 'M41 156c12 6 66 6 78 0l-3 46c-10 5-62 5-72 0Z';
const PELVIS = 'M44 204c12 5 60 5 72 0l5 34c-12 10-30 12-41 8-11 4-29 2-41-8Z';
const ARMS =
  'M34 106c-10 4-13 14-14 26l-6 62c-1 9-3 22-1 33 1 7 5 11 9 10 5-1 6-7 7-14l9-58 5-36ZM126 106c10 4 13 14 14 26l6 62c1 9 3 22 1 33-1 7-5 11-9 10-5-1-6-7-7-14l-9-58-5-36Z';
const LEGS =
  'M39 241c12 9 28 11 39 7l-3 64-6 50c-1 9-20 9-21 0l-5-52ZM121 241c-12 9-28 11-39 7l3 64 6 50c1 9 20 9 21 0l5-52Z';
const JOINTS = 'M59 296a10 10 0 1 0 .1 0ZM101 296a10 10 0 1 0 .1 0ZM25 162a8 8 0 1 0 .1 0ZM135 162a8 8 0 1 0 .1 0Z';

export const FRONT: readonly DrawnArea[] = [
  { id: 'head', path: HEAD },
  { id: 'neck', path: NECK },
  { id: 'arms', path: ARMS },
  { id: 'chest', path: TRUNK_TOP },
  { id: 'heart', path: 'M92 140s-15-9-15-20a8 8 0 0 1 15-4 8 8 0 0 1 15 4c0 11-15 20-15 20Z' },
  { id: 'abdomen', path: TRUNK_MIDDLE },
  { id: 'liver', path: 'M50 164c14-5 30-4 40 1-3 11-18 15-28 20-8 3-12-10-12-21Z' },
  { id: 'pelvis', path: PELVIS },
  { id: 'legs', path: LEGS },
  { id: 'joints', path: JOINTS },
];

export const BACK: readonly DrawnArea[] = [
  { id: 'head', path: HEAD },
  { id: 'neck', path: NECK },
  { id: 'arms', path: ARMS },
  { id: 'back', path: `${TRUNK_TOP}${TRUNK_MIDDLE}` },
  {
    id: 'kidneys',
    path: 'M66 164c-10-3-14 7-13 16 1 10 10 14 14 8 3-5-3-8-1-13 1-4 3-9 0-11ZM94 164c10-3 14 7 13 16-1 10-10 14-14 8-3-5 3-8 1-13-1-4-3-9 0-11Z',
  },
  { id: 'pelvis', path: PELVIS },
  { id: 'legs', path: LEGS },
  { id: 'joints', path: JOINTS },
];
