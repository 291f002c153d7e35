/** Family doctor plans, and the sample family physicians who accept families. */
import { like } from 'drizzle-orm';
import type { Seed } from '../../db/seed/seed.ts';
import { providers } from '../scheduling/tables.ts';
import { familyDoctors, familyPlans } from './tables.ts';

const SAR = 100;

const PLANS: readonly Omit<typeof familyPlans.$inferInsert, 'position'>[] = [
  {
    id: 'fam_personal',
    nameAr: 'خطة الفرد',
    nameEn: 'Just me',
    descriptionAr: 'طبيب أسرة واحد يتابع حالتك سنة كاملة، واستشاراته دون مقابل',
    descriptionEn: 'One family doctor follows you for a year, and consultations cost nothing',
    price: 690 * SAR,
    months: 12,
    people: 1,
    consultationPercent: 100,
  },
  {
    id: 'fam_family',
    nameAr: 'خطة الأسرة',
    nameEn: 'The whole family',
    descriptionAr: 'طبيب واحد للأسرة كلها حتى ستة أفراد، واستشاراته دون مقابل',
    descriptionEn: 'One doctor for a family of up to six, and consultations cost nothing',
    price: 1490 * SAR,
    months: 12,
    people: 6,
    consultationPercent: 100,
  },
  {
    id: 'fam_quarter',
    nameAr: 'خطة ثلاثة أشهر',
    nameEn: 'Three months',
    descriptionAr: 'لتجربة الخدمة مع ثلاثة من أفراد الأسرة، والاستشارة بنصف سعرها',
    descriptionEn: 'To try it with three of the family, consultations at half their price',
    price: 240 * SAR,
    months: 3,
    people: 3,
    consultationPercent: 50,
  },
];

export const familyPlansSeed: Seed = {
  name: 'family-plans',
  kind: 'reference',
  run: async (tx) => {
    await tx.insert(familyPlans).values(PLANS.map((plan, position) => ({ ...plan, position })));
  },
};

/** Every family physician and some general practitioners; one family physician accepts no new families. */
export const familyDoctorsSeed: Seed = {
  name: 'family-doctors',
  kind: 'sample',
  run: async (tx) => {
    const { id } = providers;
    const family = await tx.select({ id }).from(providers).where(like(id, 'doc_family_%')).orderBy(id);
    const general = await tx.select({ id }).from(providers).where(like(id, 'doc_general_%')).orderBy(id);
    const rows = [
      ...family.map((doctor, index) => ({ providerId: doctor.id, accepting: index !== family.length - 1 })),
      ...general.slice(1, 5).map((doctor) => ({ providerId: doctor.id, accepting: true })),
    ];
    if (rows.length > 0) await tx.insert(familyDoctors).values(rows);
  },
};
