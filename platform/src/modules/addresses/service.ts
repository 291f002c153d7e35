/** Saved addresses of an account. */
import type { Address } from 'shared-contracts/api';
import type { Tx } from '../../db/database.ts';
import { found } from '../../errors.ts';
import type { UserCall } from '../../http/route.ts';
import { newId } from '../../ids.ts';
import { cities } from '../generic/reference-repository.ts';
import { serviceArea } from '../generic/service-area.ts';
import * as rows from './repository.ts';

type Typed = Omit<rows.AddressFields, 'cityId'>;

const describe = ({ uid: _uid, cityId, cityName, ...row }: rows.AddressRow): Address => {
  const place = row.street || row.landmark || row.building;
  const label = (city: string, comma: string): string => [place, city].filter(Boolean).join(comma);
  return {
    ...row,
    served: cityId !== null,
    label: { ar: label(cityName?.ar ?? row.city, '، '), en: label(cityName?.en ?? row.city, ', ') },
  };
};

/** Which served city a position lies in. */
const cityAt = async (tx: Tx, at: Typed): Promise<string | null> => {
  const area = serviceArea(await cities(tx), at);
  return area?.served ? area.nearest.id : null;
};

export const listAddresses = async ({ ctx, user }: UserCall): Promise<{ addresses: Address[] }> => ({
  addresses: (await ctx.db.read((tx) => rows.addressesOf(tx, user.uid))).map(describe),
});

/** @throws LOCATION_ALREADY_SAVED */
export const saveAddress = ({ ctx, user }: UserCall, typed: Typed): Promise<{ address: Address }> =>
  ctx.db.transaction(async (tx) => {
    const id = newId('adr');
    await rows.insertAddress(tx, { ...typed, id, uid: user.uid, cityId: await cityAt(tx, typed) }, ctx.clock.nowIso());
    return { address: describe(found(await rows.addressOf(tx, user.uid, id))) };
  });

/** @throws NOT_FOUND, LOCATION_ALREADY_SAVED */
export const changeAddress = (
  { ctx, user }: UserCall,
  { id, ...typed }: Typed & { id: string },
): Promise<{ address: Address }> =>
  ctx.db.transaction(async (tx) => {
    await rows.updateAddress(tx, { ...typed, id, uid: user.uid, cityId: await cityAt(tx, typed) });
    return { address: describe(found(await rows.addressOf(tx, user.uid, id))) };
  });

/** @throws NOT_FOUND */
export const removeAddress = async ({ ctx, user }: UserCall, id: string): Promise<Record<string, never>> => {
  const removed = await ctx.db.transaction((tx) => rows.hideAddress(tx, user.uid, id, ctx.clock.nowIso()));
  found(removed || null);
  return {};
};
