/** Two sample employers with vouchers, and the laboratories that accept them. */
import { addDays, type Localized, normalizeCode } from 'shared-contracts/domain';
import type { Tx } from '../../db/database.ts';
import type { Seed } from '../../db/seed/seed.ts';
import { serviceItems } from '../catalogue/tables.ts';
import { branches, facilities, providerHours, providers, providerServices } from '../scheduling/tables.ts';
import { codeIndex } from './repository.ts';
import { employers, employmentVouchers } from './tables.ts';
import { SAMPLE_VOUCHERS } from './seed-codes.ts';

const STID = 'ST10';
const KIND = 'package' as const;
const SAR = 100;

const ITEMS = [
  {
    reference: 'employment-basic',
    nameAr: 'فحص ما قبل التوظيف الأساسي',
    nameEn: 'Basic pre-employment check',
    sar: 280,
  },
  { reference: 'employment-food', nameAr: 'فحص العاملين في الأغذية', nameEn: 'Food handlers’ check', sar: 360 },
] as const;

/** Preparation for a blood sample; the hours of fasting are stated separately. */
const PREPARATION: readonly Localized[] = [
  { ar: 'شرب الماء مسموح.', en: 'Water is fine.' },
  { ar: 'تناول الأدوية المعتادة كما وصفها الطبيب.', en: 'Take your usual medicines as prescribed.' },
];

const EMPLOYERS = [
  { id: 'emp_rawasi', nameAr: 'شركة رواسي للمقاولات', nameEn: 'Rawasi Contracting', item: 'employment-basic' },
  { id: 'emp_namaa', nameAr: 'مجموعة نماء الغذائية', nameEn: 'Namaa Foods Group', item: 'employment-food' },
] as const;

interface Place {
  readonly id: string;
  readonly name: Localized;
  readonly address: Localized;
  readonly at: readonly [latitude: number, longitude: number];
  readonly technician: Localized;
  readonly gender: 'M' | 'F';
}

const LABORATORY = { id: 'fac_bayan', nameAr: 'مختبرات بيان الطبية', nameEn: 'Bayan Medical Laboratories' };
const PLACES: readonly Place[] = [
  {
    id: 'brn_bayan_olaya',
    name: { ar: 'فرع العليا', en: 'Olaya branch' },
    address: { ar: 'شارع العليا العام، الرياض', en: 'Olaya Street, Riyadh' },
    at: [24.6911, 46.6852],
    technician: { ar: 'ريان السبيعي', en: 'Rayan Alsubaie' },
    gender: 'M',
  },
  {
    id: 'brn_bayan_rawdah',
    name: { ar: 'فرع الروضة', en: 'Rawdah branch' },
    address: { ar: 'طريق خريص، الرياض', en: 'Khurais Road, Riyadh' },
    at: [24.7312, 46.7705],
    technician: { ar: 'شهد المالكي', en: 'Shahd Almalki' },
    gender: 'F',
  },
  {
    id: 'brn_bayan_jeddah',
    name: { ar: 'فرع جدة', en: 'Jeddah branch' },
    address: { ar: 'شارع الأمير سلطان، جدة', en: 'Prince Sultan Street, Jeddah' },
    at: [21.5901, 39.1511],
    technician: { ar: 'أنس الزبيدي', en: 'Anas Alzubaidi' },
    gender: 'M',
  },
];

const NOTHING: Localized = { ar: '', en: '' };
const WEEK = [0, 1, 2, 3, 4, 6];

const seedPlace = async (tx: Tx, place: Place, index: number, today: string): Promise<void> => {
  const { id, name, address, at, technician, gender } = place;
  const [latitude, longitude] = at;
  await tx.insert(branches).values({
    id,
    facilityId: LABORATORY.id,
    latitude,
    longitude,
    nameAr: name.ar,
    nameEn: name.en,
    addressAr: address.ar,
    addressEn: address.en,
  });
  const providerId = `tec_${id.slice('brn_'.length)}`;
  await tx.insert(providers).values({
    id: providerId,
    kind: 'lab-technician',
    nameAr: technician.ar,
    nameEn: technician.en,
    gender,
    titleAr: gender === 'M' ? 'فني مختبر' : 'فنية مختبر',
    titleEn: 'Laboratory technician',
    languages: ['ar', 'en'],
    experienceYears: 4 + index,
    ratingCount: 0,
    licenceNumber: `LAB-${7100 + index}`,
    licenceExpires: addDays(today, 700),
    pictureSeed: providerId,
    profile: { bio: NOTHING, education: [], awards: [], affiliation: { ar: LABORATORY.nameAr, en: LABORATORY.nameEn } },
  });
  await tx.insert(providerServices).values({ providerId, stid: STID, branchId: id, fee: 0 });
  await tx
    .insert(providerHours)
    .values(WEEK.map((weekday) => ({ providerId, weekday, fromMinute: 7 * 60, toMinute: 21 * 60 })));
};

export const employmentSeed: Seed = {
  name: 'employment-vouchers',
  kind: 'sample',
  run: async (tx, { today }) => {
    await tx
      .insert(serviceItems)
      .values(
        ITEMS.map(({ sar, ...item }) => ({
          ...item,
          stid: STID,
          kind: KIND,
          price: sar * SAR,
          fastingHours: 8,
          resultHours: 24,
          preparation: PREPARATION,
        })),
      )
      .onConflictDoNothing();
    await tx.insert(facilities).values(LABORATORY);
    for (const [index, place] of PLACES.entries()) await seedPlace(tx, place, index, today);
    await tx.insert(employers).values(EMPLOYERS.map(({ id, nameAr, nameEn }) => ({ id, nameAr, nameEn })));
    await tx.insert(employmentVouchers).values(
      EMPLOYERS.flatMap(({ id: employerId, item: itemReference }) =>
        SAMPLE_VOUCHERS.filter(({ employer }) => employer === employerId).map(({ code, days }, index) => ({
          id: `evo_${employerId}_${index + 1}`,
          employerId,
          stid: STID,
          itemKind: KIND,
          itemReference,
          codeIndex: codeIndex(tx, normalizeCode(code)),
          validUntil: addDays(today, days),
        })),
      ),
    );
  },
};
