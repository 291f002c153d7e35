import type { Outcome } from './outcome.mjs';
export function journeysOutcome(report: object): Outcome;
