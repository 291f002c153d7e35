/** Cards stored by the embedded gateway, and the page on which they are entered. It stores neither number nor CVV. */
import { sql } from 'drizzle-orm';
import { type CardBrand, isCardExpired, toLatinDigits } from 'shared-contracts/domain';
import type { Clock } from '../../../core/clock.ts';
import { toInstant } from '../../../db/columns.ts';
import { type Database, firstRow, type Tx } from '../../../db/database.ts';
import { newId } from '../../../core/ids.ts';
import type { CardSetupStatus, PaymentPort, StoredCard } from '../../../ports/payment.ts';
import { brandOf, isCardNumber } from './card-number.ts';

export const CARD_PAGE_PATH = '/sandbox/card';

export interface CardPage {
  readonly id: string;
  readonly language: 'ar' | 'en';
  readonly returnUrl: string;
  readonly expiresAt: string;
  readonly state: 'open' | 'saved' | 'cancelled';
}

/** Input of the page. */
export interface TypedCard {
  readonly number: string;
  readonly month: string;
  /** Two digits. */
  readonly year: string;
  readonly cvv: string;
}
export type CardFault = keyof TypedCard;

export interface GatewayCardPages {
  readonly cardPage: (id: string) => Promise<CardPage | null>;
  /** The invalid fields. When there are none, the card is stored and the page is closed. */
  readonly enterCard: (id: string, typed: TypedCard) => Promise<readonly CardFault[]>;
  readonly leaveCardPage: (id: string) => Promise<void>;
}

interface Options {
  readonly db: Database;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly fingerprintOf: (number: string) => string;
}

interface CardRow {
  readonly token: string;
  readonly brand: CardBrand;
  readonly last_four: string;
  readonly month: number;
  readonly year: number;
  readonly fingerprint: string;
}

/** Null when the card is unknown or was removed. */
export const storedCard = async (
  tx: Tx,
  token: string,
): Promise<(StoredCard & { readonly fingerprint: string }) | null> => {
  const row = await firstRow<CardRow>(
    tx,
    sql`SELECT token, brand, last_four, month, year, fingerprint FROM sandbox_gateway.card
      WHERE token = ${token} AND removed_at IS NULL`,
  );
  if (!row) return null;
  const { last_four: lastFour, ...card } = row;
  return { ...card, lastFour };
};

/** Digits of both scripts, with optional spaces. */
const digits = (text: string): string => toLatinDigits(text).replaceAll(/[\s-]/g, '');

/** Part 1 of the specification, section 5: the expiry year and month are not in the past. */
const read = (typed: TypedCard, now: string) => {
  const [number, cvv] = [digits(typed.number), digits(typed.cvv)];
  const [month, year] = [digits(typed.month), digits(typed.year)];
  const isMonth = /^(?:0?[1-9]|1[0-2])$/.test(month);
  const isYear = /^\d{2}$/.test(year) && !isCardExpired({ month: 12, year: 2000 + Number(year) }, now);
  const expires = { month: Number(month), year: 2000 + Number(year) };
  const faults: CardFault[] = [];
  if (!isCardNumber(number)) faults.push('number');
  if (!isMonth || (isYear && isCardExpired(expires, now))) faults.push('month');
  if (!isYear) faults.push('year');
  if (!/^\d{3,4}$/.test(cvv)) faults.push('cvv');
  return { number, expires, faults };
};

const PAGE = sql.raw('SELECT id, language, return_url, expires_at, state FROM sandbox_gateway.card_session');

interface PageRow extends Pick<CardPage, 'id' | 'language' | 'state'> {
  readonly return_url: string;
  readonly expires_at: unknown;
}

const pageOf = ({ return_url, expires_at, ...row }: PageRow): CardPage => ({
  ...row,
  returnUrl: return_url,
  expiresAt: toInstant(expires_at),
});

const lookup = async (tx: Tx, reference: string): Promise<CardSetupStatus> => {
  const row = await firstRow<{ state: CardPage['state']; token: string | null }>(
    tx,
    sql`SELECT state, token FROM sandbox_gateway.card_session WHERE reference = ${reference}`,
  );
  if (row?.state === 'cancelled') return { kind: 'cancelled' };
  if (row?.state !== 'saved' || row.token === null) return { kind: 'open' };
  const kept = await storedCard(tx, row.token);
  if (!kept) return { kind: 'cancelled' };
  const { fingerprint: _fingerprint, ...card } = kept;
  return { kind: 'saved', card };
};

type CardPort = Pick<PaymentPort, 'openCardSetup' | 'lookupCardSetup' | 'removeCard'>;

export const createGatewayCards = ({ db, clock, publicUrl, fingerprintOf }: Options): CardPort & GatewayCardPages => ({
  openCardSetup: async ({ reference, customer, language, returnUrl, expiresAt }) => {
    const row = await db.autocommit((tx) =>
      firstRow<{ id: string }>(
        tx,
        sql`INSERT INTO sandbox_gateway.card_session
            (id, reference, customer, language, return_url, expires_at, state, created_at)
          VALUES (${newId('gcs')}, ${reference}, ${customer}, ${language}, ${returnUrl}, ${expiresAt}, 'open', ${clock.nowIso()})
          ON CONFLICT (reference) DO UPDATE SET reference = excluded.reference RETURNING id`,
      ),
    );
    const { id } = row as { id: string };
    return { sessionReference: id, pageUrl: new URL(`${CARD_PAGE_PATH}/${id}`, publicUrl).href };
  },
  lookupCardSetup: (reference) => db.read((tx) => lookup(tx, reference)),
  removeCard: async (token) => {
    const now = clock.nowIso();
    await db.autocommit((tx) =>
      tx.execute(sql`UPDATE sandbox_gateway.card SET removed_at = ${now} WHERE token = ${token}`),
    );
  },
  cardPage: async (id) => {
    const row = await db.autocommit((tx) => firstRow<PageRow>(tx, sql`${PAGE} WHERE id = ${id}`));
    return row && pageOf(row);
  },
  enterCard: async (id, typed) => {
    const now = clock.nowIso();
    const { number, expires, faults } = read(typed, now);
    if (faults.length > 0) return faults;
    await db.transaction(async (tx) => {
      const page = await firstRow<{ customer: string }>(
        tx,
        sql`SELECT customer FROM sandbox_gateway.card_session
          WHERE id = ${id} AND state = 'open' AND expires_at > ${now}::timestamptz FOR UPDATE`,
      );
      if (!page) return;
      const card = await firstRow<{ token: string }>(
        tx,
        sql`INSERT INTO sandbox_gateway.card (token, customer, brand, last_four, month, year, fingerprint)
          VALUES (${newId('gtk')}, ${page.customer}, ${brandOf(number)}, ${number.slice(-4)}, ${expires.month},
            ${expires.year}, ${fingerprintOf(number)})
          ON CONFLICT (customer, fingerprint) DO UPDATE SET month = excluded.month, year = excluded.year, removed_at = NULL
          RETURNING token`,
      );
      const { token } = card as { token: string };
      await tx.execute(sql`UPDATE sandbox_gateway.card_session SET state = 'saved', token = ${token} WHERE id = ${id}`);
    });
    return [];
  },
  leaveCardPage: async (id) => {
    await db.autocommit((tx) =>
      tx.execute(sql`UPDATE sandbox_gateway.card_session SET state = 'cancelled' WHERE id = ${id} AND state = 'open'`),
    );
  },
});
