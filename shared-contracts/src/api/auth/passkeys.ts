/**
 * Passkeys (WebAuthn): a third way to sign in and to give a fresh proof. The input and output of the browser's authenticator are
 * passed on unchanged, in the JSON form of the standard.
 */
import * as z from 'zod/mini';
import { Empty, Id } from '../core/fields.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { SignedIn } from './endpoints.ts';
import { PasskeyAnswer } from './passkey-json.ts';

/** `options` are passed to the authenticator; `challenge_id` is sent back with its result. */
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
  summary: 'Exchanges the answer of a passkey for a session; PASSKEY_FAILED for every error',
});
