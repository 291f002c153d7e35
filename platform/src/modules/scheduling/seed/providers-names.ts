/** Fictitious names of doctors in Arabic and English. */
type Name = readonly [ar: string, en: string];

export const MEN: readonly Name[] = [
  ['عبدالله', 'Abdullah'],
  ['فهد', 'Fahad'],
  ['سعود', 'Saud'],
  ['ماجد', 'Majed'],
  ['تركي', 'Turki'],
  ['ياسر', 'Yasser'],
  ['بدر', 'Badr'],
  ['نايف', 'Naif'],
  ['حاتم', 'Hatem'],
  ['أنس', 'Anas'],
  ['إياد', 'Eyad'],
  ['رامي', 'Rami'],
  ['طارق', 'Tariq'],
  ['مازن', 'Mazen'],
  ['وليد', 'Waleed'],
  ['زياد', 'Ziyad'],
  ['هشام', 'Hisham'],
  ['سامي', 'Sami'],
  ['عادل', 'Adel'],
  ['نبيل', 'Nabil'],
  ['ثامر', 'Thamer'],
  ['راكان', 'Rakan'],
  ['معاذ', 'Muath'],
  ['حسام', 'Hussam'],
];

export const WOMEN: readonly Name[] = [
  ['سارة', 'Sarah'],
  ['منى', 'Muna'],
  ['لمى', 'Lama'],
  ['غادة', 'Ghada'],
  ['هيفاء', 'Haifa'],
  ['رنا', 'Rana'],
  ['أمل', 'Amal'],
  ['دانة', 'Dana'],
  ['شهد', 'Shahad'],
  ['نجود', 'Nujood'],
  ['عبير', 'Abeer'],
  ['مها', 'Maha'],
  ['ليلى', 'Layla'],
  ['سمر', 'Samar'],
  ['هند', 'Hind'],
  ['جواهر', 'Jawaher'],
  ['وفاء', 'Wafaa'],
  ['ندى', 'Nada'],
  ['أروى', 'Arwa'],
  ['بسمة', 'Basma'],
  ['خلود', 'Khulood'],
  ['رهف', 'Rahaf'],
  ['فاتن', 'Faten'],
  ['نوف', 'Nouf'],
];

export const FAMILIES: readonly Name[] = [
  ['الشهري', 'Alshehri'],
  ['الغامدي', 'Alghamdi'],
  ['الزهراني', 'Alzahrani'],
  ['المطيري', 'Almutairi'],
  ['السبيعي', 'Alsubaie'],
  ['العنزي', 'Alenezi'],
  ['الشمري', 'Alshammari'],
  ['الخالدي', 'Alkhaldi'],
  ['البقمي', 'Albuqami'],
  ['الحازمي', 'Alhazmi'],
  ['الجهني', 'Aljohani'],
  ['العمري', 'Alamri'],
  ['الرشيد', 'Alrasheed'],
  ['الفيفي', 'Alfaifi'],
  ['باوزير', 'Bawazir'],
  ['خوجة', 'Khoja'],
  ['النعيمي', 'Alnuaimi'],
  ['السالم', 'Alsalem'],
  ['الحمدان', 'Alhamdan'],
  ['العيسى', 'Aleisa'],
  ['منصور', 'Mansour'],
  ['حداد', 'Haddad'],
  ['شاهين', 'Shaheen'],
  ['عثمان', 'Osman'],
  ['قريشي', 'Qureshi'],
  ['إدريس', 'Idris'],
];

export const TITLES: readonly { name: Name; feminine: string; from: number; to: number }[] = [
  { name: ['نائب أول في', 'Senior registrar'], feminine: 'نائبة أولى في', from: 5, to: 8 },
  { name: ['أخصائي', 'Specialist'], feminine: 'أخصائية', from: 8, to: 14 },
  { name: ['استشاري', 'Consultant'], feminine: 'استشارية', from: 13, to: 22 },
  { name: ['استشاري أول في', 'Senior consultant'], feminine: 'استشارية أولى في', from: 20, to: 32 },
];

export const SCHOOLS: readonly Name[] = [
  ['كلية الطب، جامعة الواحة', 'College of Medicine, Oasis University'],
  ['كلية الطب، جامعة الساحل', 'College of Medicine, Coast University'],
  ['كلية الطب، جامعة السراة', 'College of Medicine, Sarat University'],
  ['كلية الطب، جامعة نجد الطبية', 'Najd Medical University'],
];

export const FELLOWSHIPS: readonly Name[] = [
  ['شهادة الاختصاص السعودية', 'Saudi board certification'],
  ['الزمالة العربية', 'Arab board fellowship'],
  ['زمالة تخصصية دقيقة', 'Subspecialty fellowship'],
  ['ماجستير في جودة الرعاية الصحية', 'Master of health care quality'],
];

export const AWARDS: readonly Name[] = [
  ['جائزة التميز في رعاية المرضى', 'Award for excellence in patient care'],
  ['جائزة أفضل بحث سريري', 'Best clinical research award'],
  ['تكريم المعلم السريري', 'Clinical teacher recognition'],
];

export const HOSPITALS: readonly Name[] = [
  ['مستشفى الروضة التخصصي', 'Al Rawdah Specialist Hospital'],
  ['مدينة الندى الطبية', 'Al Nada Medical City'],
  ['مستشفى شروق', 'Shuruq Hospital'],
  ['مركز الضفاف الطبي', 'Al Difaf Medical Centre'],
  ['مستشفى أجا', 'Aja Hospital'],
];
