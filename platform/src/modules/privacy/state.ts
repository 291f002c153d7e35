/** The content of the privacy page. */
import { KEPT_BY_LAW, type privacyState, type ResponseOf } from 'shared-contracts/api';
import type { UserCall } from '../../context/call.ts';
import { refuse } from '../../core/errors.ts';
import { walletParts } from '../payments/payout.ts';
import { consentsOf, insertConsent } from '../users/account-repository.ts';
import { requestedErasure } from './erasure-repository.ts';
import { latestExport } from './export-repository.ts';

type State = ResponseOf<typeof privacyState>;

export const stateOf = ({ ctx, user: { uid } }: UserCall): Promise<State> =>
  // A transaction, because the erasure request is read with a lock.
  ctx.db.transaction(async (tx) => {
    const now = ctx.clock.nowIso();
    const made = await latestExport(tx, uid, now);
    const erasure = await requestedErasure(tx, uid);
    const consents = await consentsOf(tx, uid);
    const { funded, promotional } = await walletParts(tx, uid, now);
    const version = ctx.config.auth.consentVersion;
    return {
      export: made && {
        id: made.id,
        state: made.state,
        requested_at: made.requestedAt,
        ends_at: made.state === 'ready' ? made.endsAt : null,
        size: made.size,
      },
      erasure: erasure && { requested_at: erasure.requestedAt, due_at: erasure.dueAt },
      blockers: await ctx.keepsAccount(tx, uid),
      kept_by_law: [...KEPT_BY_LAW],
      wallet: promotional,
      paid_out: funded,
      erasure_days: ctx.config.erasureDays,
      consents: consents.map(({ version: of, givenAt }) => ({ version: of, given_at: givenAt })),
      consent: { version, given: consents.some((one) => one.version === version) },
    };
  });

/** @throws CONSENT_OUTDATED for a version other than the current one */
export const agree = async ({ ctx, user }: UserCall, version: string): Promise<void> => {
  if (version !== ctx.config.auth.consentVersion) refuse('CONSENT_OUTDATED');
  await ctx.db.transaction((tx) => insertConsent(tx, user.uid, { version, givenAt: ctx.clock.nowIso() }));
};
