import type { RouteId } from 'shared-contracts/routes';
import { type Head, open } from './head.ts';

export const SHELL_HEADS = {
  contactUs: open(['تواصل معنا', 'نحن هنا لمساعدتك'], ['Contact us', 'We are here to help']),
  aboutUs: open(
    ['من نحن', 'منصة سعودية للرعاية الصحية في البيت وعن بعد'],
    ['About us', 'A Saudi platform for care at home and online'],
  ),
  individuals: open(
    ['للأفراد والعائلات', 'رعاية صحية كاملة لك ولمن تحب'],
    ['For individuals and families', 'Complete care for you and the people you love'],
  ),
  patientLanding: open(
    ['للمرضى', 'رحلتك مع سنار خطوة بخطوة، من أول استشارة إلى المتابعة'],
    ['For patients', 'Your way with Sanar step by step, from the first consultation to the follow-up'],
  ),
  business: open(
    ['للشركات', 'رعاية صحية لموظفيك وفحوصات ما قبل التوظيف'],
    ['For business', 'Care for your employees and pre-employment checks'],
  ),
  privacyPolicy: open(
    ['سياسة الخصوصية', 'كيف نحمي بياناتك الصحية'],
    ['Privacy policy', 'How we protect your health data'],
  ),
  terms: open(['الشروط والأحكام', 'شروط استخدام المنصة'], ['Terms and conditions', 'Terms of using the platform']),
  proTerms: open(
    ['شروط مقدّمي الخدمة', 'شروط العمل معنا للأطباء والممارسين والمنشآت'],
    ['Terms for providers', 'Terms of working with us for doctors, practitioners and facilities'],
  ),
  offers: open(
    ['العروض', 'عروض الباقات والفحوص السارية في مدينتك'],
    ['Offers', 'Current offers on packages and check-ups in your city'],
  ),
  faq: open(
    ['الأسئلة الشائعة', 'إجابات واضحة عن الحجز والدفع والإلغاء'],
    ['Questions and answers', 'Clear answers about booking, paying and cancelling'],
  ),
  joinUs: open(
    ['انضم إلينا مقدّمًا للخدمة', 'اعمل مع سنار طبيبًا أو ممرضًا أو أخصائيًا'],
    ['Join as a provider', 'Work with Sanar as a doctor, nurse or specialist'],
  ),
  serviceProvider: open(
    ['لمقدّمي الخدمة', 'ما تحتاجه المنشآت والممارسون لاستقبال المرضى عبر سنار'],
    ['For providers', 'What facilities and practitioners need to see patients through Sanar'],
  ),
} satisfies Partial<Record<RouteId, Head>>;
