import { localStore } from 'shared-ui/storage';

/** Random bytes in hex; `crypto.randomUUID` exists only on secure origins. */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** 128 random bits. */
export const randomId = (): string => randomHex(16);

/** Created when it is first needed, and stored. */
const kept = (key: string, make: () => string): (() => string) => {
  let current: string | null = null;
  return () => {
    current ??= localStore.read(key);
    if (!current) {
      current = make();
      localStore.write(key, current);
    }
    return current;
  };
};

/** Anonymous id of this browser: the `ud` header, to which a session is bound. It is in the address of the socket. */
export const deviceId = kept('ud', randomId);

/**
 * The secret by which the server recognises a browser from which an account has signed in; the id is not sufficient for that. It
 * is sent with calls that sign in or prove the identity of the caller, and never in an address.
 */
export const deviceSecret = kept('device-secret', () => randomHex(32));
