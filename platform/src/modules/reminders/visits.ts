/** The data of a visit for its messages. */
import type { ConsultationChannel, Localized } from 'shared-contracts/domain';
import type { Tx } from '../../db/database.ts';
import { found } from '../../core/errors.ts';
import { providersNamed } from '../scheduling/provider-repository.ts';
import { appointmentNamed, upcomingBetween } from '../visits/lists-repository.ts';
import type { Appointment } from '../visits/repository.ts';

export interface Visit {
  readonly appointmentId: string;
  readonly uid: string;
  readonly utid: string;
  readonly stid: string;
  /** Channel of a remote visit. */
  readonly channel: ConsultationChannel | null;
  readonly state: string;
  /** UTC ISO. */
  readonly startsAt: string;
  readonly provider: Localized;
}

const toVisits = async (tx: Tx, rows: readonly Appointment[]): Promise<Visit[]> => {
  const names = await providersNamed(
    tx,
    rows.map(({ providerId }) => providerId),
  );
  return rows.map(({ id, uid, utid, stid, channel, state, startsAt, providerId }) => ({
    appointmentId: id,
    uid,
    utid,
    stid,
    channel,
    state,
    startsAt,
    provider: found(names.get(providerId)).name,
  }));
};

export const findVisit = async (tx: Tx, appointmentId: string): Promise<Visit | null> => {
  const row = await appointmentNamed(tx, appointmentId);
  return row && found((await toVisits(tx, [row]))[0]);
};

/** Upcoming visits of an account that start after `after` and before `before`, earliest first. */
export const upcomingVisits = async (tx: Tx, uid: string, after: string, before: string): Promise<Visit[]> =>
  toVisits(tx, await upcomingBetween(tx, uid, after, before));
