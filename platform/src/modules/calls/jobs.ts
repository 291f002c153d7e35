/** Timeouts of a call: unanswered, too long; and closing its room at the provider. */
import { VIDEO_PROVIDERS } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import * as z from 'zod';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { job } from '../../background/job.ts';
import { notify } from '../notifications/service.ts';
import { providersNamed } from '../scheduling/provider-repository.ts';
import { END_ROOM, LIMIT, MISSED } from './job-names.ts';
import { moveCall } from './moves.ts';
import { lockCall } from './repository.ts';
import type { CallRow } from './tables.ts';

const About = z.object({ callId: z.string() });
const Room = z.object({ carrier: z.enum(VIDEO_PROVIDERS), room: z.string(), reference: z.string().nullable() });

const TITLE = { ar: 'مكالمة فائتة', en: 'Missed call' } as const;

const notifyMissed = async (ctx: AppContext, tx: Tx, row: CallRow): Promise<void> => {
  const name = (await providersNamed(tx, [row.providerId])).get(row.providerId)?.name;
  await notify(ctx, tx, row.uid, {
    kind: 'calls',
    occasion: `call.missed:${row.id}`,
    title: TITLE,
    message: {
      ar: `فاتتك مكالمة من ${name?.ar ?? 'طبيبك'}. يمكنك الاتصال من صفحة الموعد`,
      en: `${name?.en ?? 'Your doctor'} called you and nobody answered. You can call from the page of the appointment`,
    },
    icon: 'video',
    color: 'warning',
    url: linkTo('upcomingDetails', {}, { apnt_id: row.appointmentId }),
    payload: { apnt_id: row.appointmentId },
  });
};

const miss = (ctx: AppContext, { callId }: z.infer<typeof About>): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const row = await lockCall(tx, callId);
    if (row?.state !== 'ringing') return;
    await moveCall(ctx, tx, row, 'miss', 'system');
    if (row.startedBy === 'provider') await notifyMissed(ctx, tx, row);
  });

const endLong = (ctx: AppContext, { callId }: z.infer<typeof About>): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const row = await lockCall(tx, callId);
    if (row?.state === 'connected') await moveCall(ctx, tx, row, 'close', 'system');
  });

const endRoom = async (ctx: AppContext, { carrier, room, reference }: z.infer<typeof Room>): Promise<void> => {
  const port = ctx.ports.video.of(carrier);
  if (!port) return ctx.log.warn({ carrier }, 'video room not closed; its provider is no longer configured');
  await port.endRoom({ room, reference });
};

export const callJobs = [job(MISSED, About, miss), job(LIMIT, About, endLong), job(END_ROOM, Room, endRoom)];
