/** A visit’s row in the contract’s form. */
import type { Branch, City } from 'shared-contracts/api';
import type { Localized } from 'shared-contracts/domain';
import type { Tx } from '../../db/database.ts';
import type { Position } from '../../core/distance.ts';
import { found } from '../../core/errors.ts';
import { cities } from '../generic/reference-repository.ts';
import { serviceArea } from '../generic/service-area.ts';
import type { Visit, VisitItem } from './answer.ts';
import type { ItemRow } from './parts-repository.ts';
import type { Appointment } from './repository.ts';

export const minutesOf = ({ startsAt, endsAt }: Pick<Appointment, 'startsAt' | 'endsAt'>): number =>
  (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;

type Place = Pick<Appointment, 'delivery' | 'channel' | 'location' | 'branchId'>;

/** The cities for home visits of these rows; read only when there is a home visit. */
export const citiesFor = async (tx: Tx, rows: readonly Place[]): Promise<readonly City[]> =>
  rows.some(({ location }) => location !== null) ? cities(tx) : [];

export const cityNameAt = (served: readonly City[], at: Position): Localized | undefined =>
  serviceArea(served, at)?.nearest.name;

export const visitOf = (
  { delivery, channel, location, branchId }: Place,
  branches: ReadonlyMap<string, Branch>,
  served: readonly City[],
): Visit => {
  if (delivery === 'remote') return { delivery, channel: found(channel) };
  if (delivery === 'home') {
    const city = location && cityNameAt(served, location);
    return { delivery, location, ...(city ? { city } : {}) };
  }
  return { delivery, branch: found(branches.get(branchId ?? '')) };
};

export const visitItem = (item: ItemRow): VisitItem => ({
  kind: item.kind,
  reference: item.reference,
  rel_id: item.patientId,
  name: { ar: item.nameAr, en: item.nameEn },
  quantity: item.quantity,
  unit_price: item.unitPrice,
  tax_class: item.taxClass,
});
