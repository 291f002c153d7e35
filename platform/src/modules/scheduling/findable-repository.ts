/** E-clinics and doctors for search, in SQL. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Localized } from 'shared-contracts/domain';
import type { Tx } from '../../db/database.ts';
import { providers, specialities } from './tables.ts';

interface FindableSpeciality {
  readonly id: string;
  readonly name: Localized;
  /** Position in the list of e-clinics. */
  readonly position: number;
}
export interface FindableDoctor {
  readonly id: string;
  readonly name: Localized;
  readonly speciality: FindableSpeciality;
}

/** Existing e-clinics with these ids. */
export const findableSpecialities = async (tx: Tx, ids: readonly string[]): Promise<FindableSpeciality[]> => {
  const rows = await tx
    .select()
    .from(specialities)
    .where(inArray(specialities.id, [...ids]));
  return rows.map(({ id, nameAr, nameEn, position }) => ({ id, name: { ar: nameAr, en: nameEn }, position }));
};

/** Active doctors with these ids. */
export const findableDoctors = async (tx: Tx, ids: readonly string[]): Promise<FindableDoctor[]> => {
  const rows = await tx
    .select({ provider: providers, speciality: specialities })
    .from(providers)
    .innerJoin(specialities, eq(specialities.id, providers.specialityId))
    .where(and(eq(providers.active, true), inArray(providers.id, [...ids])));
  return rows.map(({ provider, speciality: { id, nameAr, nameEn, position } }) => ({
    id: provider.id,
    name: { ar: provider.nameAr, en: provider.nameEn },
    speciality: { id, name: { ar: nameAr, en: nameEn }, position },
  }));
};
