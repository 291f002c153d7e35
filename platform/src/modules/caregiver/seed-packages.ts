/** Packages of care: a day, several days, a month, by hours per day. */
import { eq } from 'drizzle-orm';
import type { Localized } from 'shared-contracts/domain';
import type { Seed } from '../../db/seed/seed.ts';
import { serviceItems } from '../catalogue/tables.ts';
import { carePackages } from './tables.ts';

const STID = 'ST9';
const KIND = 'plan';
const SAR = 100;

type Words = readonly [ar: string, en: string];
const words = (list: readonly Words[]): Localized[] => list.map(([ar, en]) => ({ ar, en }));

const DAILY: readonly Words[] = [
  ['المساعدة في الاستحمام وتغيير الملابس', 'Help with bathing and dressing'],
  ['إعداد الوجبات والمساعدة في الأكل', 'Preparing meals and help with eating'],
  ['التذكير بمواعيد الأدوية', 'Reminders to take medicines'],
  ['المساعدة في المشي والحركة داخل البيت', 'Help with walking and moving at home'],
  ['المرافقة والحديث', 'Company and conversation'],
];
const LONGER: readonly Words[] = [
  ...DAILY,
  ['ترتيب غرفة المريض وغسل ملابسه', 'Tidying the patient’s room and washing their clothes'],
  ['مرافقة المريض إلى المواعيد', 'Going along to appointments'],
];
const CLINICAL: readonly Words[] = [
  ...LONGER,
  ['قياس الضغط والسكر وتدوينهما', 'Measuring and noting blood pressure and sugar'],
  ['تغيير وضعية المريض للوقاية من تقرحات الفراش', 'Turning the patient to prevent pressure sores'],
];
const NOT_INCLUDED = words([
  ['الحقن والمحاليل والعناية بالجروح: يقوم بها الممرض', 'Injections, infusions and wound care: a nurse does these'],
  ['أعمال البيت لغير المريض', 'Housework for anyone but the patient'],
]);

/** By prefix of a plan’s reference; other plans get the common tasks. */
const TASKS_OF: Readonly<Record<string, readonly Words[]>> = {
  'pln-patient': CLINICAL,
  'pln-surgery': CLINICAL,
  'pln-special': CLINICAL,
  'pln-mother': [
    ['الرضاعة وتغيير الحفاض وتحميم المولود', 'Feeding, changing and bathing the newborn'],
    ['راحة الأم ليلًا', 'Rest for the mother at night'],
    ['إعداد وجبات الأم', 'Preparing the mother’s meals'],
    ['ملاحظة حرارة الأم والمولود وتدوينها', 'Watching and noting the temperature of both'],
  ],
};
const tasksOf = (reference: string, days: number): readonly Words[] => {
  const own = Object.entries(TASKS_OF).find(([start]) => reference.startsWith(start))?.[1];
  return own ?? (days > 1 ? LONGER : DAILY);
};

interface Sample {
  readonly reference: string;
  readonly name: Words;
  readonly summary: Words;
  readonly days: number;
  readonly hours: number;
  readonly sar: number;
}

/** Plans that other sample data references, whatever else the catalogue contains. */
const SAMPLES: readonly Sample[] = [
  {
    reference: 'pln-elderly-half',
    name: ['نصف يوم لكبار السن', 'Care for an older person, half a day'],
    summary: ['في الصباح أو في المساء', 'In the morning or in the evening'],
    days: 1,
    hours: 6,
    sar: 290,
  },
  {
    reference: 'pln-elderly-day',
    name: ['مرافق كبار السن ليوم', 'Care for an older person, a day'],
    summary: ['طعام وحركة وأدوية ورفقة', 'Meals, moving, medicines, company'],
    days: 1,
    hours: 12,
    sar: 450,
  },
  {
    reference: 'pln-elderly-week',
    name: ['مرافق كبار السن لأسبوع', 'Care for an older person, a week'],
    summary: ['نفس المرافق كل يوم', 'The same caregiver each day'],
    days: 7,
    hours: 12,
    sar: 2790,
  },
  {
    reference: 'pln-elderly-month',
    name: ['مرافق كبار السن لشهر', 'Care for an older person, a month'],
    summary: ['مع يوم راحة للمرافق كل أسبوع', 'With a weekly day off for the caregiver'],
    days: 26,
    hours: 12,
    sar: 10_500,
  },
];

export const careSeed: Seed = {
  name: 'care-packages',
  kind: 'sample',
  run: async (tx) => {
    const key = { stid: STID, kind: KIND } as const;
    const rows = SAMPLES.map(({ reference, name, summary, days, hours, sar }) => ({
      ...key,
      reference,
      nameAr: name[0],
      nameEn: name[1],
      summaryAr: summary[0],
      summaryEn: summary[1],
      planDays: days,
      planHours: hours,
      price: sar * SAR,
    }));
    await tx.insert(serviceItems).values(rows).onConflictDoNothing();
    const plans = await tx.select().from(serviceItems).where(eq(serviceItems.stid, STID));
    await tx.insert(carePackages).values(
      plans.map(({ reference, planDays }) => ({
        ...key,
        reference,
        tasks: words(tasksOf(reference, planDays ?? 1)),
        notIncluded: NOT_INCLUDED,
      })),
    );
  },
};
