/**
 * A token of an address. Anybody can put one into a link, so it never ends a session by itself. The server accepts a token only
 * from the device to which it was issued, and the address has no influence on the id of the device.
 */
import type { SessionStore } from '../context/session.ts';

export interface AddressTokenOptions {
  readonly session: Pick<SessionStore, 'token' | 'restore'>;
  /** Decides about a token while another session is open; see `address-session.tsx`. */
  readonly consider: (token: string) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

export const createAddressTokenHandler =
  ({ session, consider, onError }: AddressTokenOptions) =>
  (token: string): void => {
    const kept = session.token();
    if (token === kept) return;
    // Without a session it is checked like a stored token.
    if (kept === null) void session.restore(token);
    else consider(token).catch(onError);
  };
