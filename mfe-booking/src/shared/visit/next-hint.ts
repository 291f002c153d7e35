/**
 * Whether there was a next appointment at the last visit of the page. The card is above all other content, so its space must be
 * reserved before the server has answered, to avoid a layout shift; it is reserved only for users who have one, for the same
 * reason.
 */
import { localStore as local } from 'shared-ui/storage';

const KEY = 'booking.next';

/** A visitor used this page since it was loaded: nothing is known about the next user, so the space is reserved. */
let isUnknown = false;

/** What is stored; anything else is not known. */
export const NEXT_HINT = { reserve: 'reserve', none: 'none' } as const;

/** Of this browser; null when it has not shown a patient's home before. */
export const nextHint = (): string | null => (isUnknown ? NEXT_HINT.reserve : local.read(KEY));

export const rememberNext = (exists: boolean): void => {
  isUnknown = false;
  local.write(KEY, exists ? NEXT_HINT.reserve : NEXT_HINT.none);
};

/** For visitors: removes the hint of the previous user, and reserves the space at the next sign-in. */
export const forgetNext = (): void => {
  isUnknown = true;
  local.remove(KEY);
};

/** An appointment was cancelled here: whether there is another one is not known. */
export const doubtNext = (): void => local.remove(KEY);
