/** Texts, picture and page of each service; the contract defines how it is booked (`SERVICE_DEFINITIONS`). */
import { eq } from 'drizzle-orm';
import { type Localized, SERVICE_DEFINITIONS, type ServiceDefinition } from 'shared-contracts/domain';
import type { Tx } from '../../db/database.ts';
import type { Seed } from '../../db/seed/seed.ts';
import { services } from './tables.ts';

interface Presentation {
  readonly name: Localized;
  readonly description: Localized;
  /** Name of an illustration of the user interface; an unknown name is shown as a clinic. */
  readonly picture: string;
  readonly href: string;
  /** prd_id of the service that owns its list. */
  readonly listOf?: string;
}

type Words = readonly [ar: string, en: string];
const shown = (name: Words, description: Words, picture: string, href: string): Presentation => ({
  name: { ar: name[0], en: name[1] },
  description: { ar: description[0], en: description[1] },
  picture,
  href,
});

/** By prd_id, in the order of the home page. */
const ON_HOME: Readonly<Record<string, Presentation>> = {
  ST11: shown(
    ['استشارة عن بُعد', 'Remote consultation'],
    ['طبيب مختص بالفيديو أو الصوت أو المحادثة', 'A specialist by video, voice or chat'],
    'telemedicine',
    '/eclinics',
  ),
  'doctor-visit': shown(
    ['زيارة طبيب', 'Doctor visit'],
    ['طبيب يفحصك في بيتك', 'A doctor examines you at home'],
    'doctor-visit',
    '/browse/4',
  ),
  lab: shown(
    ['تحاليل منزلية', 'Home lab tests'],
    ['نسحب العينة في بيتك وتصلك النتيجة', 'We take the sample at home and send the result'],
    'lab',
    '/lab-tech-v5',
  ),
  nurse: shown(
    ['تمريض', 'Nursing'],
    ['تضميد وحقن وقياسات ورعاية بعد العمليات', 'Dressings, injections, checks and care after surgery'],
    'nursing',
    '/nurse',
  ),
  physio: shown(
    ['علاج طبيعي', 'Physiotherapy'],
    ['جلسات تأهيل مع أخصائي', 'Rehabilitation with a specialist'],
    'physio',
    '/physio',
  ),
  vaccination: shown(
    ['تطعيمات', 'Vaccination'],
    ['تطعيمات الأطفال والكبار والسفر', 'Vaccines for children, adults and travel'],
    'vaccination',
    '/vaccination',
  ),
  drips: shown(
    ['مغذيات وريدية', 'IV vitamins'],
    ['فيتامينات بإشراف طبي', 'Vitamins under medical care'],
    'drip',
    '/vitamin-drips',
  ),
  radiology: shown(
    ['أشعة منزلية', 'Home radiology'],
    ['أشعة سينية وموجات صوتية متنقلة', 'Mobile X-ray and ultrasound'],
    'radiology',
    '/radiology',
  ),
  caregiver: shown(
    ['مرافق صحي', 'Caregiver'],
    ['رعاية يومية لكبار السن والمرضى', 'Daily care for older people and patients'],
    'caregiver',
    '/caregiver',
  ),
  covid: shown(
    ['فحص كورونا', 'Covid test'],
    ['مسحة في بيتك ونتيجة معتمدة للسفر', 'A swab at home with a travel certificate'],
    'covid',
    '/covid-pcr',
  ),
  influenza: shown(
    ['تطعيم الإنفلونزا', 'Flu vaccine'],
    ['تطعيم الموسم لك ولأسرتك', 'This season’s vaccine for you and your family'],
    'influenza',
    '/influenza-vaccination',
  ),
  hajj: shown(
    ['تطعيمات الحج', 'Hajj vaccines'],
    ['التطعيمات المطلوبة للحج والعمرة', 'Vaccines required for Hajj and Umrah'],
    'hajj',
    '/hajj-vaccination',
  ),
};

/** Services that are not on the home page. */
const ELSEWHERE: Readonly<Record<string, Presentation>> = {
  'pre-employment': shown(
    ['فحص ما قبل التوظيف', 'Pre-employment check'],
    ['تحاليل تطلبها جهة العمل بقسيمتها', 'Tests an employer asks for, with its voucher'],
    'lab',
    '/employment',
  ),
  'lab-branch': {
    ...shown(
      ['تحاليل في فرع المختبر', 'Lab tests at a branch'],
      ['زيارة أقرب فرع، ثم تصلك النتيجة', 'Visit the nearest branch, and the result is sent to you'],
      'lab',
      '/lab-tech-v5',
    ),
    listOf: 'lab',
  },
  'vaccination-clinic': {
    ...shown(
      ['تطعيمات في العيادة', 'Vaccination at a clinic'],
      ['تطعيمات الأطفال والكبار والسفر', 'Vaccines for children, adults and travel'],
      'vaccination',
      '/vaccination',
    ),
    listOf: 'vaccination',
  },
  'influenza-clinic': {
    ...shown(
      ['تطعيم الإنفلونزا في العيادة', 'Flu vaccine at a clinic'],
      ['تطعيم الموسم لك ولأسرتك', 'This season’s vaccine for you and your family'],
      'influenza',
      '/influenza-vaccination',
    ),
    listOf: 'influenza',
  },
  'hajj-clinic': {
    ...shown(
      ['تطعيمات الحج في العيادة', 'Hajj vaccines at a clinic'],
      ['التطعيمات المطلوبة للحج والعمرة', 'Vaccines required for Hajj and Umrah'],
      'hajj',
      '/hajj-vaccination',
    ),
    listOf: 'hajj',
  },
  'radiology-centre': {
    ...shown(
      ['أشعة في المركز', 'Radiology at a centre'],
      ['أشعة سينية وموجات صوتية', 'X-ray and ultrasound'],
      'radiology',
      '/radiology',
    ),
    listOf: 'radiology',
  },
};

const definitionOf = (prdId: string): ServiceDefinition => {
  const definition = SERVICE_DEFINITIONS.find(({ prd_id }) => prd_id === prdId);
  if (!definition) throw new Error(`no definition of the service ${prdId}`);
  return definition;
};

const rowOf = (prdId: string, { name, description, picture, href, listOf }: Presentation, position: number | null) => {
  const { utid, stid, delivery, performedBy, chosen, slot, occupiesPatient, ...rest } = definitionOf(prdId);
  const { maxPatients, limits, needs, taxClass, steps } = rest;
  return {
    id: prdId,
    utid,
    stid,
    isClinic: steps.includes('clinic'),
    nameAr: name.ar,
    nameEn: name.en,
    descriptionAr: description.ar,
    descriptionEn: description.en,
    picture,
    href,
    itemsOf: listOf === undefined ? null : definitionOf(listOf).stid,
    position,
    // Times are settings unless a row overrides them.
    definition: { delivery, performedBy, chosen, slot, occupiesPatient, maxPatients, limits, needs, taxClass, steps },
  };
};

const allRows = () => [
  ...Object.entries(ON_HOME).map(([id, words], position) => rowOf(id, words, position)),
  ...Object.entries(ELSEWHERE).map(([id, words]) => rowOf(id, words, null)),
];

/**
 * Adds services that an existing database lacks. Other rows are kept, except their position on the home page: positions are
 * unique, and a new service may precede others. Services that exist only in the database come last.
 */
const insertMissingServices = async (tx: Tx): Promise<boolean> => {
  const rows = allRows();
  const present = await tx.select({ id: services.id, position: services.position }).from(services);
  const missing = rows.filter(({ id }) => !present.some((one) => one.id === id));
  if (missing.length === 0) return false;
  await tx.update(services).set({ position: null });
  await tx.insert(services).values(missing.map((row) => ({ ...row, position: null })));
  const others = present
    .filter(({ id, position }) => position !== null && !rows.some((row) => row.id === id))
    .toSorted((one, other) => Number(one.position) - Number(other.position));
  const home = [...rows.filter(({ position }) => position !== null), ...others];
  for (const [position, { id }] of home.entries())
    await tx.update(services).set({ position }).where(eq(services.id, id));
  return true;
};

export const servicesSeed: Seed = {
  name: 'services',
  kind: 'reference',
  run: async (tx) => {
    await tx.insert(services).values(allRows());
  },
  insertMissing: insertMissingServices,
};
