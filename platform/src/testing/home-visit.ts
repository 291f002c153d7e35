/** A home visit as the engine stores a paid one. */
import { addMinutes, type AppointmentState } from 'shared-contracts/domain';
import { newId } from '../core/ids.ts';
import { insertAppointment } from '../modules/visits/repository.ts';
import { appointmentPatients } from '../modules/visits/tables.ts';
import { type Patient, DOCTOR } from './booking.ts';
import type { TestApp } from './test-app.ts';

interface Asked {
  readonly utid?: string;
  readonly state?: AppointmentState;
  readonly startsIn?: number;
}

export const OLAYA = {
  address_id: null,
  label: 'Olaya',
  city: 'Riyadh',
  latitude: 24.6934,
  longitude: 46.6853,
  door: { street: 'Olaya Street', building: '12', flat: '', landmark: '' },
};

export const aHomeVisit = (
  { ctx }: TestApp,
  as: Patient,
  { utid = '2', state = 'upcoming', startsIn = 120 }: Asked = {},
): Promise<string> =>
  ctx.db.transaction(async (tx) => {
    const id = newId('apt');
    const now = ctx.clock.nowIso();
    const startsAt = addMinutes(now, startsIn);
    const endsAt = addMinutes(startsAt, 60);
    const who = { id, uid: as.uid, providerId: DOCTOR, state, location: OLAYA };
    const what = { utid, stid: utid === '2' ? 'ST2' : 'ST3', delivery: 'home', channel: null } as const;
    const times = { startsAt, endsAt, busyUntil: endsAt, createdAt: now, updatedAt: now, bookedAt: now };
    await insertAppointment(tx, { ...who, ...what, ...times, closedAt: null });
    await tx.insert(appointmentPatients).values({ appointmentId: id, patientId: as.relId, position: 0 });
    return id;
  });
