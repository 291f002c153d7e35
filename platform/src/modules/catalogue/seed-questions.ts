/** Questions to patients before vaccines, infusions and COVID tests. */
import type { Localized } from 'shared-contracts/domain';
import type { Seed } from '../../db/seed/seed.ts';
import { type QuestionAdvice, questions } from './tables.ts';

type NewQuestion = typeof questions.$inferInsert;
type Asked = Omit<NewQuestion, 'stid' | 'position'>;
type Words = readonly [ar: string, en: string];

const localized = ([ar, en]: Words): Localized => ({ ar, en });
const yes = (text: Words, refuses: boolean): QuestionAdvice => ({ answer: 'yes', text: localized(text), refuses });

const question = (id: string, [textAr, textEn]: Words, more: Partial<Asked> = {}): Asked => ({
  id,
  kind: 'yes-no',
  textAr,
  textEn,
  ...more,
});

const TELL_THE_NURSE: Words = ['سنبلغ الممرض بذلك قبل الزيارة', 'We let the nurse know before the visit'];

const SURGERY = question(
  'surgery-3-months',
  ['هل أُجريت عملية جراحية خلال آخر ثلاثة أشهر؟', 'Was there any surgery in the last 3 months?'],
  { advice: [yes(TELL_THE_NURSE, false)] },
);

const ALLERGY = question(
  'severe-allergy',
  ['هل حدثت حساسية شديدة من دواء أو تطعيم من قبل؟', 'Was there ever a severe allergy to a medicine or a vaccine?'],
  {
    advice: [
      yes(
        [
          'الحساسية الشديدة قد تتكرر بعد التطعيم. الطبيب يقرر هل اللقاح آمن، وأين يُعطى.',
          'A severe allergy may happen again after a vaccine. A doctor decides whether it is safe, and where it is given.',
        ],
        true,
      ),
    ],
  },
);

const ALLERGIES = question('allergies', ['هل توجد حساسية من شيء؟', 'Are there any allergies?'], {
  kind: 'several',
  helpAr: 'يمكن اختيار أكثر من نوع وذكر اسم كل منها',
  helpEn: 'Choose all that apply and name each one',
  options: [
    { id: 'none', name: localized(['لا', 'None']), alone: true },
    { id: 'food', name: localized(['طعام', 'Food']), named: true },
    { id: 'medicine', name: localized(['دواء', 'Medicine']), named: true },
    { id: 'latex', name: localized(['اللاتكس (المطاط)', 'Latex (rubber)']) },
    { id: 'other', name: localized(['غير ذلك', 'Something else']), named: true },
  ],
  advice: [{ answer: 'medicine', text: localized(TELL_THE_NURSE), refuses: false }],
});

const pregnancy = (refuses: boolean): Asked =>
  question('pregnancy', ['هل يوجد حمل أو احتمال حمل؟', 'Is there a pregnancy, or might there be?'], {
    forGender: 'F',
    advice: [
      yes(
        refuses
          ? [
              'بعض الفيتامينات في المحاليل بجرعات لا تناسب الحمل. الطبيب يحدد البديل الآمن.',
              'Some vitamins in drips come in doses that are not suitable in pregnancy. A doctor chooses the safe alternative.',
            ]
          : [
              'بعض التطعيمات لا تُعطى أثناء الحمل، ويتأكد الممرض من ذلك',
              'Some vaccines are not given in pregnancy; the nurse checks',
            ],
        refuses,
      ),
    ],
  });

const FEVER = question('fever', ['هل توجد حرارة أو مرض حاد اليوم؟', 'Is there a fever or an acute illness today?'], {
  advice: [yes(['يُفضّل تأجيل التطعيم حتى الشفاء', 'It is better to wait until well again'], false)],
});
const MEDICINES = question('medicines', ['ما الأدوية المستعملة حاليًا؟', 'Which medicines are taken now?'], {
  kind: 'text',
  helpAr: 'تُكتب كلمة «لا» إن لم توجد',
  helpEn: 'Write “none” if there are none',
});
const KIDNEYS = question(
  'heart-kidney',
  ['هل يوجد مرض في القلب أو الكلى؟', 'Is there a disease of the heart or the kidneys?'],
  {
    advice: [
      yes(
        [
          'السوائل الوريدية قد تُجهد القلب أو الكلى. الطبيب يحدد الكمية المناسبة أو البديل.',
          'Intravenous fluids can strain the heart or the kidneys. A doctor decides about the amount or the alternative.',
        ],
        true,
      ),
    ],
  },
);
const COVID_SYMPTOMS = question('covid-symptoms', ['هل توجد أعراض كورونا الآن؟', 'Are there covid symptoms now?'], {
  advice: [
    yes(
      [
        'يرتدي الفني ملابس الوقاية. يُرجى البقاء في غرفة جيدة التهوية',
        'The technician wears protection. Stay in a well-aired room',
      ],
      false,
    ),
  ],
});
const PASSPORT = question('passport-number', ['رقم جواز السفر', 'Passport number'], {
  kind: 'passport',
  forCertificate: true,
  helpAr: 'كما يظهر في الجواز، ويُكتب في الشهادة',
  helpEn: 'As it stands in the passport; it is written on the certificate',
});

const VACCINE_QUESTIONS = [SURGERY, ALLERGY, FEVER, pregnancy(false)];
const BY_SERVICE: Readonly<Record<string, readonly Asked[]>> = {
  ST7: VACCINE_QUESTIONS,
  ST71: VACCINE_QUESTIONS,
  ST72: VACCINE_QUESTIONS,
  ST73: VACCINE_QUESTIONS,
  ST74: VACCINE_QUESTIONS,
  ST75: VACCINE_QUESTIONS,
  ST8: [SURGERY, pregnancy(true), ALLERGIES, KIDNEYS, MEDICINES],
  ST21: [COVID_SYMPTOMS, PASSPORT],
};

export const questionsSeed: Seed = {
  name: 'questions',
  kind: 'sample',
  run: async (tx) => {
    const rows = Object.entries(BY_SERVICE).flatMap(([stid, asked]) =>
      asked.map((one, position): NewQuestion => ({ ...one, stid, position })),
    );
    await tx.insert(questions).values(rows);
  },
};
