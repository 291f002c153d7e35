/** The sample lists of every service, from the tables in this folder. */
import { ITEM_KINDS, type ItemKind, type Localized, type Sample, SAMPLES } from 'shared-contracts/domain';
import type { Tx } from '../../db/database.ts';
import { kindsSeed } from '../../db/seed/kinds.ts';
import type { Seed } from '../../db/seed/seed.ts';
import { itemCategories, itemKinds, packageTests, sampleKinds, serviceItems, vaccineDoses } from './tables.ts';
import { areasOf, type Line, type More, type NewItem, type Read, readRows, integerOf } from './seed-item-rows.ts';
import * as prepare from './seed/preparation.ts';
import * as visits from './seed/home-visits.ts';
import { LAB_PACKAGES } from './seed/lab-packages.ts';
import { LAB_TESTS } from './seed/lab-tests.ts';
import * as vaccines from './seed/vaccines.ts';

const LAB = 'ST2';

/** A field in both languages. A line that lacks a field has another value in its place, which fails. */
const words = (ar = '', en = ''): Localized => {
  if (!/\p{Script=Arabic}/u.test(ar) || !/^\p{Script=Latin}/u.test(en))
    throw new Error(`not in Arabic and English: ${ar}|${en}`);
  return { ar, en };
};

const testMore: More = ([, , , , ar, en, hours, fastingHours, sampleOf, areas], [, , , ofCategory]) => {
  const sample = (sampleOf || 'blood') as Sample;
  const fasting = integerOf(fastingHours);
  return {
    summary: words(ar, en),
    resultHours: integerOf(hours),
    fastingHours: fasting,
    sample,
    bodyAreas: areasOf(areas || ofCategory),
    preparation: [...(fasting === null ? [] : prepare.fasting(fasting)), ...(prepare.OF_SAMPLE[sample] ?? [])],
  };
};

const testsOf = (line: Line): string[] => (line[6] ?? '').split(',').map((name) => `tst-${name}`);

const most = (numbers: readonly (number | null | undefined)[]): number | null => {
  const known = numbers.filter((one) => typeof one === 'number');
  return known.length === 0 ? null : Math.max(...known);
};

/** Preparation and waiting time of a package are those of its most demanding test. */
const packageMore =
  (tests: readonly NewItem[]): More =>
  (line) => {
    const own = tests.filter(({ reference }) => testsOf(line).includes(reference));
    const fasting = most(own.map(({ fastingHours }) => fastingHours));
    const samples = new Set(own.map(({ sample }) => sample));
    return {
      summary: words(line[4], line[5]),
      fastingHours: fasting,
      resultHours: most(own.map(({ resultHours }) => resultHours)),
      sample: 'blood',
      bodyAreas: [...new Set(own.flatMap(({ bodyAreas = [] }) => bodyAreas))],
      preparation: [
        ...(fasting === null ? [] : prepare.fasting(fasting)),
        ...[...samples].flatMap((sample) => (sample ? (prepare.OF_SAMPLE[sample] ?? []) : [])),
      ],
    };
  };

/** Care for which a patient prefers a provider of the same gender. */
const INTIMATE_TASKS: readonly string[] = ['tsk-urinarycatheter', 'tsk-catheterremoval', 'tsk-mother', 'tsk-bedbath'];

const taskMore: More = ([reference = '', , , , ar, en]) => ({
  summary: words(ar, en),
  preparation: prepare.TASK,
  intimate: INTIMATE_TASKS.includes(reference),
});
const dripMore: More = ([, , , , ar, en]) => ({
  summary: words(ar, en),
  preparation: prepare.DRIP,
  minAgeMonths: 18 * 12,
});
const planMore: More = ([, , , , ar, en, days, hours]) => ({
  summary: words(ar, en),
  // A caregiver washes and dresses the patient.
  intimate: true,
  planDays: integerOf(days),
  planHours: integerOf(hours),
});
const examinationMore: More = ([, , , , ar, en, hours, areas, fastingHours]) => {
  const fasting = integerOf(fastingHours);
  return {
    summary: words(ar, en),
    resultHours: integerOf(hours),
    bodyAreas: areasOf(areas),
    fastingHours: fasting,
    preparation: [...(fasting === null ? [] : prepare.fasting(fasting)), ...prepare.EXAMINATION],
  };
};
const covidMore: More = ([, , , , ar, en, travel, hours, sampleOf]) => ({
  summary: words(ar, en),
  resultHours: integerOf(hours),
  sample: sampleOf as Sample,
  bodyAreas: ['chest'],
  travelCertificate: travel === 'travel',
  onceGroup: 'covid-test',
  preparation: [...(prepare.OF_SAMPLE[sampleOf as Sample] ?? []), ...(travel === 'travel' ? prepare.PASSPORT : [])],
});
const vaccineMore: More = ([reference = '', , , , ar, en, youngest, oldest]) => ({
  summary: words(ar, en),
  minAgeMonths: integerOf(youngest),
  maxAgeMonths: integerOf(oldest),
  onceGroup: reference.includes('covid') ? 'covid-vaccine' : null,
  preparation: prepare.VACCINE,
});

interface List {
  readonly stid: string;
  readonly kind: ItemKind;
  readonly rows: string;
  readonly more: More;
}
const LISTS: readonly List[] = [
  { stid: 'ST21', kind: 'test', rows: visits.COVID_TESTS, more: covidMore },
  { stid: 'ST3', kind: 'task', rows: visits.NURSE_TASKS, more: taskMore },
  { stid: 'ST6', kind: 'examination', rows: visits.EXAMINATIONS, more: examinationMore },
  { stid: 'ST7', kind: 'vaccine', rows: vaccines.VACCINES, more: vaccineMore },
  { stid: 'ST71', kind: 'vaccine', rows: vaccines.INFLUENZA_VACCINES, more: vaccineMore },
  { stid: 'ST72', kind: 'vaccine', rows: vaccines.HAJJ_VACCINES, more: vaccineMore },
  { stid: 'ST8', kind: 'drip', rows: visits.DRIPS, more: dripMore },
  { stid: 'ST9', kind: 'plan', rows: visits.CAREGIVER_PLANS, more: planMore },
];

/** Maps each item line with `read`. */
const linesOf = (text: string): Line[] =>
  text
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.split('|'));

const packageRows = linesOf(LAB_PACKAGES).flatMap((line) =>
  testsOf(line).map((test, position) => ({ stid: LAB, package: line[0] ?? '', test, position })),
);

const dueOf = (due: string) => {
  const count = Number.parseInt(due, 10);
  return { ageMonths: due.endsWith('m') ? count : null, afterDays: due.endsWith('d') ? count : null };
};
/** The default of a vaccine is one dose that is due immediately. */
const doseRows = LISTS.filter(({ kind }) => kind === 'vaccine').flatMap(({ stid, rows }) =>
  linesOf(rows).flatMap((line) =>
    (line[8] ?? '')
      .split(',')
      .map((due, index) => ({ stid, reference: line[0] ?? '', dose: index + 1, ...dueOf(due) })),
  ),
);

const insert = async (tx: Tx, { categories, items }: Read): Promise<void> => {
  await tx.insert(itemCategories).values(categories);
  await tx.insert(serviceItems).values(items);
};

export const itemKindsSeed = kindsSeed('item-kinds', itemKinds, ITEM_KINDS);
export const sampleKindsSeed = kindsSeed('sample-kinds', sampleKinds, SAMPLES);

export const itemsSeed: Seed = {
  name: 'items',
  kind: 'sample',
  run: async (tx) => {
    const tests = readRows(LAB, 'test', LAB_TESTS, testMore, 100);
    // Packages precede single tests.
    await insert(tx, readRows(LAB, 'package', LAB_PACKAGES, packageMore(tests.items)));
    await insert(tx, tests);
    await tx.insert(packageTests).values(packageRows);
    for (const { stid, kind, rows, more } of LISTS) await insert(tx, readRows(stid, kind, rows, more));
    await tx.insert(vaccineDoses).values(doseRows);
  },
};
