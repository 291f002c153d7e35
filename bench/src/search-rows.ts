/** A catalogue of 100,000 rows: common words that many rows share, and names that few rows contain. Identical in every run. */
import pg from 'pg';

export const CATALOGUE_ROWS = 100_000;

type Word = readonly [ar: string, en: string];
const SUBSTANCES: readonly Word[] = [
  ...([
    ['فيتامين', 'Vitamin'],
    ['هرمون', 'Hormone'],
    ['أجسام مضادة', 'Antibodies'],
    ['إنزيم', 'Enzyme'],
  ] as const),
  ...([
    ['بروتين', 'Protein'],
    ['معدن', 'Mineral'],
    ['سكر', 'Sugar'],
    ['دهون', 'Lipids'],
    ['حمض', 'Acid'],
  ] as const),
];
const OF: readonly Word[] = [
  ...([
    ['الدم', 'blood'],
    ['الكبد', 'liver'],
    ['الكلى', 'kidney'],
    ['القلب', 'heart'],
    ['الغدة', 'thyroid'],
  ] as const),
  ...([
    ['العظام', 'bone'],
    ['المعدة', 'stomach'],
    ['الرئة', 'lung'],
    ['الجلد', 'skin'],
    ['البول', 'urine'],
  ] as const),
];
const SYLLABLES: readonly Word[] = [
  ...([
    ['با', 'ba'],
    ['دو', 'do'],
    ['كي', 'ki'],
    ['لا', 'la'],
    ['مو', 'mo'],
    ['ني', 'ni'],
    ['را', 'ra'],
  ] as const),
  ...([
    ['سو', 'so'],
    ['تي', 'ti'],
    ['زا', 'za'],
    ['فو', 'fo'],
    ['جي', 'ji'],
  ] as const),
];

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

/** An invented name: four syllables derived from the number. */
const nameOf = (index: number, side: 0 | 1): string =>
  [1, 12, 144, 1728].map((place) => pick(SYLLABLES, Math.floor(index / place))[side]).join('');

const titleOf = (index: number, side: 0 | 1): string =>
  [pick(SUBSTANCES, index)[side], nameOf(index % 20_000, side), pick(OF, Math.floor(index / 9))[side]].join(' ');

const BATCH = 5_000;

const insert = async (client: pg.Client, from: number): Promise<void> => {
  const rows = Array.from({ length: BATCH }, (_, at) => from + at).map((index) => ({
    reference: `bench_${index}`,
    name_ar: titleOf(index, 0),
    name_en: titleOf(index, 1),
    price: 5_000 + (index % 100) * 100,
  }));
  await client.query(
    `INSERT INTO service_item (stid, kind, reference, name_ar, name_en, price)
     SELECT 'ST2', 'test', reference, name_ar, name_en, price
     FROM jsonb_to_recordset($1::jsonb) AS r(reference text, name_ar text, name_en text, price integer)`,
    [JSON.stringify(rows)],
  );
};

/** Fills the catalogue and waits until the platform's index is up to date. */
export const fillCatalogue = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (let from = 0; from < CATALOGUE_ROWS; from += BATCH) await insert(client, from);
  for (;;) {
    const { rows } = await client.query<{ left: string }>('SELECT count(*) AS left FROM search_change');
    if (rows[0]?.left === '0') break;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  await client.query('ANALYZE search_entry, search_word');
  await client.end();
};

/** Typical search texts: a few letters, common and rare words, symptoms, names, typing errors, both scripts. */
export const TYPED: readonly string[] = [
  ...['vi', 'vit', 'vitamin', 'vitamin blood', 'hormone thyroid bone', nameOf(4_321, 1), nameOf(17_000, 0)],
  ...['فيتامين', 'في', 'هرمون الغدة', 'headache', 'صداع', 'I have a back pain', 'dermatology', 'الجلدية'],
  ...['hedache', 'vitmain', 'hormonne', 'Waleed', 'وليد', 'Wleed', 'Abdulla', 'zzqqxx vitamin'],
];
