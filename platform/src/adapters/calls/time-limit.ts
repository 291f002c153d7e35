/** Creates the abort signal of a request to a party that does not answer. */
export type TimeLimit = () => AbortSignal;

/** Timeout of a request to an outside party, in milliseconds. */
export const timeLimit =
  (ms: number): TimeLimit =>
  () =>
    AbortSignal.timeout(ms);

/** Default timeout of adapters. */
export const ANSWER_LIMIT = timeLimit(8000);
