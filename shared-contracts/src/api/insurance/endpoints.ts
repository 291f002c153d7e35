import * as z from 'zod/mini';
import { Localized } from '../../domain/language/language.ts';
import { Day, Instant } from '../../domain/time/time.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Id, IdentityInput, text } from '../core/fields.ts';
import { openEnum, tolerantList } from '../core/tolerant.ts';

export const ELIGIBILITY_MODES = ['verify', 'save'] as const;
const MEMBER_TYPES = ['subscriber', 'dependent'] as const;
/** Why an insurer has linked nothing. `unverified`: no request was sent, because the identity is not verified. */
export const INSURANCE_REFUSALS = ['mismatch', 'not-found', 'unverified', 'unavailable'] as const;
export const InsuranceResult = z.object({
  status: openEnum(['SUCCESS', 'ERROR', 'PENDING']),
  provider_name: z.nullable(Localized),
  membership_ids: tolerantList(z.object({ id: z.string() })),
  message: Localized,
  eligiblity_text: z.nullable(Localized),
  policyNumber: z.nullable(z.string()),
  memberClass: z.nullable(Localized),
  insurance_price: tolerantList(z.object({ label: Localized, value: Localized })),
  endDate: z.nullable(Day),
  note: z.nullable(Localized),
  number: z.nullable(z.string()),
  isInsurance: z.boolean(),
  /** The insurance company; older servers omit this field and those below. */
  provider_code: z.optional(z.nullable(Id)),
  startDate: z.optional(z.nullable(Day)),
  memberType: z.optional(z.nullable(openEnum(MEMBER_TYPES))),
  /** The name as the insurer spells it. */
  fullName: z.optional(z.nullable(z.string())),
  /** Since when the answer of an insurer is awaited; the status is PENDING unless another plan is still linked. */
  pendingSince: z.optional(z.nullable(Instant)),
  /** The reason of an ERROR of `users.updatePatient`. */
  refusal: z.optional(z.nullable(openEnum(INSURANCE_REFUSALS))),
});
export type InsuranceResult = z.infer<typeof InsuranceResult>;
export const insuranceDetails = defineEndpoint({
  id: 'insurance.details',
  method: 'POST',
  host: 'base',
  path: '/v5/patient/insurenceDetails',
  auth: 'user',
  request: z.object({ rel_id: Id }),
  response: InsuranceResult,
  summary: 'A patient’s linked insurance',
});
export const insurerEligibility = defineEndpoint({
  id: 'insurance.eligibility',
  method: 'POST',
  host: 'base',
  path: '/v5/waseel/userWaseelDetails',
  auth: 'user',
  request: z.object({
    rel_id: Id,
    mid: z._default(text(40), ''),
    /** Empty for a membership that an insurer has returned before (`membership_ids` of `insurance.details`). */
    identity: z._default(IdentityInput(0), ''),
    prov_code: Id,
    mode: z.enum(ELIGIBILITY_MODES),
  }),
  response: InsuranceResult,
  summary: 'Checks with the insurer; `save` links the membership',
});

export const checkMemberships = defineEndpoint({
  id: 'insurance.checkMemberships',
  method: 'POST',
  host: 'base',
  path: '/v5/waseel/checkBupaMembership',
  auth: 'user',
  request: z.object({ rel_id: Id, identity: IdentityInput(1), prov_code: Id }),
  response: InsuranceResult,
  summary: 'The memberships of a patient at an insurer; nothing is linked',
});
export const insurancePrice = defineEndpoint({
  id: 'insurance.price',
  method: 'POST',
  host: 'base',
  path: '/v5/patient/insurancePrice',
  auth: 'user',
  request: z.object({ rel_id: Id }),
  response: z.pick(InsuranceResult, { insurance_price: true, endDate: true, isInsurance: true }),
  summary: 'The co-payment of a patient for each kind of service with the linked insurance; no lines without one',
});
/** `pending`: the insurer answers later, at the latest at `until`. */
export const InsuranceApproval = z.object({
  state: openEnum(['approved', 'pending', 'refused']),
  since: Instant,
  until: z.nullable(Instant),
});
export const requestApproval = defineEndpoint({
  id: 'insurance.requestApproval',
  method: 'POST',
  host: 'base',
  path: '/v6/patient/insuranceApproval',
  auth: 'user',
  /** `utid`: a kind of service, or `pharmacy`, that the linked plan covers after an approval. */
  request: z.object({ rel_id: Id, utid: Id }),
  response: InsuranceApproval,
  summary: 'Requests an approval of a kind of service from the insurer of the linked plan, once',
});
export const deleteInsurance = defineEndpoint({
  id: 'insurance.delete',
  method: 'POST',
  host: 'base',
  path: '/v5/user/deleteInsurance',
  auth: 'user',
  request: z.object({ rel_id: Id }),
  response: InsuranceResult,
  summary: 'Removes the link; booked visits keep their price',
});
