/** The part of a consultation’s price that a plan covers. */
import type { PlanKeeper } from '../booking/price/plan-cover.ts';
import { coveringAt, noteVisit, planNamed } from './repository.ts';

export const familyCover: PlanKeeper = {
  coverOf: async (tx, patientId, at) => {
    const row = await coveringAt(tx, patientId, at);
    const plan = row && (await planNamed(tx, row.planId));
    if (!row || !plan || row.endsAt === null) return null;
    return {
      providerId: row.providerId,
      percent: row.consultationPercent,
      name: { ar: plan.nameAr, en: plan.nameEn },
      endsAt: row.endsAt,
      reference: row.id,
    };
  },
  noteUse: noteVisit,
};
