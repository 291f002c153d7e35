/** Enters a remote visit within its entry period. */
import type { AnswerOf, startAppointment } from 'shared-contracts/api';
import type { AppContext } from '../../context/context.ts';
import { found, refuse } from '../../core/errors.ts';
import { assertMove } from '../booking/lifecycle/transitions.ts';
import { serviceOf } from '../catalogue/services.ts';
import { findBooked } from '../visits/lists-repository.ts';
import { type Appointment, lockAppointment, updateAppointment } from '../visits/repository.ts';
import { entryOf, termsOf, type VisitTerms } from './overdue.ts';
import { mayStart } from './allowed-actions.ts';
import { notifyDevices } from './notify.ts';

type Answer = AnswerOf<typeof startAppointment>;

const answerOf = (row: Appointment, terms: VisitTerms, now: string): Answer => {
  const { opensAt, closesAt } = entryOf(row, terms);
  return {
    room: row.id,
    doc_id: row.providerId,
    channel: row.channel ?? 'video',
    opens_at: opensAt,
    closes_at: closesAt,
    now,
    doctor_there: row.providerJoinedAt !== null,
    doctor_expected_at: row.providerExpectedAt,
  };
};

/**
 * Repeated from another device or after a reload, it enters the same visit. @throws NOT_FOUND, STATE_NOT_ALLOWED,
 * START_NOT_OPEN
 */
export const enterVisit = (ctx: AppContext, uid: string, id: string): Promise<Answer> =>
  ctx.db.transaction(async (tx) => {
    found(await findBooked(tx, uid, id));
    const row = found(await lockAppointment(tx, id, uid));
    const now = ctx.clock.nowIso();
    const { definition } = await serviceOf(tx, ctx.config.booking, row.stid);
    const terms = termsOf(ctx.config, definition);
    if (row.delivery !== 'remote' || (row.state !== 'upcoming' && row.state !== 'in_progress')) {
      refuse('STATE_NOT_ALLOWED');
    }
    if (!mayStart(row, terms, now)) {
      const { opens_at, closes_at } = answerOf(row, terms, now);
      refuse('START_NOT_OPEN', { data: { opens_at, closes_at, now } });
    }
    if (row.patientJoinedAt !== null) return answerOf(row, terms, now);
    if (row.state === 'upcoming') assertMove(row.state, 'in_progress', 'system');
    const entered = await updateAppointment(tx, id, { state: 'in_progress', patientJoinedAt: now, updatedAt: now });
    notifyDevices(ctx, tx, entered);
    return answerOf(entered, terms, now);
  });
