/**
 * Whether a next appointment was here last time. The card stands above everything else, so its place must be kept before
 * the server has answered, or the page jumps; and kept only for those who have one, or it jumps back.
 */
import { localStore as local } from 'shared-ui/storage';

const KEY = 'booking.next';

export const expectsNext = (): boolean => local.read(KEY) === '1';

export const rememberNext = (exists: boolean): void => (exists ? local.write(KEY, '1') : local.remove(KEY));
