/**
 * Passkeys (WebAuthn): a third way to sign in and to prove afresh who asks. What the browser's authenticator takes and answers is
 * passed on as it is: the standard's own JSON form.
 */
import * as z from 'zod/mini';
import { Empty, Id } from '../core/fields.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { SignedIn } from './endpoints.ts';
import { PasskeyAnswer } from './passkey-json.ts';

/** `options` go to the authenticator; `challenge_id` comes back with its answer. */
export const PasskeyChallenge = z.object({ challenge_id: Id, options: z.record(z.string(), z.unknown()) });

export const passkeyOptions = defineEndpoint({
  id: 'auth.passkeyOptions',
  method: 'POST',
  host: 'auth',
  path: '/passkey/options',
  auth: 'optional',
  request: Empty,
  response: PasskeyChallenge,
  summary: 'A challenge for any passkey of the product, bound to the session or, without one, to the device',
});

export const passkeySignIn = defineEndpoint({
  id: 'auth.passkeySignIn',
  method: 'POST',
  host: 'auth',
  path: '/passkey/signIn',
  auth: 'public',
  request: z.object({ passkey: PasskeyAnswer }),
  response: SignedIn,
  summary: 'Exchanges the answer of a passkey for a session; PASSKEY_FAILED for whatever is wrong with it',
});
