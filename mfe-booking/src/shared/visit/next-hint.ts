/**
 * Whether a next appointment was here last time. The card is above everything else, so its space must be reserved before
 * the server has answered, or the page jumps; and kept only for those who have one, or it jumps back.
 */
import { localStore as local } from 'shared-ui/storage';

const KEY = 'booking.next';

/** A visitor was here since this page was loaded: nothing is known about whoever signs in, so the place is reserved. */
let isUnknown = false;

export const expectsNext = (): boolean => isUnknown || local.read(KEY) === '1';

export const rememberNext = (exists: boolean): void => {
  isUnknown = false;
  if (exists) local.write(KEY, '1');
  else local.remove(KEY);
};

/** For visitors: the hint of whoever was signed in before is removed, and the next sign-in reserves the place. */
export const forgetNext = (): void => {
  isUnknown = true;
  local.remove(KEY);
};
