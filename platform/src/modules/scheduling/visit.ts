/** A visit's row as the contract shows it. Pure. */
import type { Branch } from 'shared-contracts/api';
import { found } from '../../errors.ts';
import type { Visit, VisitItem } from './visit-answer.ts';
import type { ItemRow } from './visit-parts-repository.ts';
import type { Appointment } from './visit-repository.ts';

export const minutesOf = ({ startsAt, endsAt }: Pick<Appointment, 'startsAt' | 'endsAt'>): number =>
  (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;

type Place = Pick<Appointment, 'delivery' | 'channel' | 'location' | 'branchId'>;

export const visitOf = (
  { delivery, channel, location, branchId }: Place,
  branches: ReadonlyMap<string, Branch>,
): Visit => {
  if (delivery === 'remote') return { delivery, channel: found(channel) };
  if (delivery === 'home') return { delivery, location };
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
