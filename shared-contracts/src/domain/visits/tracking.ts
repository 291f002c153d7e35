/** The steps of a home visit, strictly forward (specification part 2, section 4). */
import { startWindow } from './appointment.ts';
import { addMinutes } from '../time/riyadh-time.ts';
import { UTID } from '../product/constants.ts';
import type { Delivery } from '../services/definition.ts';
import type { Instant } from '../time/time.ts';

export const TRACKING_STEPS = {
  lab: ['assigned', 'on_the_way', 'arrived', 'sample_collected', 'sample_received', 'result_uploaded'],
  visit: ['assigned', 'on_the_way', 'arrived', 'started', 'finished'],
} as const;
export type TrackingKind = keyof typeof TRACKING_STEPS;
export type TrackingStep = (typeof TRACKING_STEPS)[TrackingKind][number];
export const TRACKING_KINDS = ['lab', 'visit'] as const satisfies readonly TrackingKind[];
export const TRACKING_STEP_IDS = [
  ...TRACKING_STEPS.lab,
  'started',
  'finished',
] as const satisfies readonly TrackingStep[];

/** Null for visits to which nobody travels. */
export const trackingKindOf = (delivery: Delivery, utid: string): TrackingKind | null => {
  if (delivery !== 'home') return null;
  return utid === UTID.labTechnician ? 'lab' : 'visit';
};

/** The next step after a number of steps, counted from 1; null after the last. */
export const nextTrackingStep = (kind: TrackingKind, done: number): TrackingStep | null =>
  TRACKING_STEPS[kind][done] ?? null;

/** How long before the visit a provider may set off at the earliest. */
export const SET_OFF_MINUTES = 60;

/** The first instant of a step: the way within the hour before the visit, all later steps within the time of the visit. */
export const trackingStepOpensAt = (step: TrackingStep, startsAt: Instant): Instant =>
  step === 'on_the_way' ? addMinutes(startsAt, -SET_OFF_MINUTES) : startWindow(startsAt).opensAt;
