/** Rows of addresses. Every statement filters by account, so another account’s id finds nothing. */
import { type SQL, sql } from 'drizzle-orm';
import { firstRow, rowsOf, type Tx } from '../../db/database.ts';
import { onViolation } from '../../db/errors.ts';
import { refuse } from '../../core/errors.ts';

export interface AddressFields {
  readonly type: 'home' | 'office' | 'other';
  readonly flat: string;
  readonly building: string;
  readonly street: string;
  readonly landmark: string;
  /** As entered. */
  readonly city: string;
  /** The served city that contains it, or null. */
  readonly cityId: string | null;
  readonly latitude: number;
  readonly longitude: number;
  /** The national short address; empty when unknown. */
  readonly short: string;
}

export interface NewAddress extends AddressFields {
  readonly id: string;
  readonly uid: string;
}

export interface AddressRow extends NewAddress {
  readonly isDefault: boolean;
  /** Revision number, increased by each change. */
  readonly revision: number;
}

const SAME_PLACE = 'address_place_unique';
const alreadySaved = () => refuse('LOCATION_ALREADY_SAVED');

const select = (tx: Tx, where: SQL): Promise<AddressRow[]> =>
  rowsOf<AddressRow>(
    tx,
    sql`SELECT id, uid, type, flat, building, street, landmark, city, city_id AS "cityId", latitude, longitude, short,
      is_default AS "isDefault", revision
      FROM address WHERE deleted_at IS NULL AND ${where} ORDER BY is_default DESC, created_at, id`,
  );

export const addressesOf = (tx: Tx, uid: string): Promise<AddressRow[]> => select(tx, sql`uid = ${uid}`);

export const addressOf = async (tx: Tx, uid: string, id: string): Promise<AddressRow | null> =>
  (await select(tx, sql`uid = ${uid} AND id = ${id}`))[0] ?? null;

/** Number of saved addresses of an account. */
export const countAddresses = async (tx: Tx, uid: string): Promise<number> =>
  (
    await firstRow<{ count: number }>(
      tx,
      sql`SELECT count(*)::int AS count FROM address WHERE uid = ${uid} AND deleted_at IS NULL`,
    )
  )?.count ?? 0;

/** @throws LOCATION_ALREADY_SAVED */
export const insertAddress = (tx: Tx, address: NewAddress, createdAt: string): Promise<void> =>
  onViolation(
    SAME_PLACE,
    async () => {
      await tx.execute(sql`INSERT INTO address
        (id, uid, type, flat, building, street, landmark, city, city_id, latitude, longitude, short, created_at) VALUES
        (${address.id}, ${address.uid}, ${address.type}, ${address.flat}, ${address.building}, ${address.street},
        ${address.landmark}, ${address.city}, ${address.cityId}, ${address.latitude}, ${address.longitude},
        ${address.short}, ${createdAt})`);
    },
    alreadySaved,
  );

/** False when the account has no such address. @throws LOCATION_ALREADY_SAVED */
export const updateAddress = (tx: Tx, { id, uid, ...to }: NewAddress): Promise<boolean> =>
  onViolation(
    SAME_PLACE,
    async () => {
      const changed = await rowsOf(
        tx,
        sql`UPDATE address SET type = ${to.type}, flat = ${to.flat}, building = ${to.building}, street = ${to.street},
          landmark = ${to.landmark}, city = ${to.city}, city_id = ${to.cityId}, latitude = ${to.latitude},
          longitude = ${to.longitude}, short = ${to.short},
          revision = revision + ((type, flat, building, street, landmark, city, latitude, longitude, short)
            IS DISTINCT FROM (${to.type}, ${to.flat}, ${to.building}, ${to.street}, ${to.landmark}, ${to.city},
              ${to.latitude}::float8, ${to.longitude}::float8, ${to.short}))::int
          WHERE uid = ${uid} AND id = ${id} AND deleted_at IS NULL RETURNING id`,
      );
      return changed.length > 0;
    },
    alreadySaved,
  );

/** Marks an address as deleted; past visits still refer to it. False when the account has no such address. */
export const hideAddress = async (tx: Tx, uid: string, id: string, at: string): Promise<boolean> => {
  const changed = await rowsOf(
    tx,
    sql`UPDATE address SET deleted_at = ${at}, is_default = false
      WHERE uid = ${uid} AND id = ${id} AND deleted_at IS NULL RETURNING id`,
  );
  return changed.length > 0;
};

/** Replaces the previous default. */
export const setDefaultAddress = async (tx: Tx, uid: string, id: string): Promise<void> => {
  await tx.execute(sql`UPDATE address SET is_default = false WHERE uid = ${uid} AND is_default AND id <> ${id}`);
  await tx.execute(sql`UPDATE address SET is_default = true WHERE uid = ${uid} AND id = ${id} AND deleted_at IS NULL`);
};

/** Makes the oldest address the default of an account that has none. */
export const fillDefaultAddress = async (tx: Tx, uid: string): Promise<void> => {
  await tx.execute(sql`UPDATE address SET is_default = true WHERE id = (
      SELECT id FROM address WHERE uid = ${uid} AND deleted_at IS NULL ORDER BY created_at, id LIMIT 1
    ) AND NOT EXISTS (SELECT 1 FROM address WHERE uid = ${uid} AND is_default)`);
};
