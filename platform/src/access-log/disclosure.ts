/**
 * Records that leave their account: who reads, whose record, what of it and why, written in the transaction that reads. Ports
 * that take somebody's data take it `Disclosed`, so that it cannot leave without a row here. The patient sees the rows.
 */
import type { Tx } from '../db/database.ts';
import { newId } from '../ids.ts';
import { insertAccess } from './repository.ts';

export const READERS = ['identity-provider', 'insurer', 'operator', 'sms-gateway'] as const;
export type Reader = (typeof READERS)[number];
export const SUBJECTS = ['identity', 'insurance', 'visit'] as const;
export type Subject = (typeof SUBJECTS)[number];
export const PURPOSES = ['identity-check', 'identity-claim', 'cover-check', 'reminder', 'operation'] as const;
export type Purpose = (typeof PURPOSES)[number];

export interface Access {
  readonly reader: Reader;
  readonly what: Subject;
  readonly why: Purpose;
  /** Whose account. */
  readonly uid: string;
  /** Which patient; null when it is about the account. */
  readonly relId: string | null;
  /** UTC ISO. */
  readonly at: string;
}

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
