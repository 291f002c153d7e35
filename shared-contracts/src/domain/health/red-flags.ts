/**
 * Symptoms for which an appointment is too late, in Arabic and English. A patient who describes one is shown the emergency
 * numbers at once; the booking stays possible. The list prefers a false alarm to a missed emergency: it does not interpret "no"
 * or "last year".
 *
 * To review or extend: a phrase is a sequence of words with at most two other words between them; `*` stands for any ending.
 * Words are written as `foldText` returns them (ا for أ إ آ, ي for ى ئ, ه for ة). A flag is raised when each of its `all` groups
 * has a phrase in the text.
 */
import { foldText } from '../text/fold-text.ts';

export const RED_FLAG_KINDS = ['heart', 'breathing', 'stroke', 'bleeding', 'self-harm', 'consciousness'] as const;
export type RedFlagKind = (typeof RED_FLAG_KINDS)[number];

interface RedFlag {
  readonly kind: RedFlagKind;
  readonly all: readonly (readonly string[])[];
}

const CHEST_PAIN = [
  ...['chest pain*', 'pain* chest', 'chest tight*', 'tight* chest', 'chest pressure', 'pressure chest', 'chest hurt*'],
  ...[
    'chest ache*',
    'الم* صدر*',
    'الام صدر*',
    'وجع* صدر*',
    'صدري يوجع*',
    'صدري يعور*',
    'صدري يولم*',
    'ضغط صدر*',
    'نغز* صدر*',
  ],
  ...['ضيق* صدر*', 'حرق* صدر*'],
];

const BREATHLESS = [
  ...['cannot breathe', 'cant breathe', 'can not breathe', 'unable to breathe', 'struggling to breathe', 'choking'],
  ...['blue lips', 'lips blue', 'gasping', 'لا استطيع تنفس', 'لا استطيع اتنفس', 'لا اقدر اتنفس', 'ما اقدر اتنفس'],
  ...[
    'مو قادر* اتنفس',
    'لا يستطيع تنفس',
    'لا تستطيع تنفس',
    'لا يتنفس',
    'لا تتنفس',
    'اختناق*',
    'اختنق*',
    'ضيق تنفس شديد*',
  ],
  ...['ضيق شديد تنفس', 'صعوبه شديده تنفس', 'شفاه* زرق*'],
];

const STROKE = [
  ...[
    'stroke',
    'droop*',
    'slurred',
    'slurring',
    'weak* one side',
    'numb* one side',
    'weak* left side',
    'weak* right side',
  ],
  ...['numb* left side', 'numb* right side', 'sudden* numb*', 'sudden* weak*', 'sudden* blind*', 'sudden* vision'],
  ...['cannot speak', 'cant speak', 'cannot move arm', 'cant move arm', 'worst headache', 'جلطه*', 'سكته*', 'شلل*'],
  ...['تدلي وجه*', 'ميلان وجه*', 'انحراف وجه*', 'انحراف فم*', 'ميلان فم*', 'وجهي مايل*', 'تنميل نصف*', 'تنميل جهه*'],
  ...[
    'خدر نصف*',
    'خدر جهه*',
    'ضعف نصف*',
    'ضعف جهه*',
    'ثقل لسان*',
    'ثقل كلام*',
    'تلعثم*',
    'لا استطيع كلام',
    'ما اقدر اتكلم',
  ],
  ...['لا اقدر اتكلم', 'فقدان مفاجي نظر*', 'فقدان نظر* مفاجي*', 'اسوا صداع'],
];

const BLEEDING = [
  ...['heavy bleeding', 'heavily bleeding', 'bleed* heavily', 'severe bleeding', 'bleed* lot', 'bleed* wont stop'],
  ...[
    'bleed* not stop*',
    'cannot stop bleeding',
    'cant stop bleeding',
    'vomit* blood',
    'throwing up blood',
    'cough* blood',
  ],
  ...[
    'نزيف شديد*',
    'نزيف حاد*',
    'نزيف غزير*',
    'نزيف قوي*',
    'نزيف مستمر*',
    'نزيف لا يتوقف',
    'نزيف ما يوقف',
    'نزيف ما يتوقف',
  ],
  ...[
    'انزف كثير*',
    'انزف بشده',
    'ينزف كثير*',
    'تنزف كثير*',
    'تقيو دم',
    'قيء دم',
    'استفراغ دم',
    'اتقيا دم*',
    'استفرغ دم*',
    'سعال دم',
  ],
  ...['كحه دم', 'اسعل دم*', 'اكح دم*'],
];

const SELF_HARM = [
  ...['suicid*', 'kill myself', 'killing myself', 'end my life', 'ending my life', 'take my life', 'want to die'],
  ...[
    'wish i was dead',
    'wish i were dead',
    'harm myself',
    'harming myself',
    'hurt myself',
    'hurting myself',
    'self harm*',
  ],
  ...[
    'cut myself',
    'cutting myself',
    'better off dead',
    'no reason to live',
    'dont want to live',
    'do not want to live',
  ],
  ...[
    'انتحار*',
    'انتحر*',
    'سانتحر',
    'اقتل نفسي',
    'قتل نفسي',
    'ايذاء نفسي',
    'اوذي نفسي',
    'اذي نفسي',
    'اضر نفسي',
    'اجرح نفسي',
  ],
  ...[
    'انهي حياتي',
    'انهاء حياتي',
    'اتمني موت',
    'ابغي اموت',
    'ابي اموت',
    'اريد اموت',
    'اريد موت',
    'لا اريد حياه',
    'لا اريد اعيش',
  ],
  ...['ما ابي اعيش', 'ما ابغي اعيش', 'افكر موت'],
];

const CONSCIOUSNESS = [
  ...[
    'unconscious',
    'not waking',
    'wont wake',
    'seizure*',
    'convuls*',
    'overdose*',
    'poison*',
    'swollen tongue',
    'tongue swell*',
  ],
  ...[
    'throat swell*',
    'swell* throat',
    'swollen throat',
    'فقدان وعي',
    'فقد وعي*',
    'فاقد* وعي',
    'غيبوبه',
    'لا يستيقظ',
    'لا تستيقظ',
  ],
  ...['تشنج*', 'جرعه زايده', 'تسمم*', 'تورم لسان*', 'تورم حلق*', 'انتفاخ لسان*', 'انتفاخ حلق*'],
];

/** In order of priority when several are described. */
const RED_FLAGS: readonly RedFlag[] = [
  { kind: 'self-harm', all: [SELF_HARM] },
  { kind: 'heart', all: [CHEST_PAIN] },
  { kind: 'breathing', all: [BREATHLESS] },
  { kind: 'stroke', all: [STROKE] },
  { kind: 'bleeding', all: [BLEEDING] },
  { kind: 'consciousness', all: [CONSCIOUSNESS] },
];

/** The number of other words allowed between two words of a phrase: "pain in my chest". */
const GAP = 2;
/** And, so, with, for, like, the: prefixes that are written as part of the following word. */
const JOINED = /^[وف]?[بلك]?(?:ال)?/;
const LEAST_LETTERS = 2;

/** A word with and without its prefixes: `وبالصدر` is `صدر`, `للموت` is `موت`. */
const readingsOf = (word: string): readonly string[] => {
  const plain = word.replace(/^لل/, '');
  const starts = Array.from({ length: (JOINED.exec(word)?.[0].length ?? 0) + 1 }, (_, length) => word.slice(length));
  return [...starts, plain].filter((reading) => reading === word || reading.length >= LEAST_LETTERS);
};

const wordsOf = (text: string): readonly (readonly string[])[] =>
  (
    foldText(text)
      .replace(/['’`]/g, '')
      .match(/\p{L}+/gu) ?? []
  ).map(readingsOf);

const fits = (readings: readonly string[], pattern: string): boolean =>
  pattern.endsWith('*')
    ? readings.some((reading) => reading.startsWith(pattern.slice(0, -1)))
    : readings.includes(pattern);

const follows = (
  text: readonly (readonly string[])[],
  patterns: readonly string[],
  from: number,
  within: number,
): boolean => {
  const [first, ...rest] = patterns;
  if (first === undefined) return true;
  const end = Math.min(text.length, from + within);
  for (let at = from; at < end; at += 1) {
    if (fits(text[at] ?? [], first) && follows(text, rest, at + 1, GAP + 1)) return true;
  }
  return false;
};

const says = (text: readonly (readonly string[])[], phrase: string): boolean =>
  follows(text, phrase.split(' '), 0, text.length);

/** The most urgent symptom described; null when there is none. */
export const redFlagOf = (symptoms: string): RedFlagKind | null => {
  const text = wordsOf(symptoms);
  if (text.length === 0) return null;
  const raised = RED_FLAGS.find(({ all }) => all.every((group) => group.some((phrase) => says(text, phrase))));
  return raised?.kind ?? null;
};
