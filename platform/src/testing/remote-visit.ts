/** A remote visit as the engine stores a paid one, with its own patient. */
import { addMinutes, type ConsultationChannel } from 'shared-contracts/domain';
import { newId } from '../core/ids.ts';
import { insertAppointment } from '../modules/visits/repository.ts';
import { appointmentPatients } from '../modules/visits/tables.ts';
import type { Patient } from './booking.ts';
import { aProvider } from './providers.ts';
import type { TestApp } from './test-app.ts';

interface Asked {
  readonly channel?: ConsultationChannel;
  /** Minutes from now. */
  readonly startsIn?: number;
  readonly providerId?: string;
}

export const aRemoteVisit = async (
  { ctx }: TestApp,
  as: Patient,
  { channel = 'video', startsIn = 0, providerId }: Asked = {},
): Promise<{ readonly id: string; readonly providerId: string }> => {
  const doctor = providerId ?? (await aProvider(ctx.db, newId('doc')));
  return ctx.db.transaction(async (tx) => {
    const id = newId('apt');
    const now = ctx.clock.nowIso();
    const startsAt = addMinutes(now, startsIn);
    const endsAt = addMinutes(startsAt, 15);
    const who = { id, uid: as.uid, providerId: doctor, state: 'upcoming' } as const;
    const what = { utid: '1', stid: 'ST1', delivery: 'remote', channel } as const;
    const times = { startsAt, endsAt, busyUntil: endsAt, createdAt: now, updatedAt: now, bookedAt: now };
    await insertAppointment(tx, { ...who, ...what, ...times, closedAt: null });
    await tx.insert(appointmentPatients).values({ appointmentId: id, patientId: as.relId, position: 0 });
    return { id, providerId: doctor };
  });
};
