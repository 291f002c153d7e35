/** Tests that an employer requires and pays for with a voucher. */
import * as z from 'zod/mini';
import { Localized } from '../../domain/language/language.ts';
import { ITEM_KINDS } from '../../domain/services/definition.ts';
import { Day, Instant } from '../../domain/time/time.ts';
import { Branch } from '../booking/visit.ts';
import { CapacityDay } from '../doctors/slots.ts';
import { Place } from '../doctors/endpoints.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Id, VoucherCode } from '../core/fields.ts';
import { openEnum, tolerantList } from '../core/tolerant.ts';

const EmployerCode = VoucherCode(4);

/** What a voucher pays for, and at which facilities. */
export const EmploymentVoucher = z.object({
  employer: Localized,
  kind: openEnum(ITEM_KINDS),
  reference: Id,
  name: Localized,
  /** The last day on which a visit may take place. */
  valid_until: Day,
  /** The nearest first when the request contains a place. Servers of 2.1 and before do not return the distance. */
  branches: tolerantList(
    z.object({
      ...Branch.shape,
      facility: Localized,
      distance_km: z.optional(z.nullable(z.number())),
      /** Whether it is in the city of the requested place. */
      same_city: z.optional(z.boolean()),
    }),
  ),
  /** The minimum age in years for the tests. */
  min_age: z.optional(z.int()),
});
export type EmploymentVoucher = z.infer<typeof EmploymentVoucher>;

export const verifyEmploymentVoucher = defineEndpoint({
  id: 'employment.verifyVoucher',
  method: 'POST',
  host: 'pre-employment',
  path: '/verify-voucher',
  auth: 'user',
  request: z.object({ voucher: EmployerCode, location: z.optional(Place) }),
  response: EmploymentVoucher,
  summary:
    'The tests that a voucher of an employer pays for. VOUCHER_INVALID, VOUCHER_EXPIRED, VOUCHER_USED; after some wrong codes of an account or a network VOUCHER_TRIES',
});

export const employmentSlots = defineEndpoint({
  id: 'employment.slots',
  method: 'POST',
  host: 'pre-employment',
  path: '/slots',
  auth: 'user',
  request: z.object({
    voucher: EmployerCode,
    branch_id: Id,
    from: z.optional(Day),
    days: z._default(z.int().check(z.minimum(1), z.maximum(31)), 7),
  }),
  response: z.object({
    days: tolerantList(CapacityDay),
    /** The next day with a free time after these days, while the voucher is valid. */
    next_day: z.nullable(Day),
    last_day: Day,
  }),
  summary: 'Times at a branch while the voucher is valid',
});

export const bookEmployment = defineEndpoint({
  id: 'employment.book',
  method: 'POST',
  host: 'pre-employment',
  path: '/book',
  auth: 'user',
  idempotent: true,
  request: z.object({ voucher: EmployerCode, branch_id: Id, start: Instant, rel_id: Id }),
  response: z.object({ apnt_id: Id }),
  summary:
    'Books the tests of a voucher; the employer pays. A voucher serves one visit: VOUCHER_USED. IDENTITY_MISSING for a patient without an identity number. SLOT_TAKEN and PATIENT_BUSY contain `{ next: Instant[] }`',
});
