/** Saved addresses of an account. */
import { addAddress, type Address, type City } from 'shared-contracts/api';
import { enforceAccountLimit } from '../../account-limits.ts';
import type { Tx } from '../../db/database.ts';
import { found } from '../../errors.ts';
import type { UserCall } from '../../call.ts';
import { createdId } from '../../created-id.ts';
import { cities } from '../generic/reference-repository.ts';
import { serviceArea } from '../generic/service-area.ts';
import * as rows from './repository.ts';

type Typed = Omit<rows.AddressFields, 'cityId'>;

const describe = ({ uid: _uid, cityId, ...row }: rows.AddressRow, served: readonly City[]): Address => {
  const cityName = served.find(({ id }) => id === cityId)?.name ?? { ar: row.city, en: row.city };
  const place = row.street || row.landmark || row.building;
  const label = (city: string, comma: string): string => [place, city].filter(Boolean).join(comma);
  return {
    ...row,
    city_name: cityName,
    served: cityId !== null,
    label: { ar: label(cityName.ar, '، '), en: label(cityName.en, ', ') },
  };
};

/** Which served city a position lies in. */
const cityAt = (served: readonly City[], at: Typed): string | null => {
  const area = serviceArea(served, at);
  return area?.served ? area.nearest.id : null;
};

export const listAddresses = ({ ctx, user }: UserCall): Promise<{ addresses: Address[] }> =>
  ctx.db.read(async (tx) => {
    const served = await cities(tx);
    return { addresses: (await rows.addressesOf(tx, user.uid)).map((row) => describe(row, served)) };
  });

const saved = async (tx: Tx, uid: string, id: string, served: readonly City[]): Promise<{ address: Address }> => ({
  address: describe(found(await rows.addressOf(tx, uid, id)), served),
});

/** @throws LOCATION_ALREADY_SAVED, ADDRESS_LIMIT */
export const saveAddress = (call: UserCall, typed: Typed): Promise<{ address: Address }> => {
  const {
    ctx,
    user: { uid },
  } = call;
  return ctx.db.transaction(async (tx) => {
    const id = createdId(call, 'adr', addAddress);
    const served = await cities(tx);
    if (await rows.addressOf(tx, uid, id)) return saved(tx, uid, id, served);
    await enforceAccountLimit(tx, uid, 'addresses', ctx.config.account.addresses, rows.countAddresses);
    await rows.insertAddress(tx, { ...typed, id, uid, cityId: cityAt(served, typed) }, ctx.clock.nowIso());
    return saved(tx, uid, id, served);
  });
};

/** @throws NOT_FOUND, LOCATION_ALREADY_SAVED */
export const changeAddress = (
  { ctx, user: { uid } }: UserCall,
  { id, ...typed }: Typed & { id: string },
): Promise<{ address: Address }> =>
  ctx.db.transaction(async (tx) => {
    const served = await cities(tx);
    await rows.updateAddress(tx, { ...typed, id, uid, cityId: cityAt(served, typed) });
    return saved(tx, uid, id, served);
  });

/** @throws NOT_FOUND */
export const removeAddress = async ({ ctx, user }: UserCall, id: string): Promise<Record<string, never>> => {
  const removed = await ctx.db.transaction((tx) => rows.hideAddress(tx, user.uid, id, ctx.clock.nowIso()));
  found(removed || null);
  return {};
};
