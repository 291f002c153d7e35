/** Who is here, and asking a visitor to sign in. */
import type { Session, Unsubscribe } from 'shared-contracts/host';

/** A token, or how to get one. */
export type TokenSource = string | (() => Promise<string>);

export interface SessionStore {
  readonly snapshot: () => Session;
  readonly subscribe: (listener: (session: Session) => void) => Unsubscribe;
  readonly token: () => string | null;
  /**
   * Checks a token (given, or fetched by the given function; else the one that waits; else the cookie's) with the server and
   * loads the user; keeps it when it is valid. A function that the network kept from an answer is called again by the next check.
   */
  readonly restore: (given?: TokenSource | null) => Promise<Session>;
  /** A token waits whose check nobody answered (no network, an outage): nobody is signed in, and nobody need sign in anew. */
  readonly unchecked: () => boolean;
  /** Resolves once a stored token has been checked; at once when there is nothing to check. */
  readonly settled: () => Promise<Session>;
  readonly begin: (token: string) => Promise<Session>;
  readonly refresh: () => Promise<Session>;
  readonly signOut: () => Promise<void>;
  /** Forgets the token and the user without telling the server: it said 2000. */
  readonly forget: () => void;
  /** A session began in another tab of this browser: a visitor of this one has it too. False when this tab has one of its own. */
  readonly beginElsewhere: () => Promise<boolean>;
  /** A session ended in another tab: forgets it here too. False when it was not the one of this tab. */
  readonly endElsewhere: (end: SessionEnd) => boolean;
}

/** `signed-out`: somebody left, perhaps to hand the device on; `expired`: its patient comes back to what was typed. */
export type SessionEnd = 'signed-out' | 'expired';

export interface SignIn {
  /** See `HostSession.requireSignIn`. The sign-in remote follows nextUrl once signed in. */
  readonly require: (returnTo: string) => Promise<boolean>;
  /** The server said 2000: forget the session and go to the sign-in page, keeping where the patient was. */
  readonly expired: () => void;
  /** The page is `/signin?expiry=expired`: opens the dialog; dismissed, it becomes plain home. */
  readonly onSignInPage: () => Promise<void>;
}
