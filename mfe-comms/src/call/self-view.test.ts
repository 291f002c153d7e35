import { nearestCorner } from './self-view.tsx';

const STAGE = { width: 390, height: 800 };

it.each([
  [{ x: 60, y: 100 }, 'ltr', 'top-start'],
  [{ x: 60, y: 100 }, 'rtl', 'top-end'],
  [{ x: 330, y: 700 }, 'ltr', 'bottom-end'],
  [{ x: 330, y: 700 }, 'rtl', 'bottom-start'],
  [{ x: 330, y: 399 }, 'ltr', 'top-end'],
] as const)('self-view: dropped at %j of a %s page it moves to %s', (point, direction, corner) => {
  expect(nearestCorner(point, STAGE, direction)).toBe(corner);
});
