/**
 * Passkeys (WebAuthn): a third way to sign in and to prove afresh who asks. What the browser's authenticator takes and answers is
 * passed on as it is: the standard's own JSON form.
 */
import * as z from 'zod/mini';
import { Empty, Id, text } from '../fields.ts';
import { defineEndpoint } from '../endpoint.ts';
import { SignedIn } from './endpoints.ts';
import { freshProofField } from './fresh-proof.ts';
import { PasskeyAnswer, PasskeyCreated } from './passkey-json.ts';
import { SignInMethods } from './passwords.ts';

/** `options` go to the authenticator; `challenge_id` comes back with its answer. */
const PasskeyChallenge = z.object({ challenge_id: Id, options: z.record(z.string(), z.unknown()) });

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

export const newPasskeyOptions = defineEndpoint({
  id: 'auth.newPasskeyOptions',
  method: 'POST',
  host: 'auth',
  path: '/passkey/newOptions',
  auth: 'user',
  request: Empty,
  response: PasskeyChallenge,
  summary: 'A challenge to make a passkey for the account',
});

export const addPasskey = defineEndpoint({
  id: 'auth.addPasskey',
  method: 'POST',
  host: 'auth',
  path: '/passkey/add',
  auth: 'user',
  request: z.object({ created: PasskeyCreated, ...freshProofField }),
  response: SignInMethods,
  summary: 'Adds a passkey that was just made; needs a fresh proof for `change-passkeys`',
});

export const renamePasskey = defineEndpoint({
  id: 'auth.renamePasskey',
  method: 'POST',
  host: 'auth',
  path: '/passkey/rename',
  auth: 'user',
  request: z.object({ id: Id, name: text(40, 1) }),
  response: SignInMethods,
  summary: 'Gives a passkey of the account another name',
});

export const removePasskey = defineEndpoint({
  id: 'auth.removePasskey',
  method: 'POST',
  host: 'auth',
  path: '/passkey/remove',
  auth: 'user',
  request: z.object({ id: Id, ...freshProofField }),
  response: SignInMethods,
  summary: 'Removes a passkey of the account; needs a fresh proof for `change-passkeys`',
});
