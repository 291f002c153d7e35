/** Duotone drawings of specialities on a 24 px grid: `tint` is filled softly, `line` is drawn over it. */
export type ClinicTone = 'brand' | 'accent' | 'sky' | 'plum' | 'sun' | 'success';

export interface ClinicDrawing {
  readonly tone: ClinicTone;
  readonly tint: string;
  readonly line: string;
}

const HEART = 'M12 20S4.5 15.5 4.5 9.8A4.2 4.2 0 0 1 12 7.2a4.2 4.2 0 0 1 7.5 2.6C19.5 15.5 12 20 12 20Z';
const HEAD = 'M12 3.5a7 7 0 0 0-7 7c0 2.3 1 4 2.5 5.3V20.5h7V18h2a2 2 0 0 0 2-2v-2.5l1.5-.7-1.5-3.3a7 7 0 0 0-6.5-6Z';
const TOOTH =
  'M8 4c1.6 0 2.6.8 4 .8S14.4 4 16 4c2.4 0 4 2 4 4.6 0 4.4-2 5.6-2.6 10.4-.2 1-.7 1.5-1.4 1.5-1.6 0-1.2-5.5-4-5.5s-2.4 5.5-4 5.5c-.7 0-1.2-.5-1.4-1.5C6 14.2 4 13 4 8.6 4 6 5.6 4 8 4Z';
const EYE = 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z';
const BONE =
  'M7.6 14.8 14.8 7.6a2.5 2.5 0 1 1 4.3-2.7 2.5 2.5 0 1 1-2.7 4.3L9.2 16.4a2.5 2.5 0 1 1-4.3 2.7 2.5 2.5 0 1 1 2.7-4.3Z';
const LUNGS =
  'M9.5 8.5c-2.5 0-6 4.5-6 9 0 2 1 3 2.5 3s4.5-1 4.5-3v-9ZM14.5 8.5c2.5 0 6 4.5 6 9 0 2-1 3-2.5 3s-4.5-1-4.5-3v-9Z';
const DROP = 'M12 3.5S5.5 10 5.5 14.5a6.5 6.5 0 0 0 13 0C18.5 10 12 3.5 12 3.5Z';
const STOMACH = 'M9 3.5v4.5c0 2-4.5 3-4.5 7.5a5 5 0 0 0 5 5c6 0 10-3.5 10-8.5 0-2.5-1.7-4-3.7-4S12 9.5 12 7.5v-4Z';
const FACE = 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Z';
const APPLE =
  'M12 8c-1-1-2.5-1.5-4-1.2C5.5 7.3 4.5 10 4.5 12.5c0 4 3 8 5 8 1 0 1.5-.5 2.5-.5s1.5.5 2.5.5c2 0 5-4 5-8 0-2.5-1-5.2-3.5-5.7C14.5 6.5 13 7 12 8Z';
const KIDNEY = 'M9.5 4.5C6 4.5 4 8 4 12s2 7.5 5 7.5c2.5 0 3-2 2-3.5s-1.5-2.5 0-4 1.5-7.5-1.5-7.5Z';
const EAR = 'M7 10a5.5 5.5 0 0 1 11 0c0 4.5-4 4.5-4 8a3 3 0 0 1-5.5 1.7';
const LENS = 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Z';
const TORSO = 'M9.5 3.5v2c0 1.8-5 1.6-5 5v10h15v-10c0-3.4-5-3.2-5-5v-2';
const BUBBLE =
  'M4.5 3.5h9A1.5 1.5 0 0 1 15 5v5a1.5 1.5 0 0 1-1.5 1.5H8l-3 3v-3h-.5A1.5 1.5 0 0 1 3 10V5a1.5 1.5 0 0 1 1.5-1.5Z';
const LIPS = 'M2.5 12C5 8.5 6.5 8 8 9c1.5-1 3-.5 5.5 3-2.5 3.5-4 4-5.5 4s-3-.5-5.5-4Z';
const CELL = 'M9.5 16a6 6 0 1 0 0-12 6 6 0 0 0 0 12Z';
const BLADDER = 'M12 20.5a7 7 0 0 0 7-6.5c0-3-3-3.5-3-6.5H8c0 3-3 3.5-3 6.5a7 7 0 0 0 7 6.5Z';
const PETALS =
  'M12 8.7a2.8 2.8 0 1 1 0-5.6 2.8 2.8 0 0 1 0 5.6ZM15.7 12.4a2.8 2.8 0 1 1 0-5.6 2.8 2.8 0 0 1 0 5.6ZM12 16a2.8 2.8 0 1 1 0-5.6 2.8 2.8 0 0 1 0 5.6ZM8.3 12.4a2.8 2.8 0 1 1 0-5.6 2.8 2.8 0 0 1 0 5.6Z';
const JOINT = 'M9 3v4.7a2.6 2.6 0 1 0 3 3 2.6 2.6 0 1 0 3-3V3ZM9 21v-3.5a2.2 2.2 0 0 1 3-2 2.2 2.2 0 0 1 3 2V21Z';
const BLADE = 'M3.5 20.5c5-.5 8-2.5 10-5.5l-3-3Z';
const LOOP = 'M12 3.5c-2.5 0-4 2-3.3 4.3.5 1.7 1.8 3.2 3.3 5.2 1.5-2 2.8-3.5 3.3-5.2.7-2.3-.8-4.3-3.3-4.3Z';
const CRESCENT = 'M19.5 14.5A8 8 0 1 1 10 4.5a6.5 6.5 0 0 0 9.5 10Z';

export const CLINIC_DRAWINGS = {
  heart: { tone: 'accent', tint: HEART, line: `${HEART}M5.5 11.5h3.2l1.5-2.7 2.4 5 1.5-2.3h4.4` },
  brain: {
    tone: 'plum',
    tint: HEAD,
    line: `${HEAD}M9 9.5a2 2 0 0 1 2.5-1.9A2 2 0 0 1 15 9a2 2 0 0 1-1 3.5h-3A2 2 0 0 1 9 9.5Z`,
  },
  mind: {
    tone: 'sky',
    tint: HEAD,
    line: `${HEAD}M12 13.5s-3-1.7-3-3.7a1.6 1.6 0 0 1 3-.8 1.6 1.6 0 0 1 3 .8c0 2-3 3.7-3 3.7Z`,
  },
  tooth: { tone: 'sky', tint: TOOTH, line: TOOTH },
  eye: { tone: 'brand', tint: EYE, line: `${EYE}M12 15.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4Z` },
  ear: { tone: 'plum', tint: `${EAR}Z`, line: `${EAR}M10 10.5a2.5 2.5 0 0 1 5 0c0 1.5-1.5 2-2 3` },
  bone: { tone: 'sun', tint: BONE, line: BONE },
  lungs: { tone: 'sky', tint: LUNGS, line: `${LUNGS}M12 3.5v8M9.5 11.5 12 10l2.5 1.5` },
  drop: { tone: 'accent', tint: DROP, line: `${DROP}M12 17.5a3 3 0 0 1-3-3` },
  stomach: { tone: 'success', tint: STOMACH, line: STOMACH },
  kidney: {
    tone: 'sun',
    tint: KIDNEY,
    line: `${KIDNEY}M14.5 4.5C18 4.5 20 8 20 12s-2 7.5-5 7.5c-2.5 0-3-2-2-3.5s1.5-2.5 0-4-1.5-7.5 1.5-7.5Z`,
  },
  child: {
    tone: 'sun',
    tint: FACE,
    line: `${FACE}M9 10.5v.1M15 10.5v.1M8.5 14c1 1.7 2.2 2.3 3.5 2.3s2.5-.6 3.5-2.3M12 3.5c1.5.8 1.7 2.2.7 3`,
  },
  woman: {
    tone: 'plum',
    tint: 'M12 14a5 5 0 1 0 0-10 5 5 0 0 0 0 10Z',
    line: 'M12 14a5 5 0 1 0 0-10 5 5 0 0 0 0 10ZM12 14v7M9 18h6',
  },
  skin: { tone: 'accent', tint: LENS, line: `${LENS}M15.2 15.2 20 20M8.5 8.5v.1M12.5 9v.1M9.5 12.5v.1M13 12.5v.1` },
  organs: {
    tone: 'plum',
    tint: TORSO,
    line: `${TORSO}M8 13.5c0-2 2-3 4.5-3s3.5 1 3.5 2.5-2.5 1.5-4 3-4 .5-4-2.5Z`,
  },
  talk: {
    tone: 'sun',
    tint: BUBBLE,
    line: `${BUBBLE}M17.5 9.5h2A1.5 1.5 0 0 1 21 11v5a1.5 1.5 0 0 1-1.5 1.5H19v3l-3-3h-5.5`,
  },
  speech: { tone: 'sky', tint: LIPS, line: `${LIPS}M2.5 12h11M17 8.5a5 5 0 0 1 0 7M19.5 6a8.5 8.5 0 0 1 0 12` },
  blood: {
    tone: 'accent',
    tint: CELL,
    line: `${CELL}M9.5 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4ZM17.5 20.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z`,
  },
  bladder: {
    tone: 'sky',
    tint: BLADDER,
    line: `${BLADDER}M8 7.5v-4M16 7.5v-4M5.5 14c2.2-1.3 4.3 1.3 6.5 0s4.3 1.3 6.5 0`,
  },
  flower: { tone: 'success', tint: PETALS, line: `${PETALS}M12 16v5M12 20c2 0 3.5-1 4-2.5` },
  joint: { tone: 'plum', tint: JOINT, line: `${JOINT}M4.5 9v5M19.5 9v5` },
  scalpel: { tone: 'brand', tint: BLADE, line: `${BLADE}M10.5 12 17.5 5a2.1 2.1 0 0 1 3 3l-7 7` },
  ribbon: { tone: 'plum', tint: LOOP, line: 'M7.5 20.5 14.5 9.5c1.6-2.7.2-6-2.5-6s-4.1 3.3-2.5 6l7 11' },
  moon: { tone: 'sky', tint: CRESCENT, line: `${CRESCENT}M15.5 4h4l-4 4.5h4` },
  elder: {
    tone: 'sun',
    tint: 'M9.5 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
    line: 'M9.5 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM6 21v-6.5a3.5 3.5 0 0 1 6-2.4l3 2.9M10.5 15.5V21M15 21v-5.5a1.75 1.75 0 0 1 3.5 0',
  },
  food: { tone: 'success', tint: APPLE, line: `${APPLE}M12 8c0-2 .8-3.7 2.5-4.5` },
  shield: {
    tone: 'success',
    tint: 'M12 3 5 6v5c0 5 3 8.5 7 10 4-1.5 7-5 7-10V6Z',
    line: 'M12 3 5 6v5c0 5 3 8.5 7 10 4-1.5 7-5 7-10V6ZM12 8.5v6M9 11.5h6',
  },
  scope: {
    tone: 'brand',
    tint: 'M19.5 13a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM4.5 3.5h10V8a5 5 0 0 1-10 0Z',
    line: 'M6 3.5H4.5V8a5 5 0 0 0 10 0V3.5H13M9.5 13v2.5a5 5 0 0 0 10 0V13M19.5 13a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  },
  home: {
    tone: 'brand',
    tint: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM3 20.5a6 6 0 0 1 12 0Z',
    line: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM3 20.5a6 6 0 0 1 12 0M16.5 11a2.5 2.5 0 1 0-.5-5M17 14.5a5 5 0 0 1 4 5',
  },
} as const satisfies Record<string, ClinicDrawing>;

export type ClinicDrawingName = keyof typeof CLINIC_DRAWINGS;

/** Substrings of the id or picture name of a speciality, most specific first. */
const BY_WORD: readonly (readonly [RegExp, ClinicDrawingName])[] = [
  [/psychol|counsel|talk/, 'talk'],
  [/psych|mental/, 'mind'],
  [/neuro|brain/, 'brain'],
  [/cardi|heart|vascul/, 'heart'],
  [/dent|teeth|tooth|ortho-?dont/, 'tooth'],
  [/ophthal|eye/, 'eye'],
  [/speech/, 'speech'],
  [/ent\b|\bear\b|audio|throat/, 'ear'],
  [/rheum|joint/, 'joint'],
  [/ortho|bone|sport|physio/, 'bone'],
  [/allerg|immun/, 'flower'],
  [/pulmo|lung|chest|respir/, 'lungs'],
  [/hemat|haemat|blood/, 'blood'],
  [/endocr|diabet/, 'drop'],
  [/gastro|stomach|digest|hepat|liver/, 'stomach'],
  [/urolog|androl/, 'bladder'],
  [/nephro|kidney/, 'kidney'],
  [/pediat|paediat|child|baby|neonat/, 'child'],
  [/gyn|obst|women|woman|matern|fertil/, 'woman'],
  [/derm|skin|cosmet|plastic|hair/, 'skin'],
  [/nutri|diet|food|obes/, 'food'],
  [/oncol|ribbon/, 'ribbon'],
  [/surg/, 'scalpel'],
  [/sleep/, 'moon'],
  [/infect|vaccin/, 'shield'],
  [/geriat|elder/, 'elder'],
  [/internal/, 'organs'],
  [/family/, 'home'],
];

/** The drawing of a speciality by its id and picture name; the stethoscope for an unknown one. */
export const clinicDrawing = (...names: readonly string[]): ClinicDrawing => {
  const words = names.join(' ').toLowerCase();
  if (Object.hasOwn(CLINIC_DRAWINGS, words)) return CLINIC_DRAWINGS[words as ClinicDrawingName];
  const found = BY_WORD.find(([expression]) => expression.test(words));
  return CLINIC_DRAWINGS[found?.[1] ?? 'scope'];
};
