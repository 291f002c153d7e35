/** Rows of other modules that several rules of a booking use, each read once per transaction. */
import type { City } from 'shared-contracts/api';
import type { Tx } from '../../../db/database.ts';
import { type AddressRow, addressOf } from '../../addresses/repository.ts';
import { itemsOf, type ServiceItem } from '../../catalogue/repository.ts';
import { cities } from '../../generic/reference-repository.ts';
import { type Patient, patientsOf } from '../../users/patient-repository.ts';

export interface BookingReads {
  /** Patients of the account, the holder first. */
  readonly patients: () => Promise<readonly Patient[]>;
  /** Those of the given items that are offered. */
  readonly items: (references: readonly string[]) => Promise<readonly ServiceItem[]>;
  /** A saved address of the account, or null. */
  readonly address: (id: string) => Promise<AddressRow | null>;
  /** The cities with home visits. */
  readonly cities: () => Promise<readonly City[]>;
}

/** For one transaction that does not change these rows: each is read at most once. */
export const bookingReads = (tx: Tx, { uid, stid }: { readonly uid: string; readonly stid: string }): BookingReads => {
  let patients: Promise<readonly Patient[]> | undefined;
  let served: Promise<readonly City[]> | undefined;
  const items = new Map<string, readonly ServiceItem[]>();
  const addresses = new Map<string, Promise<AddressRow | null>>();
  return {
    patients: () => (patients ??= patientsOf(tx, uid)),
    items: async (references) => {
      const wanted = [...new Set(references)];
      const unread = wanted.filter((reference) => !items.has(reference));
      const rows = await itemsOf(tx, stid, unread);
      for (const reference of unread)
        items.set(
          reference,
          rows.filter((row) => row.reference === reference),
        );
      return wanted.flatMap((reference) => items.get(reference) ?? []);
    },
    address: (id) => {
      const address = addresses.get(id) ?? addressOf(tx, uid, id);
      addresses.set(id, address);
      return address;
    },
    cities: () => (served ??= cities(tx)),
  };
};
