/**
 * The ways to sign in to an account in addition to a code, and how its holder changes them. The sign-in itself does not load this
 * module.
 */
import * as z from 'zod/mini';
import { Instant } from '../../domain/time/time.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Empty, Id, Password, text } from '../core/fields.ts';
import { tolerantList } from '../core/tolerant.ts';
import { freshProofField } from './fresh-proof.ts';
import { PasskeyCreated } from './passkey-json.ts';
import { PasskeyChallenge } from './passkeys.ts';
import { newPasswordFields } from './passwords.ts';

const Passkey = z.object({
  id: Id,
  /** The name that the account holder entered, otherwise the browser and system with which the passkey was created. */
  name: z.string(),
  created_at: Instant,
  last_used_at: z.nullable(Instant),
});
export type Passkey = z.infer<typeof Passkey>;

export const SignInMethods = z.object({
  password: z.nullable(z.object({ set_at: Instant })),
  /**
   * Null when the installation does not support passkeys, because its address is not a domain name. Absent from older servers.
   */
  passkeys: z.optional(z.nullable(tolerantList(Passkey))),
});
export type SignInMethods = z.infer<typeof SignInMethods>;

export const signInMethods = defineEndpoint({
  id: 'auth.signInMethods',
  method: 'POST',
  host: 'base',
  path: '/v6/user/signInMethods',
  auth: 'user',
  request: Empty,
  response: SignInMethods,
  summary: 'The sign-in methods of the account, besides a code',
});

export const updatePassword = defineEndpoint({
  id: 'auth.updatePassword',
  method: 'POST',
  host: 'base',
  path: '/v5/user/updatePassword',
  auth: 'user',
  request: z.object({ current: z.optional(Password), ...newPasswordFields, ...freshProofField }),
  response: SignInMethods,
  summary:
    'Sets or changes the password, with the current one or a fresh proof for `change-password`; a change ends every other sign-in',
});

export const removePassword = defineEndpoint({
  id: 'auth.removePassword',
  method: 'POST',
  host: 'base',
  path: '/v6/user/removePassword',
  auth: 'user',
  request: z.object(freshProofField),
  response: SignInMethods,
  summary: 'Removes the password; needs a fresh proof for `change-password`',
});

export const newPasskeyOptions = defineEndpoint({
  id: 'auth.newPasskeyOptions',
  method: 'POST',
  host: 'auth',
  path: '/passkey/newOptions',
  auth: 'user',
  request: Empty,
  response: PasskeyChallenge,
  summary: 'A challenge to create a passkey for the account',
});

export const addPasskey = defineEndpoint({
  id: 'auth.addPasskey',
  method: 'POST',
  host: 'auth',
  path: '/passkey/add',
  auth: 'user',
  request: z.object({ created: PasskeyCreated, ...freshProofField }),
  response: SignInMethods,
  summary: 'Adds a new passkey; needs a fresh proof for `change-passkeys`',
});

export const renamePasskey = defineEndpoint({
  id: 'auth.renamePasskey',
  method: 'POST',
  host: 'auth',
  path: '/passkey/rename',
  auth: 'user',
  request: z.object({ id: Id, name: text(40, 1) }),
  response: SignInMethods,
  summary: 'Renames a passkey of the account',
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
