/** The menus of the product. */
import type { MenuItem } from 'shared-contracts/api';
import { linkTo, type ContractRouteId } from 'shared-contracts/routes';

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
 * The generic menu: items with a link open their mobile view, the external blog opens in a new tab where one is configured, and
 * the last item opens the social networks.
 */
export const generalMenu = (blogUrl: string | null): MenuItem[] => [
  item('about', 'من نحن', 'About us', '/aboutus?M=true', 'info', 'mobile-view'),
  item('offers', 'العروض', 'Offers', '/offers-details?M=true', 'tag', 'mobile-view'),
  ...(blogUrl === null ? [] : [item('blog', 'المدونة', 'Blog', blogUrl, 'book', 'new-tab')]),
  item('faq', 'الأسئلة الشائعة', 'Questions and answers', '/faq?M=true', 'help', 'mobile-view'),
  item('contact', 'التواصل معنا', 'Contact us', '/contactus?M=true', 'phone', 'mobile-view'),
  item('provider', 'الانضمام إلى مقدمي الخدمة', 'Join as a provider', '/joinus?M=true', 'user-plus', 'mobile-view'),
  item('privacy', 'سياسة الخصوصية', 'Privacy policy', '/privacy-policy?M=true', 'shield', 'mobile-view'),
  item('terms', 'الشروط والأحكام', 'Terms and conditions', '/terms-and-conditions?M=true', 'file', 'mobile-view'),
  item('social', 'حساباتنا', 'Follow us', '', 'share', 'social'),
];

/** A section of the profile page or a related page; its icon is one of shared-ui. */
const section = (
  group: NonNullable<MenuItem['group']>,
  routeId: ContractRouteId,
  ar: string,
  en: string,
  icon: string,
): MenuItem => ({ ...item(routeId, ar, en, linkTo(routeId), icon), group });

/** The menu of the profile page, in three groups. */
export const PROFILE_MENU: readonly MenuItem[] = [
  section('care', 'myProfile', 'ملفي الشخصي', 'Profile', 'user'),
  section('care', 'patientRecord', 'السجل الطبي', 'Medical record', 'file'),
  section('care', 'patientList', 'الأسرة', 'Family', 'family'),
  section('care', 'accountAppointments', 'مواعيدي', 'Appointments', 'calendar'),
  section('care', 'myDoctor', 'أطبائي', 'My doctors', 'favourite'),
  section('care', 'prescriptions', 'الوصفات الطبية', 'Prescriptions', 'pill'),
  section('care', 'myReports', 'التقارير', 'Reports', 'attachment'),
  section('care', 'myFiles', 'ملفاتي', 'My files', 'upload'),
  section('money', 'familyInsurance', 'التأمين', 'Insurance', 'shield'),
  section('money', 'wallet', 'المحفظة والقسائم', 'Wallet and vouchers', 'wallet'),
  section('money', 'savedCards', 'البطاقات المحفوظة', 'Saved cards', 'card'),
  section('money', 'addressList', 'العناوين', 'Addresses', 'pin'),
  section('settings', 'signIns', 'الدخول والأجهزة', 'Sign-in and devices', 'lock'),
  section('settings', 'privacy', 'الخصوصية والبيانات', 'Privacy and data', 'shield'),
  section('settings', 'recordAccess', 'من اطلع على سجلاتي', 'Who saw my records', 'search'),
  section('settings', 'notificationSettings', 'الإشعارات', 'Notifications', 'bell'),
];
