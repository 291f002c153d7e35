/** Lists of items in SQL: one statement assembles all fields of each item. */
import { type SQL, sql } from 'drizzle-orm';
import type { CatalogueItem, CatalogueItemDetail } from 'shared-contracts/api';
import { type BodyArea, type ItemKind, type Localized, sameQueries } from 'shared-contracts/domain';
import { firstRow, rowsOf, type Tx } from '../../db/database.ts';

/** The query; `stid` is the service that owns the list. */
export interface ItemFilter {
  readonly stid: string;
  readonly kind?: ItemKind | undefined;
  readonly category?: string | undefined;
  readonly bodyArea?: BodyArea | undefined;
  readonly query: string;
  readonly references?: readonly string[] | undefined;
}

const localized = (column: string): SQL => sql.raw(`jsonb_build_object('ar', ${column}_ar, 'en', ${column}_en)`);
const INCLUDED = sql.raw(`(SELECT jsonb_agg(t.test ORDER BY t.position) FROM package_test t
  WHERE i.kind = 'package' AND t.stid = i.stid AND t.package = i.reference)`);

/** Columns in the contract’s form; `i` is the item. */
const ITEM = sql`i.kind, i.reference, ${localized('i.name')} AS name, ${localized('i.summary')} AS summary, i.category, i.price,
  i.tax_class, coalesce(${INCLUDED}, '[]') AS includes, i.fasting_hours, i.result_hours, i.sample,
  i.body_areas, i.travel_certificate, i.intimate, i.min_age_months, i.max_age_months,
  (SELECT nullif(count(*), 0)::int FROM vaccine_dose d
    WHERE i.kind = 'vaccine' AND d.stid = i.stid AND d.reference = i.reference) AS doses,
  CASE WHEN i.plan_days IS NOT NULL
    THEN jsonb_build_object('days', i.plan_days, 'hours_per_day', i.plan_hours) END AS plan`;

type ItemRow = Omit<CatalogueItem, 'includes_count'>;
const toItem = (row: ItemRow): CatalogueItem => ({ ...row, includes_count: row.includes.length });

const escaped = (word: string): string => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** Items whose names contain all words of the query, or of a synonym. */
const named = (query: string): SQL => {
  const asked = sameQueries(query).map((one) =>
    sql.join(
      one.split(' ').map((word) => sql`i.folded LIKE ${escaped(word)}`),
      sql` AND `,
    ),
  );
  return sql`(${sql.join(asked, sql` OR `)})`;
};

/** All conditions except the category, which is counted separately. */
const matches = ({ stid, kind, bodyArea, query, references }: ItemFilter): SQL => {
  return sql.join(
    [
      sql`i.active AND i.stid = ${stid}`,
      ...(kind === undefined ? [] : [sql`i.kind = ${kind}`]),
      ...(bodyArea === undefined ? [] : [sql`${bodyArea} = ANY (i.body_areas)`]),
      ...(references === undefined ? [] : [sql`i.reference = ANY (${sql.param([...references])}::text[])`]),
      ...(query.trim() === '' ? [] : [named(query)]),
    ],
    sql` AND `,
  );
};

export interface ItemPage {
  readonly items: CatalogueItem[];
  readonly total: number;
}

export const itemPage = async (tx: Tx, filter: ItemFilter, limit: number, offset: number): Promise<ItemPage> => {
  const { category } = filter;
  const inCategory = category === undefined ? sql`true` : sql`i.category = ${category}`;
  const where = sql`${matches(filter)} AND ${inCategory}`;
  const counted = await firstRow<{ total: number }>(
    tx,
    sql`SELECT count(*)::int AS total FROM service_item i WHERE ${where}`,
  );
  const rows = await rowsOf<ItemRow>(
    tx,
    sql`SELECT ${ITEM} FROM service_item i WHERE ${where}
      ORDER BY i.position, i.name_en, i.kind, i.reference LIMIT ${limit} OFFSET ${offset}`,
  );
  return { items: rows.map(toItem), total: counted?.total ?? 0 };
};

/** Items of a list by reference, of any kind, offered or not. */
export const itemsNamed = async (tx: Tx, stid: string, references: readonly string[]): Promise<CatalogueItem[]> =>
  references.length === 0 ? [] : (await itemPage(tx, { stid, query: '', references }, references.length * 7, 0)).items;

export interface CategoryCount {
  readonly id: string;
  readonly name: Localized;
  readonly items: number;
}

/** Categories that contain results. */
export const categoryCounts = (tx: Tx, filter: ItemFilter): Promise<CategoryCount[]> =>
  rowsOf<CategoryCount>(
    tx,
    sql`SELECT c.id, ${localized('c.name')} AS name, count(*)::int AS items
      FROM item_category c JOIN service_item i ON i.stid = c.stid AND i.category = c.id
      WHERE ${matches(filter)} GROUP BY c.stid, c.id ORDER BY c.position`,
  );

export const bodyAreaCounts = (tx: Tx, stid: string): Promise<{ id: BodyArea; items: number }[]> =>
  rowsOf(
    tx,
    sql`SELECT area AS id, count(*)::int AS items FROM service_item i, unnest(i.body_areas) AS area
      WHERE i.active AND i.stid = ${stid} GROUP BY area ORDER BY area`,
  );

export const kindsListed = async (tx: Tx, stid: string): Promise<{ kind: ItemKind; items: number }[]> =>
  rowsOf(
    tx,
    sql`SELECT i.kind, count(*)::int AS items FROM service_item i WHERE i.active AND i.stid = ${stid} GROUP BY i.kind ORDER BY i.kind`,
  );

type DetailRow = ItemRow & Pick<CatalogueItemDetail, 'description' | 'preparation' | 'included' | 'schedule'>;

export const itemDetail = async (
  tx: Tx,
  stid: string,
  kind: ItemKind,
  reference: string,
): Promise<CatalogueItemDetail | null> => {
  const row = await firstRow<DetailRow>(
    tx,
    sql`SELECT ${ITEM}, ${localized('i.description')} AS description, i.preparation,
      coalesce((SELECT jsonb_agg(jsonb_build_object('reference', o.reference, 'name', ${localized('o.name')}) ORDER BY t.position)
        FROM package_test t JOIN service_item o ON o.stid = t.stid AND o.kind = 'test' AND o.reference = t.test
        WHERE i.kind = 'package' AND t.stid = i.stid AND t.package = i.reference), '[]') AS included,
      coalesce((SELECT jsonb_agg(jsonb_build_object('dose', d.dose, 'age_months', d.age_months, 'after_days', d.after_days)
          ORDER BY d.dose)
        FROM vaccine_dose d WHERE i.kind = 'vaccine' AND d.stid = i.stid AND d.reference = i.reference), '[]') AS schedule
      FROM service_item i WHERE i.active AND i.stid = ${stid} AND i.kind = ${kind} AND i.reference = ${reference}`,
  );
  return row ? { ...row, includes_count: row.includes.length } : null;
};
