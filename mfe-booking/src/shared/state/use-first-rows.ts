import { startTransition, useEffect, useState } from 'react';

/** More than a phone shows at once; a wide screen has the others a moment later. */
export const FIRST_ROWS = 4;

/** For browsers without `requestIdleCallback`. */
const WAIT_MS = 200;
/** A busy page is not waited for any longer. */
const LIMIT_MS = 1000;

/** After what shows the first rows, of the page around the list too. Returns how to call it off. */
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
  /** Whether these are all. */
  readonly whole: boolean;
}

/**
 * The first rows of a long list, and all of them once those are on the screen: a slow phone takes half a second for the rows
 * that nobody sees yet.
 */
export const useFirstRows = <Row>(rows: readonly Row[]): FirstRows<Row> => {
  const [shown, setShown] = useState(false);
  const whole = shown || rows.length <= FIRST_ROWS;
  useEffect(() => (whole ? undefined : whenIdle(() => startTransition(() => setShown(true)))), [whole]);
  return { rows: whole ? rows : rows.slice(0, FIRST_ROWS), whole };
};
