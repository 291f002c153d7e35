import { redFlagOf } from './red-flags.ts';

it.each([
  ['heart', 'Chest pain and I am short of breath'],
  ['heart', 'pain in my chest since this morning, sweating'],
  ['heart', 'ألم في الصدر مع ضيق في التنفس'],
  ['heart', 'عندي أَلَم شديد بصدري'],
  ['heart', 'وجع في صدري وتعرّق'],
  ['breathing', 'I can’t breathe'],
  ['breathing', 'لا أستطيع التنفس'],
  ['breathing', 'ما أقدر أتنفس زين'],
  ['stroke', 'My father’s face is drooping on one side'],
  ['stroke', 'sudden weakness of the arm'],
  ['stroke', 'ميلان في الوجه وثقل في اللسان'],
  ['stroke', 'تنميل في نصف جسمي'],
  ['bleeding', 'she is bleeding heavily'],
  ['bleeding', 'نزيـف شديد لا يتوقف'],
  ['bleeding', 'استفراغ مع دم'],
  ['self-harm', 'I think about suicide'],
  ['self-harm', 'sometimes I want to die'],
  ['self-harm', 'أفكّر في الانتحار'],
  ['self-harm', 'أريد أن أموت'],
  ['self-harm', 'أفكر بالموت كثيرًا'],
  ['consciousness', 'he had a seizure'],
  ['consciousness', 'فقدان الوعي قبل ساعة'],
] as const)('red flags: raises %s for «%s»', (kind, text) => {
  expect(redFlagOf(text)).toBe(kind);
});

it.each([
  '',
  'Itching for a week',
  'Cough and runny nose, breathing is fine',
  'back pain after lifting a chest of drawers last year, my arm is well now and so on',
  'My arm hurts when I lift it',
  'I bleed a little from the gums',
  'حكة في الجلد منذ أسبوع',
  'ألم في الظهر وصداع خفيف',
  'كحة مع بلغم',
  'أريد متابعة نتائج التحاليل',
  'المريض عمره خمس سنوات',
])('red flags: raises nothing for «%s»', (text) => {
  expect(redFlagOf(text)).toBeNull();
});

it('red flags: thoughts of self-harm have priority over everything else', () => {
  expect(redFlagOf('chest pain, sweating, and I want to die')).toBe('self-harm');
});

it.each([
  ['pain in my chest, sweating', 'heart'],
  ['pain all over the chest, sweating', null],
  ['chest pain', 'heart'],
  ['ألم في الصدر', 'heart'],
  ['sweating', null],
  ['chest pain, sweaty hands', 'heart'],
  ['ألم وبالصدر وعرق', 'heart'],
  ['ألم كالصدر مع تعرق', 'heart'],
  ['أفكر للموت', 'self-harm'],
  ['I bleed, he said, a great lot', null],
  ['bleeding quite a lot', 'bleeding'],
] as const)(
  'red flags: matches words in their order with at most two others between them: «%s» is %s',
  (text, kind) => {
    expect(redFlagOf(text)).toBe(kind);
  },
);

it.each([
  ['I want to die, chest pain and sweating, cannot breathe', 'self-harm'],
  ['chest pain and sweating, cannot breathe', 'heart'],
  ['cannot breathe, had a stroke', 'breathing'],
  ['had a stroke, bleeding heavily', 'stroke'],
  ['seizure, bleeding heavily', 'bleeding'],
] as const)('red flags: returns the most urgent of several: «%s» is %s', (text, kind) => {
  expect(redFlagOf(text)).toBe(kind);
});
