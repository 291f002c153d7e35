/** The session, and the sign-in of a visitor. */
import type { Session, Unsubscribe } from 'shared-contracts/host';

/** A token, or a function that fetches one. */
export type TokenSource = string | (() => Promise<string>);

export interface SessionStore {
  readonly snapshot: () => Session;
  readonly subscribe: (listener: (session: Session) => void) => Unsubscribe;
  readonly token: () => string | null;
  /**
   * Checks a token with the server and loads the user. A valid token is kept.
   * @param given a token, or a function that fetches one; default: the unchecked token, else that of the cookie. A function that
   * failed for lack of a network is called again by the next check
   */
  readonly restore: (given?: TokenSource | null) => Promise<Session>;
  /**
   * Whether a token could not be checked (no network, an outage). Until it is checked nobody is signed in, but no new sign-in is
   * required.
   */
  readonly unchecked: () => boolean;
  /** Resolves when a stored token has been checked, at once when there is none. */
  readonly settled: () => Promise<Session>;
  readonly begin: (token: string) => Promise<Session>;
  readonly refresh: () => Promise<Session>;
  readonly signOut: () => Promise<void>;
  /** Removes token and user on this device, after the server has answered 2000. */
  readonly forget: () => void;
  /** Takes over a session that began in another tab. False when this tab has its own session. */
  readonly beginElsewhere: () => Promise<boolean>;
  /** Ends the session after it has ended in another tab. False when this tab has another session. */
  readonly endElsewhere: (end: SessionEnd) => boolean;
}

/** `signed-out`: the patient signed out, and drafts are removed; `expired`: the session ended, and drafts are kept for the patient. */
export type SessionEnd = 'signed-out' | 'expired';

export interface SignIn {
  /** See `HostSession.requireSignIn`. The sign-in remote navigates to nextUrl after the sign-in. */
  readonly require: (returnTo: string) => Promise<boolean>;
  /** After the answer 2000: ends the session and opens the sign-in page. The current address is kept as nextUrl. */
  readonly expired: () => void;
  /** The page is `/signin?expiry=expired`: opens the dialog; dismissed, it becomes plain home. */
  readonly onSignInPage: () => Promise<void>;
}
