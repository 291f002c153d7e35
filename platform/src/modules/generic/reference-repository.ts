/** Reference rows: cities, insurers. */
import { sql } from 'drizzle-orm';
import type { City, StaticData } from 'shared-contracts/api';
import type { Language, Localized } from 'shared-contracts/domain';
import { blindIndex } from '../../at-rest/keyring.ts';
import { type EncryptedRow, rowCodec } from '../../at-rest/row-codec.ts';
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

export interface Insurer {
  readonly id: string;
  readonly name: Localized;
  /** Telephone number for questions about the cover. */
  readonly phone: string | null;
}

export const insurerOf = async (tx: Tx, id: string): Promise<Insurer | null> => {
  const row = await firstRow<Named & { phone: string | null }>(
    tx,
    sql`SELECT name_ar, name_en, phone FROM insurer WHERE id = ${id}`,
  );
  return row && { id, name: nameOf(row), phone: row.phone };
};

export const subscriberCodec = rowCodec({
  table: 'newsletter_subscriber',
  key: { index: 'email_index' },
  columns: { email: 'email' },
});

const subscriberIndex = (tx: Tx, email: string): string => blindIndex(tx, 'newsletter', email.toLowerCase());

/** A repeated subscription of an address has no further effect. Returns its index, and whether it was confirmed. */
export const addSubscriber = async (
  tx: Tx,
  email: string,
  language: Language,
  at: string,
): Promise<{ readonly index: string; readonly confirmed: boolean }> => {
  const row = subscriberCodec.encrypt(tx, { index: subscriberIndex(tx, email), email });
  const kept = await firstRow<{ confirmed: boolean }>(
    tx,
    sql`INSERT INTO newsletter_subscriber (email_index, email, language, subscribed_at)
      VALUES (${row.index}, ${row.email}, ${language}, ${at})
      ON CONFLICT (email_index) DO UPDATE SET email_index = excluded.email_index
      RETURNING confirmed_at IS NOT NULL AS confirmed`,
  );
  return { index: row.index, confirmed: kept?.confirmed ?? false };
};

export interface Subscriber {
  readonly index: string;
  readonly email: string;
  readonly language: Language;
}

export const findSubscriber = async (tx: Tx, index: string): Promise<Subscriber | null> => {
  const row = await firstRow<EncryptedRow<Subscriber, 'email'>>(
    tx,
    sql`SELECT email_index AS index, email, language FROM newsletter_subscriber WHERE email_index = ${index}`,
  );
  return row && subscriberCodec.decrypt(tx, row);
};

/** False when the address is not subscribed. */
export const confirmSubscriber = async (tx: Tx, index: string, at: string): Promise<boolean> => {
  const row = await firstRow(
    tx,
    sql`UPDATE newsletter_subscriber SET confirmed_at = coalesce(confirmed_at, ${at}::timestamptz)
      WHERE email_index = ${index} RETURNING email_index`,
  );
  return row !== null;
};

export const dropSubscriber = async (tx: Tx, index: string): Promise<void> => {
  await tx.execute(sql`DELETE FROM newsletter_subscriber WHERE email_index = ${index}`);
};

/** Deletes addresses that were never confirmed. */
export const dropUnconfirmed = async (tx: Tx, before: string): Promise<void> => {
  await tx.execute(
    sql`DELETE FROM newsletter_subscriber WHERE confirmed_at IS NULL AND subscribed_at < ${before}::timestamptz`,
  );
};
