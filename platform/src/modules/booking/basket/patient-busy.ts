/** Overlapping visits of one patient: the refusal names the conflicting visit and offers later times. */
import { formatDay, formatTime, type Language, type Localized } from 'shared-contracts/domain';
import type { AppContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/database.ts';
import { found, refuse } from '../../../core/errors.ts';
import { serviceOf } from '../../catalogue/services.ts';
import { providersNamed } from '../../scheduling/provider-repository.ts';
import { type Conflict, visitInTheWay } from '../../visits/lists-repository.ts';
import type { Appointment } from '../../visits/repository.ts';

const UNNAMED: Localized = { ar: 'موعد آخر', en: 'another appointment' };

const NAMED: Readonly<Record<Language, (service: string, provider: string, startsAt: string) => string>> = {
  ar: (service, provider, startsAt) =>
    `موعد «${service}» مع ${provider} يوم ${formatDay(startsAt, 'ar')} الساعة ${formatTime(startsAt, 'ar')}`,
  en: (service, provider, startsAt) =>
    `“${service}” with ${provider} on ${formatDay(startsAt, 'en')} at ${formatTime(startsAt, 'en')}`,
};

const nameOf = async (ctx: AppContext, tx: Tx, { stid, providerId, startsAt }: Appointment): Promise<Localized> => {
  const service = (await serviceOf(tx, ctx.config.booking, stid)).name;
  const provider = found((await providersNamed(tx, [providerId])).get(providerId)).name;
  return {
    ar: NAMED.ar(service.ar, provider.ar, startsAt),
    en: NAMED.en(service.en, provider.en, startsAt),
  };
};

/**
 * Called after the transaction that the constraint aborted. `next` returns free times after an instant in milliseconds.
 * @throws PATIENT_BUSY
 */
export const refusePatientBusy = async (
  ctx: AppContext,
  wanted: Conflict,
  next: (after: number) => Promise<string[]>,
): Promise<never> => {
  const own = await ctx.db.read(async (tx) => {
    const row = await visitInTheWay(tx, wanted);
    return row && { row, visit: await nameOf(ctx, tx, row) };
  });
  const after = own === null ? wanted.startsAt : own.row.endsAt;
  return refuse('PATIENT_BUSY', {
    params: { visit: own?.visit ?? UNNAMED },
    data: {
      next: await next(Date.parse(after)),
      ...(own === null ? {} : { visit: { apnt_id: own.row.id, starts_at: own.row.startsAt } }),
    },
  });
};
