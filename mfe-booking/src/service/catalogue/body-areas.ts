/**
 * The body areas that tests examine, as shapes over the drawings of a body of 200 × 470, front and back. An area inside another
 * one is drawn after it. `skin` and `whole-body` have no shape and are only in the list.
 */
import type { BodyArea } from 'shared-contracts/domain';

export interface DrawnArea {
  readonly id: BodyArea;
  readonly path: string;
}

const HEAD = 'M100 8c18 0 29 14 29 33s-12 34-29 34-29-15-29-34S82 8 100 8Z';
const NECK = 'M88 70Q100 75 112 70C112 78 113 82 116 85 122 88 116 92 100 92S78 88 84 85C87 82 88 78 88 70Z';
const PELVIS = 'M65 191c16 6 54 6 70 0 1 18 4 38 4 50-6 16-28 20-39 20s-33-4-39-20c0-12 3-32 4-50Z';
const ARMS =
  'M48 106c-6 16-7 36-8 50l21 7c2-12 3-20 4-28zM152 106c6 16 7 36 8 50l-21 7c-2-12-3-20-4-28zM40 162l20 6-20 70-14-3zM160 162l-20 6 20 70 14-3z';
const LEGS = 'M60 262l38 6-3 164H69c-1-60-12-110-9-170ZM140 262l-38 6 3 164h26c1-60 12-110 9-170Z';
const JOINTS = 'M80 332a11 11 0 1 0 .1 0ZM120 332a11 11 0 1 0 .1 0ZM51 152a9 9 0 1 0 .1 0ZM149 152a9 9 0 1 0 .1 0Z';

export const FRONT: readonly DrawnArea[] = [
  { id: 'head', path: HEAD },
  { id: 'neck', path: NECK },
  { id: 'arms', path: ARMS },
  { id: 'chest', path: 'M68 92c10-3 20-2 32-2s22-1 32 2c5 4 5 30 3 42-12 8-58 8-70 0-2-12-2-38 3-42Z' },
  { id: 'heart', path: 'M110 130s-14-8-14-18a7.5 7.5 0 0 1 14-4 7.5 7.5 0 0 1 14 4c0 10-14 18-14 18Z' },
  { id: 'abdomen', path: 'M66 140c14 7 54 7 68 0-1 18 0 34 1 46-14 7-56 7-70 0 1-12 2-28 1-46Z' },
  { id: 'liver', path: 'M71 149c13-5 28-4 37 1-3 11-17 15-26 19-8 3-11-9-11-20Z' },
  { id: 'pelvis', path: PELVIS },
  { id: 'legs', path: LEGS },
  { id: 'joints', path: JOINTS },
];

export const BACK: readonly DrawnArea[] = [
  { id: 'head', path: HEAD },
  { id: 'neck', path: NECK },
  { id: 'arms', path: ARMS },
  { id: 'back', path: 'M68 96c20-4 44-4 64 0 4 20 2 60 3 92-14 5-56 5-70 0 1-32-1-72 3-92Z' },
  {
    id: 'kidneys',
    path: 'M88 156c-10-3-14 6-13 15 1 10 10 14 14 7 3-5-3-7-1-12 1-3 3-8 0-10ZM112 156c10-3 14 6 13 15-1 10-10 14-14 7-3-5 3-7 1-12-1-3-3-8 0-10Z',
  },
  { id: 'pelvis', path: PELVIS },
  { id: 'legs', path: LEGS },
  { id: 'joints', path: JOINTS },
];
