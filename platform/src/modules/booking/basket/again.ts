/** Books the same service again, with everything that is still offered. */
import type { bookAgain, ResponseOf } from 'shared-contracts/api';
import {
  type Basket,
  emptyBasket,
  type Localized,
  TELEMEDICINE_QUERY,
  TELEMEDICINE_SLUG,
} from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import type { AppContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/database.ts';
import { found } from '../../../core/errors.ts';
import { itemsOf } from '../../catalogue/repository.ts';
import type { Service } from '../../catalogue/services.ts';
import { freshBook, type Offer } from '../../scheduling/schedule-book.ts';
import { findBooked } from '../../visits/lists-repository.ts';
import { type ItemRow, partsOfOne } from '../../visits/parts-repository.ts';
import type { Appointment } from '../../visits/repository.ts';
import { patientsOf } from '../../users/patient-repository.ts';
import { type BasketCaller, saveBasket } from './baskets.ts';

interface Earlier {
  readonly row: Appointment;
  readonly patients: readonly string[];
  readonly items: readonly ItemRow[];
  readonly gone: readonly Localized[];
}

/** Patients may have been deleted and items removed from the list meanwhile. @throws NOT_FOUND */
const earlierVisit = async (tx: Tx, uid: string, id: string): Promise<Earlier> => {
  const row = found(await findBooked(tx, uid, id));
  const parts = await partsOfOne(tx, id);
  const own = (await patientsOf(tx, uid)).map(({ relId }) => relId);
  const patients = parts.patients.filter((patient) => own.includes(patient));
  const references = parts.items.map(({ reference }) => reference);
  const listed = references.length === 0 ? [] : await itemsOf(tx, row.stid, references);
  const isListed = ({ kind, reference }: ItemRow): boolean =>
    listed.some((one) => one.kind === kind && one.reference === reference);
  const items = parts.items.filter(
    (item) => isListed(item) && (item.patientId === null || patients.includes(item.patientId)),
  );
  const gone = parts.items.filter((item) => !isListed(item)).map(({ nameAr, nameEn }) => ({ ar: nameAr, en: nameEn }));
  return { row, patients, items, gone };
};

/** Omits time, symptoms and answers, which belong to one visit. */
const basketOf = ({ row, patients, items }: Earlier, { definition }: Service, offer: Offer | undefined): Basket => ({
  ...emptyBasket(row.stid),
  location: row.location,
  clinic: definition.steps.includes('clinic') ? (offer?.record.speciality?.id ?? null) : null,
  branch: row.branchId,
  gender: row.anyOfGender ?? 'A',
  provider: offer ? row.providerId : null,
  patients: [...patients],
  items: items.map(({ kind, reference, patientId: patient, quantity }) => ({ kind, reference, patient, quantity })),
});

/**
 * The next page: the times of the doctor or the doctors of the clinic for a consultation, otherwise the page of the service.
 */
const nextOf = (
  { stid, clinic, provider }: Pick<Basket, 'stid' | 'clinic' | 'provider'>,
  { href }: Service,
): string => {
  if (stid !== TELEMEDICINE_QUERY.stid) return href;
  const deptid = clinic ?? undefined;
  return provider === null
    ? linkTo('browse', { utid: TELEMEDICINE_SLUG }, { ...TELEMEDICINE_QUERY, deptid })
    : linkTo('doctorSlots', {}, { doctor: provider, stid, deptid });
};

/** @throws NOT_FOUND, also for another account’s visit or one that was never booked */
export const bookAgainFrom = async (
  ctx: AppContext,
  caller: BasketCaller & { readonly user: { readonly uid: string } },
  id: string,
): Promise<ResponseOf<typeof bookAgain>> => {
  const earlier = await ctx.db.read((tx) => earlierVisit(tx, caller.user.uid, id));
  const { stid, providerId } = earlier.row;
  const book = await freshBook(ctx);
  const service = found(book.services.get(stid));
  const offer = book.offers.get(stid)?.get(providerId);
  const { basket } = await saveBasket(ctx, caller, basketOf(earlier, service, offer), true);
  const href = nextOf(basket, service);
  return { basket, same_provider: offer !== undefined, left_out: [...earlier.gone], href };
};
