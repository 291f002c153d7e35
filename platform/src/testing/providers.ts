/** Factories of care providers. */
import type { Database } from '../db/database.ts';
import { providerAreas, providerHours, providers, providerServices } from '../modules/scheduling/tables.ts';

type Row = typeof providers.$inferInsert;

export interface ProviderOverrides extends Partial<Row> {
  readonly stid?: string;
  readonly fee?: number;
  readonly branchId?: string | null;
  /** Cities of home visits. */
  readonly areas?: readonly string[];
  /** Minutes since midnight in Riyadh, every day. */
  readonly hours?: readonly [from: number, to: number];
}

const TEXT = { ar: 'نص', en: 'Text' };

/** A lab technician of home tests who works from 8 to 20 every day, unless the test overrides it. */
export const aProvider = async (db: Database, id: string, overrides: ProviderOverrides = {}): Promise<string> => {
  const { stid = 'ST2', fee = 5000, branchId = null, areas = [], hours = [480, 1200], ...row } = overrides;
  await db.transaction(async (tx) => {
    await tx.insert(providers).values({
      id,
      kind: 'lab-technician',
      nameAr: 'سامي',
      nameEn: 'Sami',
      titleAr: 'فني',
      titleEn: 'Technician',
      gender: 'M',
      languages: ['ar'],
      experienceYears: 4,
      ratingCount: 0,
      licenceNumber: `LAB-${id}`,
      licenceExpires: '2028-01-01',
      pictureSeed: id,
      profile: { bio: TEXT, education: [], awards: [], affiliation: TEXT },
      ...row,
    });
    await tx.insert(providerServices).values({ providerId: id, stid, fee, branchId });
    if (areas.length > 0) await tx.insert(providerAreas).values(areas.map((cityId) => ({ providerId: id, cityId })));
    const [fromMinute, toMinute] = hours;
    const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ providerId: id, weekday, fromMinute, toMinute }));
    await tx.insert(providerHours).values(week);
  });
  return id;
};

/** Deactivates all sample providers except doctors, so that visits go to those that a test creates. */
export const dismissStaff = (db: Database): Promise<unknown> =>
  db.script((script) => script.exec(`UPDATE provider SET active = false WHERE kind <> 'doctor'`));
