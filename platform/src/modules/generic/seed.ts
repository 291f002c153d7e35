/** Reference data of every installation: cities, insurers. */
import { sql } from 'drizzle-orm';
import { CITIES } from '../../adapters/embedded/places.ts';
import type { Tx } from '../../db/database.ts';
import type { Seed } from '../../db/seed/seed.ts';

/** Five fictitious insurers. */
export const INSURERS = [
  { id: 'waha', ar: 'الواحة للتأمين', en: 'Al Waha Insurance', phone: '8001240001' },
  { id: 'sanad', ar: 'سند للتأمين الصحي', en: 'Sanad Health Insurance', phone: '8001240002' },
  { id: 'rawasi', ar: 'الرواسي التعاونية', en: 'Rawasi Cooperative', phone: '8001240003' },
  { id: 'amanah', ar: 'الأمانة للرعاية', en: 'Amanah Care', phone: '8001240004' },
  { id: 'nakheel', ar: 'النخيل للتأمين', en: 'Nakheel Insurance', phone: '8001240005' },
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
  for (const [position, { id, ar, en, phone }] of INSURERS.entries()) {
    await tx.execute(
      sql`INSERT INTO insurer (id, name_ar, name_en, phone, position) VALUES (${id}, ${ar}, ${en}, ${phone}, ${position})`,
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
