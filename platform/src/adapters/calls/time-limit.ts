/** Makes the signal that ends one request to a party which does not answer. */
export type TimeLimit = () => AbortSignal;

/** The time that an outside party has to answer a request, in milliseconds. */
export const timeLimit =
  (ms: number): TimeLimit =>
  () =>
    AbortSignal.timeout(ms);

/** Where an adapter needs no other. */
export const ANSWER_LIMIT = timeLimit(8000);
