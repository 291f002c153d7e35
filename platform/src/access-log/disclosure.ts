/**
 * Disclosures of records outside their account: reader, record, content and reason, logged in the transaction that reads the
 * record. Ports that accept personal data require the type `Disclosed`, so data cannot be passed on without a log entry. The
 * patient can see the entries.
 */
import type { Tx } from '../db/database.ts';
import { newId } from '../core/ids.ts';
import type { Access } from './access.ts';
import { insertAccess } from './repository.ts';

declare const DISCLOSED: unique symbol;
/** Record data whose disclosure is logged. Only `disclose` and `typedByCaller` create it. */
export type Disclosed<T> = T & { readonly [DISCLOSED]: true };

/** Logs that `value` is disclosed outside its account. `tx` is the transaction that read the value. */
export const disclose = async <T>(tx: Tx, access: Access, value: T): Promise<Disclosed<T>> => {
  await insertAccess(tx, newId('acs'), access);
  return value as Disclosed<T>;
};

/** Marks input that the caller has just typed: it is passed on, and no record was read. */
export const typedByCaller = <T>(value: T): Disclosed<T> => value as Disclosed<T>;
