/** Transfers a session from a native app to the page that it embeds, without the token of the app. */
import * as z from 'zod/mini';
import { Instant } from '../../domain/time/time.ts';
import { SignedIn } from '../auth/endpoints.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Empty } from '../core/fields.ts';

/** 256 random bits, URL-safe. Valid once, for 60 s, on the device that requested it. */
export const TransferCode = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

export const createTransferCode = defineEndpoint({
  id: 'auth.createTransferCode',
  method: 'POST',
  host: 'base',
  path: '/v6/user/transferCode',
  auth: 'user',
  request: Empty,
  response: z.object({ code: TransferCode, expires_at: Instant }),
  summary: 'A code for one session of this person on this device; a new code ends the previous one',
});

export const redeemTransferCode = defineEndpoint({
  id: 'auth.redeemTransferCode',
  method: 'POST',
  host: 'base',
  path: '/v6/user/transferCode/redeem',
  auth: 'public',
  request: z.object({ code: TransferCode }),
  response: SignedIn,
  summary: 'Exchanges a transfer code for a session; TRANSFER_CODE_INVALID when used, too old or of another device',
});
