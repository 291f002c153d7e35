/**
 * A token that stood in an address. Whoever can write a link can put one there, so it never ends a session by itself. The
 * server takes a token only from the device it was given to, and the address has no say in which device this is.
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
    // Nobody's session is at stake: it is checked like a token that the browser kept.
    if (kept === null) void session.restore(token);
    else consider(token).catch(onError);
  };
