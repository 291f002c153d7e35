/** Lists the sign-ins of an account, and ends them. */
import * as z from 'zod/mini';
import { Instant } from '../../domain/time/time.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Empty, Id } from '../core/fields.ts';
import { tolerantList } from '../core/tolerant.ts';
import { freshProofField } from './fresh-proof.ts';

export const signOut = defineEndpoint({
  id: 'auth.signOut',
  method: 'POST',
  host: 'base',
  path: '/v5/user/signout',
  auth: 'user',
  request: Empty,
  response: Empty,
  summary: 'Signs out: ends this session and all sessions renewed from the same sign-in',
});

/** One sign-in of an account, with all sessions renewed from it. `browser` and `system` may be empty. */
export const SignIn = z.object({
  id: Id,
  browser: z.string(),
  system: z.string(),
  /** The prefix of the IP address at sign-in, such as `198.51.100`; no location is looked up. */
  network: z.optional(z.string()),
  created_at: Instant,
  /** Rounded to a quarter of an hour. */
  last_used_at: Instant,
  /** The latest end, however often it is renewed. */
  ends_at: Instant,
  /** Whether it is the sign-in of the caller. */
  current: z.boolean(),
});

export type SignIn = z.infer<typeof SignIn>;

export const listSignIns = defineEndpoint({
  id: 'auth.listSignIns',
  method: 'POST',
  host: 'base',
  path: '/v6/user/signIns',
  auth: 'user',
  request: Empty,
  response: z.object({ sign_ins: tolerantList(SignIn) }),
  summary: 'The sign-ins of the account, the last used first',
});

export const endSignIn = defineEndpoint({
  id: 'auth.endSignIn',
  method: 'POST',
  host: 'base',
  path: '/v6/user/signIns/end',
  auth: 'user',
  request: z.object({ id: Id, ...freshProofField }),
  response: Empty,
  summary: 'Ends one sign-in of the account, with all sessions renewed from it; needs a fresh proof for `end-sign-ins`',
});

export const endOtherSignIns = defineEndpoint({
  id: 'auth.endOtherSignIns',
  method: 'POST',
  host: 'base',
  path: '/v6/user/signIns/endOthers',
  auth: 'user',
  request: z.object(freshProofField),
  response: Empty,
  summary: 'Ends every sign-in of the account but that of the caller; needs a fresh proof for `end-sign-ins`',
});
