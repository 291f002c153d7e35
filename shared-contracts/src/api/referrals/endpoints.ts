/** Referrals of a doctor after a visit: to a service, a speciality or an item of a service. */
import * as z from 'zod/mini';
import { Localized } from '../../domain/language/language.ts';
import { ITEM_KINDS } from '../../domain/services/definition.ts';
import { Day } from '../../domain/time/time.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Empty, Id } from '../core/fields.ts';
import { openEnum, tolerantList } from '../core/tolerant.ts';

export const Referral = z.object({
  referral_id: Id,
  apnt_id: Id,
  patient: z.object({ rel_id: Id, name: z.string() }),
  /** The doctor who referred the patient. */
  provider: z.object({ provider_id: Id, name: Localized, img: z.string() }),
  service: z.object({ stid: Id, name: Localized, picture: z.string(), href: z.string() }),
  speciality: z.nullable(z.object({ id: Id, name: Localized })),
  item: z.nullable(z.object({ kind: openEnum(ITEM_KINDS), reference: Id, name: Localized })),
  /** In the words of the doctor. */
  reason: z.string(),
  valid_until: Day,
  expired: z.boolean(),
});
export type Referral = z.infer<typeof Referral>;
const response = z.object({ referrals: tolerantList(Referral) });

export const treatmentReferrals = defineEndpoint({
  id: 'referrals.treatmentReferel',
  method: 'POST',
  host: 'base',
  path: '/v6/appointments/treatmentReferel',
  auth: 'user',
  request: z.object({ apnt_id: Id }),
  response,
  summary: 'Referrals of the provider of a visit, including expired ones',
});

export const dashboardReferrals = defineEndpoint({
  id: 'referrals.dashboardReferral',
  method: 'GET',
  host: 'base',
  path: '/v6/generic/dashboardReferral',
  auth: 'user',
  request: Empty,
  response,
  summary: 'Valid referrals of the account, the one that expires first at the top',
});
