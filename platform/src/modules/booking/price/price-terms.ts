/** Terms that determine a patient’s prices, for lists and pages before a booking has a price. */
import type { priceTerms, ResponseOf } from 'shared-contracts/api';
import { riyadhDay } from 'shared-contracts/domain';
import type { AppContext } from '../../../context/context.ts';
import { found } from '../../../core/errors.ts';
import { coverageOf } from '../../memberships/repository.ts';
import { patientOf, selfOf } from '../../users/patient-repository.ts';
import { relationCheckOf } from '../../users/relation-check.ts';
import { planOf } from './plan-cover.ts';
import { taxClassOf } from './pricing.ts';

/** @throws NOT_FOUND */
export const priceTermsOf = (
  ctx: AppContext,
  uid: string,
  utid: string,
  patientId: string | undefined,
): Promise<ResponseOf<typeof priceTerms>> =>
  ctx.db.transaction(async (tx) => {
    const patient = found(await (patientId === undefined ? selfOf(tx, uid) : patientOf(tx, uid, patientId)));
    const now = ctx.clock.nowIso();
    const cover = await coverageOf(tx, patient.relId, utid, now);
    const plan = await planOf(tx, patient.relId, now);
    return {
      tax_class: taxClassOf(patient),
      coverage: cover && {
        copay_percent: cover.coverage.copayPercent,
        copay_cap: cover.coverage.copayCap,
        insurer: cover.insurer,
      },
      relation_check: relationCheckOf(patient, riyadhDay(now)),
      plan: plan && { provider_id: plan.providerId, percent: plan.percent, name: plan.name },
    };
  });
