/** Notifies the patient, and the patient’s devices, of changes to an appointment. */
import { APPOINTMENT_STATUS_NUMBER, type Localized, tabOf } from 'shared-contracts/domain';
import { appointmentEvent } from 'shared-contracts/events';
import { linkTo } from 'shared-contracts/routes';
import type { AppContext } from '../../context/context.ts';
import { afterCommit } from '../../db/after-commit.ts';
import type { Tx } from '../../db/database.ts';
import { found } from '../../core/errors.ts';
import { notify } from '../notifications/service.ts';
import { isSoon } from '../notifications/ways.ts';
import { providersNamed } from '../scheduling/provider-repository.ts';
import { appointmentNamed } from '../visits/lists-repository.ts';
import type { Appointment } from '../visits/repository.ts';

type ChangeKind = 'changed' | 'doctor-there' | 'doctor-late';
type NotifiedVisit = Pick<Appointment, 'id' | 'uid' | 'state' | 'startsAt' | 'providerExpectedAt'>;

/** Every device of the account reloads the appointment. */
export const toDevices = (ctx: AppContext, row: NotifiedVisit, kind: ChangeKind = 'changed'): void =>
  ctx.realtime.toUser(row.uid, appointmentEvent, {
    apnt_id: row.id,
    kind,
    state: row.state,
    starts_at: row.startsAt,
    ...(row.providerExpectedAt === null ? {} : { expected_at: row.providerExpectedAt }),
  });

export const notifyDevices = (ctx: AppContext, tx: Tx, row: NotifiedVisit, kind?: ChangeKind): void =>
  afterCommit(tx, () => toDevices(ctx, row, kind));

/** Other devices reload their lists after a booking. */
export const announceBooked = async (ctx: AppContext, id: string): Promise<void> => {
  const row = await ctx.db.read((tx) => appointmentNamed(tx, id));
  if (row) toDevices(ctx, row);
};

export const providerName = async (tx: Tx, { providerId }: Pick<Appointment, 'providerId'>): Promise<Localized> =>
  found((await providersNamed(tx, [providerId])).get(providerId)).name;

const LINK = { upcoming: 'upcomingDetails', completed: 'completedDetails', cancelled: 'cancelledDetails' } as const;

export const linkOf = ({ id, state }: Pick<Appointment, 'id' | 'state'>): string =>
  linkTo(LINK[tabOf(state) ?? 'upcoming'], {}, { apnt_id: id });

interface Words {
  /** Unique name of the event, e.g. `cancelled`. */
  readonly occasion: string;
  readonly title: Localized;
  readonly message: Localized;
  readonly icon?: string;
  readonly color?: string;
}

/** False when the occasion was already notified. */
export const notifyPatient = async (ctx: AppContext, tx: Tx, row: Appointment, words: Words): Promise<boolean> => {
  const { occasion, title, message, icon = 'calendar', color = 'brand' } = words;
  const { id, uid, utid, stid, state } = row;
  return notify(ctx, tx, uid, {
    kind: 'visits',
    urgent: isSoon(row.startsAt, ctx.clock.nowIso()),
    occasion: `appointment.${occasion}:${id}`,
    title,
    message,
    icon,
    color,
    url: linkOf(row),
    payload: { apnt_id: id, utid, stid, status: APPOINTMENT_STATUS_NUMBER[tabOf(state) ?? 'upcoming'] },
  });
};
