import type { Outcome } from './outcome.mjs';
export function jestOutcome(report: object): Outcome;
