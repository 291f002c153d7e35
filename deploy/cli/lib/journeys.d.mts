import type { Outcome } from './outcome.mjs';
export function journeysOutcome(report: object): Outcome;
export function journeyFailures(report: object): string[];
export function pagesAtFailure(report: object): string[];
export function projectTimes(report: object): string[];
