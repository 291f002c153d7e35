/** Reference rows: cities, insurers. */
import { sql } from 'drizzle-orm';
import type { City, StaticData } from 'shared-contracts/api';
import type { Localized } from 'shared-contracts/domain';
import { blindIndex } from '../../at-rest/keyring.ts';
import { rowCodec } from '../../at-rest/row-codec.ts';
import { firstRow, rowsOf, type Tx } from '../../db/database.ts';

interface Named {
  readonly name_ar: string;
  readonly name_en: string;
}
const nameOf = ({ name_ar, name_en }: Named) => ({ ar: name_ar, en: name_en });

interface CityRow extends Named {
  readonly id: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly radius_km: number;
}

export const cities = async (tx: Tx): Promise<City[]> => {
  const rows = await rowsOf<CityRow>(
    tx,
    sql`SELECT id, name_ar, name_en, latitude, longitude, radius_km FROM city ORDER BY position`,
  );
  return rows.map((row) => ({
    id: row.id,
    name: nameOf(row),
    lat: row.latitude,
    lon: row.longitude,
    radius_km: row.radius_km,
  }));
};

export const insurers = async (tx: Tx): Promise<StaticData['insurers']> => {
  const rows = await rowsOf<Named & { id: string }>(
    tx,
    sql`SELECT id, name_ar, name_en FROM insurer ORDER BY position`,
  );
  return rows.map((row) => ({ id: row.id, name: nameOf(row) }));
};

export const insurerName = (tx: Tx, id: string): Promise<Localized | null> =>
  firstRow<Localized>(tx, sql`SELECT name_ar AS ar, name_en AS en FROM insurer WHERE id = ${id}`);

export const subscriberCodec = rowCodec({
  table: 'newsletter_subscriber',
  key: { index: 'email_index' },
  columns: { email: 'email' },
});

/** A second subscription of one address is the same as the first. */
export const addSubscriber = async (tx: Tx, email: string, language: string, at: string): Promise<void> => {
  const row = subscriberCodec.encrypt(tx, { index: blindIndex(tx, 'newsletter', email.toLowerCase()), email });
  await tx.execute(sql`INSERT INTO newsletter_subscriber (email_index, email, language, subscribed_at)
    VALUES (${row.index}, ${row.email}, ${language}, ${at}) ON CONFLICT (email_index) DO NOTHING`);
};
