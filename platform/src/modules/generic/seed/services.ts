/** Services of the home page. Telemedicine comes first; the others are visits. */
import { type Localized, TELEMEDICINE_QUERY, UTID } from 'shared-contracts/domain';

export interface ServiceRow {
  readonly id: string;
  readonly utid: string;
  readonly stid: string;
  readonly isClinic: boolean;
  readonly steps: number;
  readonly name: Localized;
  readonly description: Localized;
  /** Name of the interface's drawing; one it does not know is shown as a clinic. */
  readonly picture: string;
  readonly href: string;
}

type Words = readonly [ar: string, en: string];
const visit = (
  id: string,
  utid: string,
  name: Words,
  description: Words,
  picture: string,
  href: string,
  steps = 5,
  stid = `ST${utid}`,
): ServiceRow => ({
  id,
  utid,
  stid,
  isClinic: false,
  steps,
  name: { ar: name[0], en: name[1] },
  description: { ar: description[0], en: description[1] },
  picture,
  href,
});

export const TELEMEDICINE: ServiceRow = {
  id: TELEMEDICINE_QUERY.pId,
  utid: UTID.telemedicine,
  stid: TELEMEDICINE_QUERY.stid,
  isClinic: true,
  steps: 4,
  name: { ar: 'استشارة طبية عن بعد', en: 'Online consultation' },
  description: { ar: 'طبيب مختص بالفيديو أو الصوت أو المحادثة', en: 'A specialist by video, voice or chat' },
  picture: 'telemedicine',
  href: '/eclinics',
};

export const SERVICES: readonly ServiceRow[] = [
  TELEMEDICINE,
  visit(
    'doctor-visit',
    UTID.doctorVisit,
    ['زيارة طبيب', 'Doctor visit'],
    ['طبيب يفحصك في بيتك', 'A doctor examines you at home'],
    'doctor-visit',
    '/browse/4',
  ),
  visit(
    'lab',
    UTID.labTechnician,
    ['تحاليل منزلية', 'Home lab tests'],
    ['نسحب العينة في بيتك وتصلك النتيجة', 'We take the sample at home and send the result'],
    'lab',
    '/lab-tech-v5',
  ),
  visit(
    'nurse',
    UTID.nurse,
    ['تمريض', 'Nursing'],
    ['تضميد وحقن وقياسات ورعاية بعد العمليات', 'Dressings, injections, checks and care after surgery'],
    'nursing',
    '/nurse',
  ),
  visit(
    'physio',
    UTID.physiotherapy,
    ['علاج طبيعي', 'Physiotherapy'],
    ['جلسات تأهيل مع أخصائي', 'Rehabilitation with a specialist'],
    'physio',
    '/physio',
  ),
  visit(
    'vaccination',
    UTID.vaccination,
    ['تطعيمات', 'Vaccination'],
    ['تطعيمات الأطفال والكبار والسفر', 'Vaccines for children, adults and travel'],
    'vaccination',
    '/vaccination',
  ),
  visit(
    'drips',
    UTID.vitaminDrips,
    ['مغذيات وريدية', 'IV vitamins'],
    ['فيتامينات بإشراف طبي', 'Vitamins under medical care'],
    'drip',
    '/vitamin-drips',
  ),
  visit(
    'radiology',
    UTID.radiology,
    ['أشعة منزلية', 'Home radiology'],
    ['أشعة سينية وموجات صوتية متنقلة', 'Mobile X-ray and ultrasound'],
    'radiology',
    '/radiology',
  ),
  visit(
    'caregiver',
    UTID.caregiver,
    ['مرافق صحي', 'Caregiver'],
    ['رعاية يومية لكبار السن والمرضى', 'Daily care for older people and patients'],
    'caregiver',
    '/caregiver',
    4,
  ),
  visit(
    'covid',
    UTID.labTechnician,
    ['فحص كورونا', 'Covid test'],
    ['مسحة في بيتك ونتيجة معتمدة للسفر', 'A swab at home with a travel certificate'],
    'covid',
    '/covid-pcr',
    5,
    'ST21',
  ),
  visit(
    'influenza',
    UTID.vaccination,
    ['تطعيم الإنفلونزا', 'Flu vaccine'],
    ['تطعيم الموسم لك ولعائلتك', 'This season’s vaccine for you and your family'],
    'influenza',
    '/influenza-vaccination',
    5,
    'ST71',
  ),
  visit(
    'hajj',
    UTID.vaccination,
    ['تطعيمات الحج', 'Hajj vaccines'],
    ['التطعيمات المطلوبة للحج والعمرة', 'Vaccines required for Hajj and Umrah'],
    'hajj',
    '/hajj-vaccination',
    5,
    'ST72',
  ),
];
