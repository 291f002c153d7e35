import {
  nextTrackingStep,
  TRACKING_KINDS,
  TRACKING_STEP_IDS,
  TRACKING_STEPS,
  trackingKindOf,
  trackingStepOpensAt,
} from './tracking.ts';

it('tracking: has six steps for a sample and five for other visits, each with a unique id', () => {
  expect(TRACKING_STEPS.lab).toHaveLength(6);
  expect(TRACKING_STEPS.visit).toHaveLength(5);
  const all = TRACKING_KINDS.flatMap((kind) => [...TRACKING_STEPS[kind]]);
  expect([...new Set(all)].toSorted()).toEqual([...TRACKING_STEP_IDS].toSorted());
});

it('tracking: advances one step at a time and ends', () => {
  for (const kind of TRACKING_KINDS) {
    const steps = TRACKING_STEPS[kind];
    steps.forEach((step, index) => expect(nextTrackingStep(kind, index)).toBe(step));
    expect(nextTrackingStep(kind, steps.length)).toBeNull();
  }
});

it('tracking: follows providers who travel to the patient, and no others', () => {
  expect(trackingKindOf('home', '2')).toBe('lab');
  expect(trackingKindOf('home', '3')).toBe('visit');
  expect(trackingKindOf('remote', '1')).toBeNull();
  expect(trackingKindOf('facility', '2')).toBeNull();
});

it('tracking: starts at the earliest an hour before the visit, and so do all other steps', () => {
  const at = (step: (typeof TRACKING_STEP_IDS)[number]) => trackingStepOpensAt(step, '2026-11-20T09:00:00.000Z');
  expect(at('on_the_way')).toBe('2026-11-20T08:00:00.000Z');
  const others = TRACKING_STEP_IDS.filter((step) => step !== 'on_the_way');
  expect(new Set(others.map(at))).toEqual(new Set(['2026-11-20T08:55:00.000Z']));
});
