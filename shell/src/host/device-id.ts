import { localStore } from 'shared-ui/storage';

const KEY = 'ud';

/** 128 random bits in hex; `crypto.randomUUID` exists only on secure origins. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

let current: string | null = null;

/** Anonymous id of this browser: the `ud` header, to which a session is bound. */
export const deviceId = (): string => {
  current ??= localStore.read(KEY);
  if (!current) {
    current = randomId();
    localStore.write(KEY, current);
  }
  return current;
};
