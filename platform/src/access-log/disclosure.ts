/**
 * Records that leave their account: who reads, whose record, what of it and why, written in the transaction that reads. Ports
 * that take somebody's data take it `Disclosed`, so that it cannot leave without a row here. The patient sees the rows.
 */
import type { Tx } from '../db/database.ts';
import { newId } from '../core/ids.ts';
import type { Access } from './access.ts';
import { insertAccess } from './repository.ts';

declare const DISCLOSED: unique symbol;
/** Data of a record whose reading is logged. Only `disclose` and `typedByCaller` make it. */
export type Disclosed<T> = T & { readonly [DISCLOSED]: true };

/** Logs that `value` leaves its account. `tx` is the transaction in which it was read. */
export const disclose = async <T>(tx: Tx, access: Access, value: T): Promise<Disclosed<T>> => {
  await insertAccess(tx, newId('acs'), access);
  return value as Disclosed<T>;
};

/** What a caller has just typed to be passed on: no record was read. */
export const typedByCaller = <T>(value: T): Disclosed<T> => value as Disclosed<T>;
