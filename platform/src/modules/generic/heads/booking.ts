import type { RouteId } from 'shared-contracts/routes';
import { closed, type Head, open } from './head.ts';

const caregiver = open(
  ['مرافق صحي', 'رعاية يومية لكبار السن والمرضى'],
  ['Caregivers', 'Daily care for older people and patients'],
);
const familyDoctor = closed(
  ['طبيب الأسرة', 'طبيب واحد يعرف عائلتك ويتابعكم طوال السنة'],
  ['Family doctor', 'One doctor who knows your family and stays with you all year'],
);
const appointment = closed(
  ['تفاصيل الموعد', 'وقت الموعد وطبيبه وما دُفع فيه وسياسة الإلغاء'],
  ['Appointment details', 'Its time, doctor and payment, and the cancellation policy'],
);

export const BOOKING_HEADS = {
  home: open(
    ['رعاية صحية في بيتك وعن بعد', 'استشارات طبية بالفيديو وزيارات منزلية وتحاليل وتمريض، بمنشأة مرخّصة من وزارة الصحة'],
    [
      'Care at home and online',
      'Video consultations, home visits, lab tests and nursing from a facility licensed by the Ministry of Health',
    ],
  ),
  labTech: open(
    ['تحاليل منزلية', 'نسحب العينة في بيتك وتصلك النتيجة على جوالك'],
    ['Home lab tests', 'We take the sample at your home and send the result to your phone'],
  ),
  testBodyFunction: open(
    ['تحاليل حسب عضو الجسم', 'اختر العضو الذي يقلقك لترى التحاليل المناسبة له'],
    ['Lab tests by body area', 'Choose the organ that worries you and see the tests that fit'],
  ),
  viewPackages: open(
    ['باقات التحاليل', 'باقات فحص شاملة بأسعار واضحة'],
    ['Test packages', 'Complete check-ups at clear prices'],
  ),
  viewTests: open(['قائمة التحاليل', 'أكثر من ٢٠٠ تحليل في بيتك'], ['Lab tests', 'More than 200 tests at your home']),
  covidPcr: open(
    ['فحص كورونا', 'مسحة في بيتك ونتيجة معتمدة للسفر'],
    ['Covid test', 'A swab at home with a travel certificate'],
  ),
  nurse: open(
    ['تمريض منزلي', 'ممرضون مرخصون للتضميد والحقن والرعاية'],
    ['Home nursing', 'Licensed nurses for dressings, injections and care'],
  ),
  physio: open(
    ['علاج طبيعي في البيت', 'جلسات تأهيل مع أخصائي مرخص'],
    ['Physiotherapy at home', 'Rehabilitation with a licensed specialist'],
  ),
  vaccination: open(
    ['تطعيمات منزلية', 'تطعيمات الأطفال والكبار والسفر'],
    ['Vaccination at home', 'Vaccines for children, adults and travel'],
  ),
  radiology: open(['أشعة منزلية', 'أشعة متنقلة تصل إلى بيتك'], ['Home radiology', 'Mobile imaging that comes to you']),
  vitaminDrips: open(
    ['مغذيات وريدية', 'فيتامينات بإشراف طبي في بيتك'],
    ['IV vitamins', 'Vitamins under medical care at home'],
  ),
  hajjVaccination: open(
    ['تطعيمات الحج والعمرة', 'التطعيمات المطلوبة للحج والعمرة في بيتك'],
    ['Hajj and Umrah vaccines', 'The vaccines you need, at your home'],
  ),
  influenzaVaccination: open(
    ['تطعيم الإنفلونزا', 'تطعيم الموسم لك ولعائلتك'],
    ['Flu vaccine', 'This season’s vaccine for you and your family'],
  ),
  caregiver,
  caregiverV2: caregiver,
  caregiverDetails: open(
    ['باقة الرعاية', 'مهام المرافق وساعاته وسعر باقته'],
    ['Care package', 'What the caregiver does, the hours and the price'],
  ),
  caregiverSuccessful: closed(
    ['وصلنا طلبك', 'نتصل بك لترتيب الرعاية التي طلبتها'],
    ['We have your request', 'We call you to arrange the care you asked for'],
  ),
  browse: open(
    ['اختر طبيبك', 'أطباء مرخصون في أكثر من ٢٤ تخصصًا، اختر الوقت الذي يناسبك'],
    ['Choose your doctor', 'Licensed doctors in more than 24 specialities, at a time that suits you'],
  ),
  eclinics: open(
    ['العيادات الإلكترونية', 'اختر التخصص وتحدث مع طبيب خلال دقائق'],
    ['E-clinics', 'Choose a speciality and talk to a doctor within minutes'],
  ),
  doctorSlots: closed(
    ['اختر الوقت', 'أوقات الطبيب المتاحة صباحًا وظهرًا ومساءً'],
    ['Choose a time', 'The doctor’s free times in the morning, afternoon and evening'],
  ),
  review: closed(
    ['مراجعة الحجز', 'راجع الموعد والمبلغ قبل الدفع'],
    ['Review your booking', 'Check the appointment and the amount before you pay'],
  ),
  confirmation: closed(
    ['تأكيد الحجز', 'تفاصيل موعدك وإضافته إلى التقويم'],
    ['Booking confirmation', 'Your appointment, and how to add it to your calendar'],
  ),
  reschedule: closed(
    ['تغيير الموعد', 'اختر وقتًا جديدًا دون أن تفقد موعدك'],
    ['Reschedule', 'Choose a new time without losing the one you have'],
  ),
  selectFamilyDoctor: closed(
    ['اختر طبيب الأسرة', 'تعرّف على أطباء الأسرة واختر من يتابع عائلتك'],
    ['Choose a family doctor', 'Meet our family doctors and choose who follows your family'],
  ),
  familyDoctor,
  familyInsurance: closed(
    ['ربط التأمين', 'اربط تأمين عائلتك لترى ما يغطيه قبل الحجز'],
    ['Link insurance', 'Link your family’s insurance and see what it covers before you book'],
  ),
  employment: closed(
    ['فحص ما قبل التوظيف', 'احجز الفحص في بيتك بقسيمة جهة عملك'],
    ['Pre-employment check', 'Book the check at home with your employer’s voucher'],
  ),
  voucherSuccess: closed(
    ['قُبلت القسيمة', 'تفاصيل الفحص الذي تشمله قسيمتك'],
    ['Voucher accepted', 'The check that your voucher covers'],
  ),
  myAppointments: closed(
    ['مواعيدي', 'مواعيدك القادمة والمكتملة والملغاة'],
    ['My appointments', 'Your upcoming, completed and cancelled appointments'],
  ),
  upcomingDetails: appointment,
  completedDetails: appointment,
  cancelledDetails: appointment,
} satisfies Partial<Record<RouteId, Head>>;
