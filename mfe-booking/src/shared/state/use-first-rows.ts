import { startTransition, useEffect, useState } from 'react';

/** More rows than a phone shows at once; a wide screen renders the others a moment later. */
export const FIRST_ROWS = 4;

/** For browsers without `requestIdleCallback`. */
const WAIT_MS = 200;
/** The maximum wait on a busy page. */
const LIMIT_MS = 1000;

/** Runs after the first rows, and the page around the list, are painted. Returns a function that cancels it. */
const whenIdle = (run: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, WAIT_MS);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(run, { timeout: LIMIT_MS });
  return () => cancelIdleCallback(asked);
};

export interface FirstRows<Row> {
  readonly rows: readonly Row[];
  /** Whether these are all rows. */
  readonly whole: boolean;
}

/**
 * The first rows of a long list, and all of them once those are painted: a slow phone takes half a second for rows that are not
 * visible yet.
 */
export const useFirstRows = <Row>(rows: readonly Row[]): FirstRows<Row> => {
  const [shown, setShown] = useState(false);
  const whole = shown || rows.length <= FIRST_ROWS;
  useEffect(() => (whole ? undefined : whenIdle(() => startTransition(() => setShown(true)))), [whole]);
  return { rows: whole ? rows : rows.slice(0, FIRST_ROWS), whole };
};
