/** Fixed lists of the product. */
import type { MenuItem, PatientSummary, StaticData } from 'shared-contracts/api';

export const SPOKEN_LANGUAGES: StaticData['languages'] = [
  { id: 'ar', name: { ar: 'العربية', en: 'Arabic' } },
  { id: 'en', name: { ar: 'الإنجليزية', en: 'English' } },
  { id: 'ur', name: { ar: 'الأردية', en: 'Urdu' } },
  { id: 'hi', name: { ar: 'الهندية', en: 'Hindi' } },
  { id: 'tl', name: { ar: 'الفلبينية', en: 'Tagalog' } },
  { id: 'bn', name: { ar: 'البنغالية', en: 'Bengali' } },
  { id: 'fr', name: { ar: 'الفرنسية', en: 'French' } },
  { id: 'tr', name: { ar: 'التركية', en: 'Turkish' } },
];

/** The holder of an account is `self`; the rest may be chosen for a relative. */
export const RELATIONS: StaticData['relations'] = [
  { id: 'self', name: { ar: 'صاحب الحساب', en: 'Account holder' } },
  { id: 'spouse', name: { ar: 'زوج أو زوجة', en: 'Spouse' } },
  { id: 'son', name: { ar: 'ابن', en: 'Son' } },
  { id: 'daughter', name: { ar: 'ابنة', en: 'Daughter' } },
  { id: 'father', name: { ar: 'أب', en: 'Father' } },
  { id: 'mother', name: { ar: 'أم', en: 'Mother' } },
  { id: 'brother', name: { ar: 'أخ', en: 'Brother' } },
  { id: 'sister', name: { ar: 'أخت', en: 'Sister' } },
  { id: 'grandparent', name: { ar: 'جد أو جدة', en: 'Grandparent' } },
  { id: 'baby', name: { ar: 'مولود', en: 'Baby' } },
  { id: 'other', name: { ar: 'قريب آخر', en: 'Other relative' } },
];

type Gender = PatientSummary['gnd'];

/** Where Arabic names a woman and a man differently. */
const IN_ARABIC: Readonly<Record<string, Partial<Record<Gender, string>>>> = {
  self: { F: 'صاحبة الحساب' },
  spouse: { F: 'زوجة', M: 'زوج' },
  grandparent: { F: 'جدة', M: 'جد' },
  baby: { F: 'مولودة' },
  other: { F: 'قريبة أخرى' },
};

export const relationName = (id: string, gender: Gender) => {
  const name = RELATIONS.find((relation) => relation.id === id)?.name ?? { ar: 'قريب', en: 'Relative' };
  return { ...name, ar: IN_ARABIC[id]?.[gender] ?? name.ar };
};

const item = (
  id: string,
  ar: string,
  en: string,
  href: string,
  icon: string,
  kind: MenuItem['kind'] = 'page',
): MenuItem => ({
  id,
  name: { ar, en },
  href,
  icon,
  kind,
});

/**
 * The generic menu: items with a link open their mobile view; the blog, which lives outside the product, opens a new tab
 * where there is one; the last item opens the networks.
 */
export const generalMenu = (blogUrl: string | null): MenuItem[] => [
  item('about', 'من نحن', 'About us', '/aboutus?M=true', 'info', 'mobile-view'),
  item('offers', 'العروض', 'Offers', '/offers-details', 'tag'),
  ...(blogUrl === null ? [] : [item('blog', 'المدونة', 'Blog', blogUrl, 'book', 'new-tab')]),
  item('faq', 'الأسئلة الشائعة', 'Questions and answers', '/faq', 'help'),
  item('contact', 'التواصل معنا', 'Contact us', '/contactus', 'phone'),
  item('provider', 'الانضمام إلى مقدمي الخدمة', 'Join as a provider', '/service-provider', 'user-plus'),
  item('privacy', 'سياسة الخصوصية', 'Privacy policy', '/privacy-policy?M=true', 'shield', 'mobile-view'),
  item('terms', 'الشروط والأحكام', 'Terms and conditions', '/terms-and-conditions?M=true', 'file', 'mobile-view'),
  item('social', 'حساباتنا', 'Follow us', '', 'share', 'social'),
];

/** The menu of the profile page. */
export const PROFILE_MENU: readonly MenuItem[] = [
  item('appointments', 'مواعيدي', 'My appointments', '/my-appointments', 'calendar'),
  item('patients', 'أفراد الأسرة', 'Family members', '/patient-list', 'users'),
  item('wallet', 'المحفظة', 'Wallet', '/wallet', 'wallet'),
  item('addresses', 'العناوين', 'Addresses', '/address-list', 'map-pin'),
  item('cards', 'البطاقات المحفوظة', 'Saved cards', '/saved-cards', 'card'),
  item('my-doctor', 'أطبائي', 'My doctors', '/my-doctor', 'heart'),
  item('prescriptions', 'الوصفات', 'Prescriptions', '/prescriptions-v2', 'pill'),
  item('reports', 'تقاريري', 'My reports', '/my-reports', 'file'),
];
