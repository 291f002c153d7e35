/** Staff of home visits and branches: services, fees and number of each kind. */
import type { Localized, ProviderKind } from 'shared-contracts/domain';

export interface StaffKind {
  readonly kind: Exclude<ProviderKind, 'doctor'>;
  /** Prefix of ids. */
  readonly prefix: string;
  readonly title: { readonly man: string; readonly woman: string; readonly en: string };
  readonly specialty: Localized;
  /** Services with the minimum and maximum fee of a visit in SAR. */
  readonly services: readonly (readonly [stid: string, from: number, to: number])[];
  /** Number in Riyadh, in Jeddah, and in each other city. */
  readonly live: readonly [riyadh: number, jeddah: number, elsewhere: number];
}

export const AT_HOME: readonly StaffKind[] = [
  {
    kind: 'nurse',
    prefix: 'nrs',
    title: { man: 'أخصائي تمريض', woman: 'أخصائية تمريض', en: 'Registered nurse' },
    specialty: { ar: 'التمريض المنزلي', en: 'home nursing' },
    services: [
      ['ST3', 60, 120],
      ['ST7', 40, 80],
      ['ST71', 40, 80],
      ['ST72', 40, 80],
      ['ST8', 60, 120],
    ],
    live: [6, 4, 1],
  },
  {
    kind: 'lab-technician',
    prefix: 'tec',
    title: { man: 'فني مختبر', woman: 'فنية مختبر', en: 'Laboratory technician' },
    specialty: { ar: 'سحب العينات', en: 'taking samples' },
    services: [
      ['ST2', 40, 70],
      ['ST21', 40, 70],
    ],
    live: [6, 4, 1],
  },
  {
    kind: 'physiotherapist',
    prefix: 'phy',
    title: { man: 'أخصائي علاج طبيعي', woman: 'أخصائية علاج طبيعي', en: 'Physiotherapist' },
    specialty: { ar: 'العلاج الطبيعي والتأهيل', en: 'physiotherapy and rehabilitation' },
    services: [['ST5', 220, 380]],
    live: [5, 3, 1],
  },
  {
    kind: 'radiographer',
    prefix: 'rad',
    title: { man: 'أخصائي أشعة', woman: 'أخصائية أشعة', en: 'Radiographer' },
    specialty: { ar: 'الأشعة المتنقلة', en: 'mobile imaging' },
    services: [['ST6', 90, 160]],
    live: [3, 2, 1],
  },
  {
    kind: 'caregiver',
    prefix: 'crg',
    title: { man: 'مرافق صحي', woman: 'مرافقة صحية', en: 'Caregiver' },
    specialty: { ar: 'رعاية كبار السن والمرضى', en: 'the care of older people and patients' },
    services: [['ST9', 0, 0]],
    live: [4, 3, 1],
  },
];

const [NURSE, TECHNICIAN, , RADIOGRAPHER] = AT_HOME as readonly [StaffKind, StaffKind, StaffKind, StaffKind];

/** Staff of the branches of a facility, by its id; two at each branch. */
export const AT_BRANCHES: Readonly<Record<string, StaffKind>> = Object.fromEntries([
  ...['fac-manar', 'fac-yaqin', 'fac-safa'].map((id) => [id, { ...TECHNICIAN, services: [['ST22', 0, 0]] }]),
  [
    'fac-wahat',
    {
      ...NURSE,
      services: [
        ['ST73', 0, 30],
        ['ST74', 0, 30],
        ['ST75', 0, 30],
      ],
    },
  ],
  ['fac-ufuq', { ...RADIOGRAPHER, services: [['ST61', 0, 50]] }],
]);
