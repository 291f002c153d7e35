/** Providers and branches in SQL, one or a few at a time. */
import { and, asc, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Branch } from 'shared-contracts/api';
import type { Localized, ProviderKind } from 'shared-contracts/domain';
import { firstRow, rowsOf, type Tx } from '../../db/database.ts';
import { branches, facilities, providers, providerServices, specialities, specialityUse } from './tables.ts';

export interface Speciality {
  readonly id: string;
  readonly name: Localized;
  readonly picture: string;
}

/** The most booked first, then in the given order. */
export const specialitiesListed = async (tx: Tx): Promise<Speciality[]> => {
  const { id: speciality, nameAr, nameEn, picture, position } = specialities;
  const rows = await tx
    .select({ id: speciality, nameAr, nameEn, picture })
    .from(specialities)
    .leftJoin(specialityUse, eq(specialityUse.specialityId, speciality))
    .orderBy(desc(sql`coalesce(${specialityUse.bookings}, 0)`), asc(position));
  return rows.map((row) => ({ id: row.id, name: { ar: row.nameAr, en: row.nameEn }, picture: row.picture }));
};

/** Stores how often each speciality was booked since an instant. */
export const countUse = async (tx: Tx, since: string): Promise<void> => {
  await tx.execute(sql`
    INSERT INTO speciality_use (speciality_id, bookings)
    SELECT s.id, count(a.id)::int
    FROM speciality s
    LEFT JOIN provider p ON p.speciality_id = s.id
    LEFT JOIN appointment a ON a.provider_id = p.id AND a.booked_at >= ${since}
    GROUP BY s.id
    ON CONFLICT (speciality_id) DO UPDATE SET bookings = EXCLUDED.bookings
    WHERE speciality_use.bookings <> EXCLUDED.bookings`);
};

/** Number of active doctors per speciality, by its id. */
export const doctorsBySpeciality = async (tx: Tx): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx
    .select({ id: providers.specialityId, doctors: count() })
    .from(providers)
    .where(and(eq(providers.active, true), isNotNull(providers.specialityId)))
    .groupBy(providers.specialityId);
  return new Map(rows.map(({ id, doctors }) => [id ?? '', doctors]));
};

/** The current fee, not a cached one; null when the provider no longer offers the service. */
export const feeOf = async (tx: Tx, providerId: string, stid: string): Promise<number | null> => {
  const row = await firstRow<{ fee: number }>(
    tx,
    sql`SELECT s.fee FROM provider_service s JOIN provider p ON p.id = s.provider_id
      WHERE s.provider_id = ${providerId} AND s.stid = ${stid} AND p.active`,
  );
  return row?.fee ?? null;
};

/** The minimum fee of each service among its active providers, by stid. */
export const lowestFees = async (tx: Tx): Promise<ReadonlyMap<string, number>> => {
  const rows = await rowsOf<{ stid: string; fee: number }>(
    tx,
    sql`SELECT s.stid, min(s.fee)::int AS fee FROM provider_service s JOIN provider p ON p.id = s.provider_id
      WHERE p.active GROUP BY s.stid`,
  );
  return new Map(rows.map(({ stid, fee }) => [stid, fee]));
};

/** The phone number for patients of a home visit; null: none. */
export const phoneOf = async (tx: Tx, providerId: string): Promise<string | null> => {
  const [row] = await tx.select({ phone: providers.phone }).from(providers).where(eq(providers.id, providerId));
  return row?.phone ?? null;
};

export interface NamedProvider {
  readonly id: string;
  readonly kind: ProviderKind;
  readonly name: Localized;
  readonly speciality: Localized | null;
  readonly gender: 'M' | 'F';
  readonly pictureSeed: string;
}

/** Names of active and inactive providers, because past appointments refer to them. By id. */
export const providersNamed = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, NamedProvider>> => {
  if (ids.length === 0) return new Map();
  const rows = await rowsOf<NamedProvider>(
    tx,
    sql`SELECT p.id, p.kind, p.gender, p.picture_seed AS "pictureSeed", jsonb_build_object('ar', p.name_ar, 'en', p.name_en) AS name,
        CASE WHEN s.id IS NOT NULL THEN jsonb_build_object('ar', s.name_ar, 'en', s.name_en) END AS speciality
      FROM provider p LEFT JOIN speciality s ON s.id = p.speciality_id WHERE ${inArray(sql`p.id`, [...ids])}`,
  );
  return new Map(rows.map((row) => [row.id, row]));
};

/** Branches by id. */
export const branchesOf = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Branch>> => {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(branches)
    .where(inArray(branches.id, [...ids]));
  return new Map(
    rows.map((row) => [
      row.id,
      {
        branch_id: row.id,
        name: { ar: row.nameAr, en: row.nameEn },
        address: { ar: row.addressAr, en: row.addressEn },
        latitude: row.latitude,
        longitude: row.longitude,
      },
    ]),
  );
};

export interface BranchPlace {
  readonly facility: Localized;
  readonly branch: Branch;
  readonly latitude: number;
  readonly longitude: number;
}

/** Open branches, with the name of their facility. */
export const branchPlaces = async (tx: Tx, ids: readonly string[]): Promise<BranchPlace[]> => {
  const known = await branchesOf(tx, ids);
  if (known.size === 0) return [];
  const rows = await tx
    .select({ id: branches.id, nameAr: facilities.nameAr, nameEn: facilities.nameEn })
    .from(branches)
    .innerJoin(facilities, eq(facilities.id, branches.facilityId))
    .where(and(inArray(branches.id, [...known.keys()]), eq(branches.active, true)))
    .orderBy(asc(branches.id));
  return rows.flatMap(({ id, nameAr, nameEn }) => {
    const branch = known.get(id);
    if (!branch) return [];
    const { latitude, longitude } = branch;
    return [{ facility: { ar: nameAr, en: nameEn }, branch, latitude, longitude }];
  });
};

/** Branches that offer a service, with the name of their facility, ordered by facility and branch. */
export const branchesOfService = async (
  tx: Tx,
  stid: string,
): Promise<(Branch & { readonly facility: Localized })[]> => {
  const done = tx
    .select({ id: providerServices.branchId })
    .from(providerServices)
    .innerJoin(providers, eq(providers.id, providerServices.providerId))
    .where(and(eq(providerServices.stid, stid), eq(providers.active, true)));
  const rows = await tx
    .select()
    .from(branches)
    .innerJoin(facilities, eq(facilities.id, branches.facilityId))
    .where(and(eq(branches.active, true), inArray(branches.id, done)))
    .orderBy(asc(facilities.nameEn), asc(branches.nameEn));
  return rows.map(({ branch, facility }) => ({
    branch_id: branch.id,
    name: { ar: branch.nameAr, en: branch.nameEn },
    address: { ar: branch.addressAr, en: branch.addressEn },
    latitude: branch.latitude,
    longitude: branch.longitude,
    facility: { ar: facility.nameAr, en: facility.nameEn },
  }));
};
