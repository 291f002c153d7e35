/** Changes the address of a home visit within its city, as agreed with the provider. */
import type { VisitLocation } from 'shared-contracts/domain';
import { relocated } from 'shared-contracts/events';
import type { AppContext } from '../../context/context.ts';
import { afterCommit } from '../../db/after-commit.ts';
import { found, refuse } from '../../core/errors.ts';
import { cities } from '../generic/reference-repository.ts';
import { cityServing } from '../generic/served-city.ts';
import { type Appointment, lockAppointment, updateAppointment } from '../visits/repository.ts';
import { hasArrived } from '../tracking/service.ts';
import { linkOf, notifyDevices, notifyPatient } from './notify.ts';
import { OTHER_PLACE_TITLE, OTHER_PLACE_MESSAGE } from './texts.ts';

/**
 * Devices that show the visit reload it and its map (RELOCATED), and the patient is notified.
 * @throws NOT_FOUND, STATE_NOT_ALLOWED once the provider has arrived or the visit has ended, LOCATION_OUT_OF_AREA for another
 * city
 */
export const relocateVisit = (
  ctx: AppContext,
  id: string,
  place: Pick<VisitLocation, 'label' | 'latitude' | 'longitude'>,
): Promise<Appointment> =>
  ctx.db.transaction(async (tx) => {
    const row = found(await lockAppointment(tx, id));
    const { location } = row;
    if (row.bookedAt === null) refuse('NOT_FOUND');
    if (row.delivery !== 'home' || !location) return refuse('STATE_NOT_ALLOWED');
    if ((row.state !== 'upcoming' && row.state !== 'in_progress') || (await hasArrived(tx, id))) {
      return refuse('STATE_NOT_ALLOWED');
    }
    const served = await cities(tx);
    const [before, after] = [cityServing(served, location), cityServing(served, place)];
    if (before.id !== after.id) refuse('LOCATION_OUT_OF_AREA');
    const { label, latitude, longitude } = place;
    const now = ctx.clock.nowIso();
    const moved = await updateAppointment(tx, id, {
      location: { address_id: null, city: location.city, label, latitude, longitude },
      updatedAt: now,
    });
    notifyDevices(ctx, tx, moved);
    afterCommit(tx, () => ctx.realtime.toUser(moved.uid, relocated, { url: linkOf(moved) }));
    await notifyPatient(ctx, tx, moved, {
      occasion: `place.${now}`,
      title: OTHER_PLACE_TITLE,
      message: OTHER_PLACE_MESSAGE,
      icon: 'pin',
    });
    return moved;
  });
