/**
 * Whether there was a next appointment at the last visit of the page. The card is above all other content, so its space must be
 * reserved before the server has answered, to avoid a layout shift; it is reserved only for users who have one, for the same
 * reason.
 */
import { localStore as local } from 'shared-ui/storage';

const KEY = 'booking.next';

/** A visitor used this page since it was loaded: nothing is known about the next user, so the space is reserved. */
let isUnknown = false;

export const expectsNext = (): boolean => isUnknown || local.read(KEY) === '1';

export const rememberNext = (exists: boolean): void => {
  isUnknown = false;
  if (exists) local.write(KEY, '1');
  else local.remove(KEY);
};

/** For visitors: removes the hint of the previous user, and reserves the space at the next sign-in. */
export const forgetNext = (): void => {
  isUnknown = true;
  local.remove(KEY);
};
