import type { Outcome } from './outcome.mjs';
export function journeysOutcome(report: object): Outcome;
export function projectsFor(scope: ReadonlySet<string> | null): string[];
