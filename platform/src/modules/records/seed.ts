/** Results of the two sample patients over a year, so that there is a history. */
import { addDays, type Localized, riyadhInstant } from 'shared-contracts/domain';
import type { Seed } from '../../db/seed/seed.ts';
import { SAMPLE } from '../users/seed-people.ts';
import type { AnalyteId } from './analytes.ts';
import { insertReport } from './repository.ts';

const { noura, bilal } = SAMPLE;
const MORNING = 9 * 60;

const CHECKUP: Localized = { ar: 'فحص شامل', en: 'Full check-up' };
const SUGAR: Localized = { ar: 'متابعة السكر والدهون', en: 'Sugar and lipids' };

type Values = Partial<Record<AnalyteId, number>>;
type Sample = readonly [
  id: string,
  who: { uid: string; relId: string },
  title: Localized,
  daysAgo: number,
  values: Values,
];

const her = { uid: noura.uid, relId: noura.self };
const hers = { uid: noura.uid, relId: noura.mother };
const his = { uid: bilal.uid, relId: bilal.self };
const RESULTS: readonly Sample[] = [
  ['noura_1', her, CHECKUP, 310, { haemoglobin: 10.9, 'white-cells': 6.8, platelets: 281, 'vitamin-d': 14, tsh: 2.1 }],
  ['noura_2', her, CHECKUP, 170, { haemoglobin: 11.6, 'white-cells': 7.2, platelets: 265, 'vitamin-d': 24, tsh: 2.4 }],
  ['noura_3', her, CHECKUP, 40, { haemoglobin: 12.8, 'white-cells': 6.4, platelets: 274, 'vitamin-d': 36, tsh: 2.2 }],
  ['noura_4', hers, SUGAR, 95, { glucose: 128, hba1c: 7.1, ldl: 141, hdl: 46 }],
  ['noura_5', hers, SUGAR, 12, { glucose: 112, hba1c: 6.5, ldl: 118, hdl: 49 }],
  ['bilal_1', his, SUGAR, 200, { glucose: 104, hba1c: 5.9, ldl: 152, hdl: 38 }],
  ['bilal_2', his, SUGAR, 30, { glucose: 97, hba1c: 5.6, ldl: 127, hdl: 42 }],
];

export const resultsSeed: Seed = {
  name: 'results',
  kind: 'sample',
  run: async (tx, { today }) => {
    for (const [id, who, title, daysAgo, values] of RESULTS) {
      const results = Object.entries(values).map(([analyte, value]) => ({ analyte: analyte as AnalyteId, value }));
      const issuedAt = riyadhInstant(addDays(today, -daysAgo), MORNING);
      const kept = { source: 'lab', appointmentId: null, fileId: null, reportType: null } as const;
      await insertReport(tx, { id: `rpt_sample_${id}`, ...who, ...kept, title, results, issuedAt });
    }
  },
};
