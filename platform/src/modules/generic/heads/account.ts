import type { RouteId } from 'shared-contracts/routes';
import { closed, type Head } from './head.ts';

export const ACCOUNT_HEADS = {
  myProfile: closed(
    ['حسابي', 'بياناتك الشخصية وعائلتك ومحفظتك في مكان واحد'],
    ['My account', 'Your details, your family and your wallet in one place'],
  ),
  patientList: closed(
    ['المرضى', 'أضف أفراد عائلتك لتحجز لهم من حسابك'],
    ['Patients', 'Add your family and book for them from your account'],
  ),
  wallet: closed(['المحفظة', 'رصيدك وحركاته وقسائمك'], ['Wallet', 'Your balance, its movements and your vouchers']),
  myDoctor: closed(
    ['أطبائي', 'أطباؤك المفضلون ومواعيدهم القادمة'],
    ['My doctors', 'Your favourite doctors and their next times'],
  ),
  savedCards: closed(
    ['البطاقات المحفوظة', 'بطاقاتك للدفع السريع، ولا نحتفظ بأرقامها'],
    ['Saved cards', 'Your cards for quick payment; we never keep their numbers'],
  ),
  addressList: closed(
    ['العناوين', 'الأماكن التي تصلك فيها الرعاية المنزلية'],
    ['Addresses', 'The places where care comes to you'],
  ),
  viewPatient: closed(
    ['بيانات المريض', 'بيانات أحد أفراد عائلتك وسجله'],
    ['Patient details', 'The details and record of one of your family'],
  ),
  more: closed(['حسابي', 'كل أقسام حسابك'], ['My account', 'Every section of your account']),
  accountAppointments: closed(
    ['المواعيد', 'مواعيدك ومواعيد عائلتك'],
    ['Appointments', 'Your appointments and your family’s'],
  ),
  patientRecord: closed(
    ['السجل الطبي', 'سجلك الطبي وسجلات عائلتك'],
    ['Medical record', 'Your medical record and your family’s'],
  ),
  myReports: closed(['التقارير', 'تقارير تحاليلك وفحوصك'], ['Reports', 'Reports of your tests and examinations']),
} satisfies Partial<Record<RouteId, Head>>;
