/** Saved addresses of an account. */
import { addAddress, type Address, type City } from 'shared-contracts/api';
import { enforceAccountLimit } from '../../db/account-limit.ts';
import type { Tx } from '../../db/database.ts';
import { lockName } from '../../db/locks.ts';
import { found, refuse } from '../../core/errors.ts';
import type { UserCall } from '../../context/call.ts';
import { createdId } from '../../context/created-id.ts';
import { cities } from '../generic/reference-repository.ts';
import { serviceArea } from '../generic/service-area.ts';
import * as rows from './repository.ts';

type Typed = Omit<rows.AddressFields, 'cityId' | 'short'> & {
  readonly short?: string | undefined;
  readonly is_default?: boolean | undefined;
};

const describe = ({ uid: _uid, cityId, isDefault, ...row }: rows.AddressRow, served: readonly City[]): Address => {
  const cityName = served.find(({ id }) => id === cityId)?.name ?? { ar: row.city, en: row.city };
  const place = row.street || row.landmark || row.building;
  const label = (city: string, comma: string): string => [place, city].filter(Boolean).join(comma);
  return {
    ...row,
    is_default: isDefault,
    city_name: cityName,
    served: cityId !== null,
    label: { ar: label(cityName.ar, '، '), en: label(cityName.en, ', ') },
  };
};

/** The served city that contains a position. */
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

/** The stored fields of an input. An omitted short address keeps its value. */
const fieldsOf = (
  { short, is_default: _isDefault, ...typed }: Typed,
  served: readonly City[],
  before = '',
): rows.AddressFields => ({ ...typed, short: short ?? before, cityId: cityAt(served, typed) });

/** The first address of an account is its default. @throws LOCATION_ALREADY_SAVED, ADDRESS_LIMIT */
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
    await rows.insertAddress(tx, { ...fieldsOf(typed, served), id, uid }, ctx.clock.nowIso());
    if (typed.is_default) await rows.setDefaultAddress(tx, uid, id);
    else await rows.fillDefaultAddress(tx, uid);
    return saved(tx, uid, id, served);
  });
};

/** @throws NOT_FOUND, LOCATION_ALREADY_SAVED, LOCATION_NOT_UPDATED for an edit of an outdated revision */
export const changeAddress = (
  { ctx, user: { uid } }: UserCall,
  { id, revision, ...typed }: Typed & { id: string; revision?: number | undefined },
): Promise<{ address: Address }> =>
  ctx.db.transaction(async (tx) => {
    // Edits and changes of the default are serialized.
    await lockName(tx, 'account', uid);
    const served = await cities(tx);
    const before = found(await rows.addressOf(tx, uid, id));
    if (revision !== undefined && revision !== before.revision) refuse('LOCATION_NOT_UPDATED');
    await rows.updateAddress(tx, { ...fieldsOf(typed, served, before.short), id, uid });
    if (typed.is_default) await rows.setDefaultAddress(tx, uid, id);
    return saved(tx, uid, id, served);
  });

/** If it was the default, another address becomes the default. @throws NOT_FOUND */
export const removeAddress = ({ ctx, user: { uid } }: UserCall, id: string): Promise<Record<string, never>> =>
  ctx.db.transaction(async (tx) => {
    await lockName(tx, 'account', uid);
    const removed = await rows.hideAddress(tx, uid, id, ctx.clock.nowIso());
    found(removed || null);
    await rows.fillDefaultAddress(tx, uid);
    return {};
  });
