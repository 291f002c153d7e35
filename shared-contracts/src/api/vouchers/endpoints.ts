/** Codes that reduce the price of a booking, and the check of a code before it is used. */
import * as z from 'zod/mini';
import { Localized } from '../../domain/language/language.ts';
import { Amount } from '../../domain/money/money.ts';
import { Instant } from '../../domain/time/time.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Id, VoucherCode } from '../core/fields.ts';
import { openEnum } from '../core/tolerant.ts';

export const VoucherOffer = z.object({
  label: Localized,
  kind: openEnum(['percent', 'amount']),
  /** Percent, or halalas before VAT. */
  value: z.int().check(z.positive()),
  /** The maximum reduction of a percentage; null: no maximum. */
  most: z.nullable(Amount),
  /** The minimum price of a booking, before VAT. */
  minimum: Amount,
  /** The first instant at which it is no longer valid. */
  valid_until: Instant,
  /** The services for which it is valid; null: all. */
  stids: z.nullable(z.array(Id)),
});
export type VoucherOffer = z.infer<typeof VoucherOffer>;

export const validateVoucher = defineEndpoint({
  id: 'vouchers.validate',
  method: 'POST',
  host: 'base',
  path: '/v5/user/validateVoucher',
  auth: 'user',
  request: z.object({
    voucher: VoucherCode(1),
    /** Checks whether it is valid for this service. */
    stid: z.optional(Id),
  }),
  response: VoucherOffer,
  summary:
    'The reduction of a voucher, without using it: it is redeemed at booking.review. VOUCHER_INVALID; after some wrong codes of an account or a network VOUCHER_TRIES; VOUCHER_EXPIRED, VOUCHER_SERVICE, VOUCHER_SPENT; VOUCHER_USED by this account',
});
