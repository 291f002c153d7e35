import { startTransition, useEffect, useState } from 'react';

/** More than a phone shows at once, and what a wide screen shows beside it. */
export const FIRST_ROWS = 8;

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
  useEffect(() => {
    if (whole) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setShown(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [whole]);
  return { rows: whole ? rows : rows.slice(0, FIRST_ROWS), whole };
};
