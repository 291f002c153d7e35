/** Stores a laboratory result once per visit and patient, and notifies the account. */
import type { Localized } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import type { AppContext } from '../../context/context.ts';
import { found, refuse } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import { notify } from '../notifications/service.ts';
import { requireOpen } from '../visits/opening.ts';
import { partsOf } from '../visits/parts-repository.ts';
import { lockAppointment } from '../visits/repository.ts';
import { insertReport } from './repository.ts';
import type { Measured } from './tables.ts';

interface Uploaded {
  readonly relId: string;
  readonly title: Localized;
  readonly results: readonly Measured[];
}

const TOLD = {
  title: { ar: 'نتيجة التحليل جاهزة', en: 'A result is ready' },
  message: { ar: 'النتيجة موجودة في صفحة الموعد', en: 'Read it on the page of the visit' },
} as const;

/**
 * @throws NOT_FOUND for a person who is not a patient of the visit, STATE_NOT_ALLOWED when it was already uploaded or the visit
 * was cancelled, START_NOT_OPEN before the visit
 */
export const uploadResult = (ctx: AppContext, appointmentId: string, given: Uploaded): Promise<string> =>
  ctx.db.transaction(async (tx) => {
    const visit = found(await lockAppointment(tx, appointmentId));
    if (!['upcoming', 'in_progress', 'completed'].includes(visit.state)) refuse('STATE_NOT_ALLOWED');
    requireOpen(visit, ctx.clock.nowIso());
    const { patients } = found((await partsOf(tx, [visit.id])).get(visit.id));
    const relId = found(patients.find((id) => id === given.relId));
    const { uid, utid, stid } = visit;
    const what = {
      source: 'lab',
      title: given.title,
      results: [...given.results],
      fileId: null,
      reportType: null,
    } as const;
    const row = { id: newId('rpt'), uid, relId, appointmentId, ...what, results: [...given.results] };
    if (!(await insertReport(tx, { ...row, issuedAt: ctx.clock.nowIso() }))) refuse('STATE_NOT_ALLOWED');
    const route = visit.state === 'completed' ? 'completedDetails' : 'upcomingDetails';
    await notify(ctx, tx, uid, {
      kind: 'results' as const,
      occasion: `record.uploaded:${row.id}`,
      ...TOLD,
      icon: 'flask',
      color: 'brand',
      url: linkTo(route, {}, { apnt_id: appointmentId }),
      payload: { apnt_id: appointmentId, utid, stid },
    });
    return row.id;
  });
