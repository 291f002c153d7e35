/** Heads of pages by route. A route without its own words gets the product's. */
import type { Localized } from 'shared-contracts/domain';

export interface Head {
  readonly title: Localized;
  readonly description: Localized;
  /** Pages of one person's data are not for search engines. */
  readonly robots: 'index, follow' | 'noindex, nofollow';
  readonly image: string | null;
}

const OPEN = 'index, follow';
const CLOSED = 'noindex, nofollow';

const head = (ar: readonly [string, string], en: readonly [string, string], robots: Head['robots'] = OPEN): Head => ({
  title: { ar: `${ar[0]} | سنار`, en: `${en[0]} | Sanar` },
  description: { ar: ar[1], en: en[1] },
  robots,
  image: null,
});

const HOME = head(
  ['رعاية صحية في بيتك وعن بعد', 'استشارات طبية بالفيديو وزيارات منزلية وتحاليل وتمريض، بمنشأة مرخّصة من وزارة الصحة'],
  [
    'Care at home and online',
    'Video consultations, home visits, lab tests and nursing from a facility licensed by the Ministry of Health',
  ],
);

const HEADS: Readonly<Record<string, Head>> = {
  '/home': HOME,
  '/eclinics': head(
    ['العيادات الإلكترونية', 'اختر التخصص وتحدث مع طبيب خلال دقائق'],
    ['E-clinics', 'Choose a speciality and talk to a doctor within minutes'],
  ),
  '/browse': head(
    ['اختر طبيبك', 'أطباء مرخصون في أكثر من ٢٤ تخصصًا، اختر الوقت الذي يناسبك'],
    ['Choose your doctor', 'Licensed doctors in more than 24 specialities, at a time that suits you'],
  ),
  '/lab-tech-v5': head(
    ['تحاليل منزلية', 'نسحب العينة في بيتك وتصلك النتيجة على جوالك'],
    ['Home lab tests', 'We take the sample at your home and send the result to your phone'],
  ),
  '/view-packages': head(
    ['باقات التحاليل', 'باقات فحص شاملة بأسعار واضحة'],
    ['Test packages', 'Complete check-ups at clear prices'],
  ),
  '/view-tests': head(
    ['قائمة التحاليل', 'أكثر من ٢٠٠ تحليل في بيتك'],
    ['Lab tests', 'More than 200 tests at your home'],
  ),
  '/covid-pcr': head(
    ['فحص كورونا', 'مسحة في بيتك ونتيجة معتمدة للسفر'],
    ['Covid test', 'A swab at home with a travel certificate'],
  ),
  '/nurse': head(
    ['تمريض منزلي', 'ممرضون مرخصون للتضميد والحقن والرعاية'],
    ['Home nursing', 'Licensed nurses for dressings, injections and care'],
  ),
  '/physio': head(
    ['علاج طبيعي في البيت', 'جلسات تأهيل مع أخصائي مرخص'],
    ['Physiotherapy at home', 'Rehabilitation with a licensed specialist'],
  ),
  '/vaccination': head(
    ['تطعيمات منزلية', 'تطعيمات الأطفال والكبار والسفر'],
    ['Vaccination at home', 'Vaccines for children, adults and travel'],
  ),
  '/radiology': head(
    ['أشعة منزلية', 'أشعة متنقلة تصل إلى بيتك'],
    ['Home radiology', 'Mobile imaging that comes to you'],
  ),
  '/vitamin-drips': head(
    ['مغذيات وريدية', 'فيتامينات بإشراف طبي في بيتك'],
    ['IV vitamins', 'Vitamins under medical care at home'],
  ),
  '/hajj-vaccination': head(
    ['تطعيمات الحج والعمرة', 'التطعيمات المطلوبة للحج والعمرة في بيتك'],
    ['Hajj and Umrah vaccines', 'The vaccines you need, at your home'],
  ),
  '/influenza-vaccination': head(
    ['تطعيم الإنفلونزا', 'تطعيم الموسم لك ولعائلتك'],
    ['Flu vaccine', 'This season’s vaccine for you and your family'],
  ),
  '/caregiver': head(
    ['مرافق صحي', 'رعاية يومية لكبار السن والمرضى'],
    ['Caregivers', 'Daily care for older people and patients'],
  ),
  '/aboutus': head(
    ['من نحن', 'منصة سعودية للرعاية الصحية في البيت وعن بعد'],
    ['About us', 'A Saudi platform for care at home and online'],
  ),
  '/contactus': head(['تواصل معنا', 'نحن هنا لمساعدتك'], ['Contact us', 'We are here to help']),
  '/faq': head(
    ['الأسئلة الشائعة', 'إجابات واضحة عن الحجز والدفع والإلغاء'],
    ['Questions and answers', 'Clear answers about booking, paying and cancelling'],
  ),
  '/privacy-policy': head(
    ['سياسة الخصوصية', 'كيف نحمي بياناتك الصحية'],
    ['Privacy policy', 'How we protect your health data'],
  ),
  '/terms-and-conditions': head(
    ['الشروط والأحكام', 'شروط استخدام المنصة'],
    ['Terms and conditions', 'Terms of using the platform'],
  ),
  '/sanar-individuals': head(
    ['للأفراد والعائلات', 'رعاية صحية كاملة لك ولمن تحب'],
    ['For individuals and families', 'Complete care for you and the people you love'],
  ),
  '/sanar-business': head(
    ['للشركات', 'رعاية صحية لموظفيك وفحوصات ما قبل التوظيف'],
    ['For business', 'Care for your employees and pre-employment checks'],
  ),
  '/service-provider': head(
    ['انضم كمقدم خدمة', 'أطباء وممرضون ومنشآت: انضموا إلينا'],
    ['Join as a provider', 'Doctors, nurses and facilities: join us'],
  ),
};

const PRIVATE =
  /^\/(?:my-|review|confirmation|reschedule|doctor-slots|patient|wallet|saved-cards|address-list|view-patient|more|appointments|prescriptions|chat|tracking-chat|family-|select-family|employment|voucher|signin|upcoming-details|completed-details|cancelled-details|pharmacy-payment)/;

/** `/` and `/home` are one; a longer path takes the head of the route it belongs to. */
export const headOf = (route: string): Head => {
  const path = `/${route.split(/[?#]/)[0]?.replace(/^\/+|\/+$/g, '') ?? ''}`;
  const known = HEADS[path === '/' ? '/home' : path] ?? HEADS[`/${path.split('/')[1]}`];
  if (known) return known;
  return PRIVATE.test(path) ? { ...HOME, robots: CLOSED } : HOME;
};
