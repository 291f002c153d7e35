/**
 * The period and the provider to which the paid price of a visit is bound. A visit cannot be moved beyond them: every discount
 * or cover in its price has a validity and possibly a provider. The database enforces the same.
 */
import type { ErrorCode } from 'shared-contracts/api';
import { formatDate, riyadhDay } from 'shared-contracts/domain';
import type { Tx } from '../../db/database.ts';
import { refuse } from '../../core/errors.ts';
import { keptBearers } from '../booking/price/cover-repository.ts';
import { findDiscount } from '../booking/price/discount-repository.ts';

export interface KeptTerms {
  /** The first instant at which all terms are valid; null: no start. */
  readonly begin: string | null;
  /** The first instant at which a term has ended; null: no end. */
  readonly end: { readonly at: string; readonly code: ErrorCode } | null;
  /** The only provider with whom the terms are valid; null: any. */
  readonly providerId: string | null;
}

const CODE = { insurance: 'MOVE_PAST_INSURANCE', plan: 'MOVE_PAST_PLAN' } as const satisfies Record<string, ErrorCode>;

export const keptTerms = async (tx: Tx, appointmentId: string): Promise<KeptTerms> => {
  const { ends } = await keptBearers(tx, appointmentId);
  const discount = await findDiscount(tx, appointmentId);
  const followUp = discount?.redeemed && discount.followUpOf !== null ? discount.validUntil : null;
  const all = [
    ...ends.map(({ kind, endsAt }) => ({ at: endsAt, code: CODE[kind] })),
    ...(followUp === null ? [] : [{ at: followUp, code: 'MOVE_PAST_FOLLOW_UP' as const }]),
  ];
  const bound = discount?.redeemed ? discount.forProviderId : null;
  return {
    begin:
      ends
        .flatMap(({ startsAt }) => startsAt ?? [])
        .toSorted()
        .at(-1) ?? null,
    end: all.toSorted((a, b) => a.at.localeCompare(b.at))[0] ?? null,
    providerId: bound ?? ends.find(({ providerId }) => providerId !== null)?.providerId ?? null,
  };
};

/** The last Riyadh day on which a visit with these terms may begin; null: unlimited. */
export const lastDayOf = ({ end }: KeptTerms): string | null =>
  end === null ? null : riyadhDay(new Date(Date.parse(end.at) - 1));

/** @throws MOVE_BEFORE_INSURANCE with the first day; MOVE_PAST_INSURANCE, MOVE_PAST_PLAN, MOVE_PAST_FOLLOW_UP with the last day */
export const requireTermsAt = (terms: KeptTerms, startsAt: string): void => {
  if (terms.begin !== null && startsAt < terms.begin) {
    const firstDay = riyadhDay(terms.begin);
    const words = { ar: formatDate(firstDay, 'ar'), en: formatDate(firstDay, 'en') };
    refuse('MOVE_BEFORE_INSURANCE', { params: { firstDay: words }, data: { first_day: firstDay } });
  }
  if (terms.end === null || startsAt < terms.end.at) return;
  const lastDay = lastDayOf(terms) as string;
  const words = { ar: formatDate(lastDay, 'ar'), en: formatDate(lastDay, 'en') };
  refuse(terms.end.code, { params: { lastDay: words }, data: { last_day: lastDay } });
};
