/** What every installation needs: cities, insurers. */
import { sql } from 'drizzle-orm';
import { CITIES } from '../../../adapters/embedded/places.ts';
import type { Tx } from '../../../db/database.ts';
import type { Seed } from '../../../db/seed/seed.ts';

/** Five invented insurers. */
export const INSURERS = [
  { id: 'waha', ar: 'الواحة للتأمين', en: 'Al Waha Insurance' },
  { id: 'sanad', ar: 'سند للتأمين الصحي', en: 'Sanad Health Insurance' },
  { id: 'rawasi', ar: 'الرواسي التعاونية', en: 'Rawasi Cooperative' },
  { id: 'amanah', ar: 'الأمانة للرعاية', en: 'Amanah Care' },
  { id: 'nakheel', ar: 'النخيل للتأمين', en: 'Nakheel Insurance' },
] as const;

const seedCities = async (tx: Tx): Promise<void> => {
  for (const [position, city] of CITIES.entries()) {
    await tx.execute(sql`INSERT INTO city
      (id, name_ar, name_en, region_ar, region_en, latitude, longitude, radius_km, position) VALUES
      (${city.id}, ${city.name.ar}, ${city.name.en}, ${city.region.ar}, ${city.region.en}, ${city.latitude},
      ${city.longitude}, ${city.radiusKm}, ${position})`);
  }
};

const seedInsurers = async (tx: Tx): Promise<void> => {
  for (const [position, { id, ar, en }] of INSURERS.entries()) {
    await tx.execute(
      sql`INSERT INTO insurer (id, name_ar, name_en, position) VALUES (${id}, ${ar}, ${en}, ${position})`,
    );
  }
};

export const referenceSeed: Seed = {
  name: 'reference',
  kind: 'reference',
  run: async (tx) => {
    await seedCities(tx);
    await seedInsurers(tx);
  },
};
