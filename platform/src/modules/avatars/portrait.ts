/**
 * Generated portraits of patients: a seed always yields the same face. Its prefix encodes gender and age: `f` or `m`, then `b`
 * for a baby, `c` for a child, `t` for a teenager, `s` from 60 years on, nothing for other adults (`fc-…`, `m-…`). Without a
 * prefix the seed alone decides.
 */
import { type Random, randomFrom } from '../../db/seed/random.ts';

const AGES = { b: 'baby', c: 'child', t: 'teen', s: 'senior' } as const;
type Age = (typeof AGES)[keyof typeof AGES] | 'adult';

/** Skin colour of the face, and the shade for nose, ears and neck. */
const SKINS = [
  ['#efc9a6', '#dcab82'],
  ['#dba97c', '#c08a5d'],
  ['#c98f63', '#ad7449'],
  ['#9a6a48', '#7d5236'],
] as const;
type Skin = (typeof SKINS)[number];

export const HAIRS = ['#33302c', '#2c2622', '#4a352a', '#5a4030'] as const;
/** Colours of a headscarf and its fold. None is a hair colour, because a headscarf would then look like long hair. */
export const SCARVES = [
  ['#7a4a86', '#a678b1'],
  ['#7fa9d1', '#b3cde8'],
  ['#7d9a6a', '#a9bf98'],
  ['#2f7f7a', '#6fb3ae'],
  ['#c9788a', '#e0a5b2'],
  ['#e3c9a0', '#f1e0c4'],
] as const;
const GROUNDS = ['#d8ecea', '#e4eef8', '#f3e9f5', '#fdf1d9', '#fde9df', '#e1f3e8'] as const;
const CLOTHES = ['#3a6ea5', '#1a6f41', '#5c3768', '#b8431a', '#f3b54a', '#6d8a94'] as const;
const BABY_CLOTHES = ['#f0c3c9', '#a9cbe8', '#cfe3c6', '#f5dfae'] as const;
const WHITE = '#fbfaf6';
const EYE = '#3a2c22';
const GREY = '#a9a196';

const fill = (path: string, colour: string): string => `<path d="${path}" fill="${colour}"/>`;
const line = (path: string, colour: string, width: number): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const both = (x: number, y: number, r: number, colour: string, extra = ''): string =>
  [-x, x].map((at) => `<circle cx="${at}" cy="${y}" r="${r}" fill="${colour}"${extra}/>`).join('');
const face = (rx: number, ry: number, cy: number, colour: string): string =>
  `<ellipse cy="${cy}" rx="${rx}" ry="${ry}" fill="${colour}"/>`;

const SHOULDERS = 'M-44 62C-44 28-30 18 0 18S44 28 44 62Z';
const NECK = 'M-8 6H8V20Q0 28-8 20Z';
const SHORT_HAIR = 'M-17.5 0C-20-19-10-26 2-25S20-15 17.5 0C16-6 13-9 10-12 2-7-10-8-14-9-16-6-17-3-17.5 0Z';
const BOYS_HAIR = 'M-17.8 2C-20-16-11-25.5 0-25.5S20-16 17.8 2C16-4 14-8 13-10Q0-5-13-10C-14-8-16-4-17.8 2Z';
const GIRLS_HAIR = 'M-17.8 0C-20-17-11-25.5 0-25.5S20-17 17.8 0C12-3 4-9 1-13-3-8-11-3-17.8 0Z';
const LONG_HAIR = 'M-20 30C-27 4-23-27 0-27S27 4 20 30C17 20 17 10 15.5 2H-15.5C-17 10-17 20-20 30Z';
const FRINGE = 'M-17.5 0C-19-17-10-25.5 0-25.5S19-17 17.5 0C11-4 4-10 1-14-3-8-11-4-17.5 0Z';
const BABYS_HAIR = 'M-19-2C-20-13-11-18.5 0-18.5S20-13 19-2C16-9 8-11.5 0-11.5S-16-9-19-2Z';
const SIDES = 'M-17 0C-19-9-17-15-13-18-14-12-15-6-17 0ZM17 0C19-9 17-15 13-18 14-12 15-6 17 0Z';
const SCARF = 'M-25 36C-28 10-25-28 0-28S28 10 25 36C12 44-12 44-25 36Z';
const SCARF_EDGE = 'M-15.3 0C-14.8-15-9-20 0-20S14.8-15 15.3 0C11-11 6-13.5 0-13.5S-11-11-15.3 0Z';
const SCARF_FOLD = 'M-21 12C-20 24-8 34 12 38M22 6C23 18 17 29 4 35';
const SHEMAGH_BACK = 'M-26 44C-29 8-25-26 0-26S29 8 26 44L14 47C19 30 19 12 16 0H-16C-19 12-19 30-14 47Z';
const SHEMAGH_FRONT = 'M-19-2C-19-20-10-26 0-26S19-20 19-2Q0-14-19-2Z';
const AGAL = 'M-17.5-12Q0-19.5 17.5-12M-18-8.5Q0-16 18-8.5';
const BEARD = 'M-16.2 3C-15 15-9 17 0 17S15 15 16.2 3C18 20 10 22.5 0 22.5S-18 20-16.2 3Z';
const MOUSTACHE = 'M-7.5 9.5C-7 6.3-2.5 5.3 0 6.9 2.5 5.3 7 6.3 7.5 9.5 5 8.7 2.5 8.8 0 9-2.5 8.8-5 8.7-7.5 9.5Z';
const WRINKLES = 'M-12.5 2.5l-2-1.2M12.5 2.5l2-1.2M-9 4.5q2 1 4 0M5 4.5q2 1 4 0';
const GLASSES =
  '<g fill="none" stroke="#2b3b3a" stroke-width="1.5"><circle cx="-7" r="5.4"/><circle cx="7" r="5.4"/><path d="M-1.6 0h3.2"/></g>';

/** Eyes, brows, nose and mouth; none touches the jaw. */
const features = (age: Age, brow: string, shade: string): string => {
  const young = age === 'baby' || age === 'child';
  const down = { baby: 3.5, child: 3, teen: 1, adult: 0, senior: 0 }[age];
  return [
    both(7, down, young ? 2.2 : 1.7, EYE),
    line(`M-10.5 ${down - 5.5}q3.5-2 7 0M3.5 ${down - 5.5}q3.5-2 7 0`, brow, 1.5),
    line(`M0 ${down + 2.5}q1.6 2.5 0 3.5`, shade, 1.5),
    line(`M-4.8 ${down + 9}q4.8 ${young ? 3.2 : 4} 9.6 0`, '#a4523f', 1.7),
    young ? both(11.5, down + 6, 3.4, '#e58a72', ' opacity=".38"') : '',
    age === 'senior' ? line(WRINKLES, shade, 1.1) : '',
  ].join('');
};

interface Drawn {
  readonly body: string;
  readonly head: string;
}

const inScarf = (random: Random, age: Age, [skin, shade]: Skin): Drawn => {
  const [scarf, edge] = random.pick(SCARVES);
  return {
    body: fill(SHOULDERS, random.pick(CLOTHES)),
    head: [
      fill(SCARF, scarf),
      face(14.8, 18, 1.5, skin),
      fill(SCARF_EDGE, edge),
      line(SCARF_FOLD, edge, 2.2),
      features(age, age === 'senior' ? GREY : EYE, shade),
    ].join(''),
  };
};

const bareheaded = (random: Random, age: Age, [skin, shade]: Skin, back: string, front: string): Drawn => {
  const hair = age === 'senior' ? '#d8d3c8' : random.pick(HAIRS);
  const brow = age === 'senior' ? GREY : hair;
  return {
    body: fill(SHOULDERS, random.pick(CLOTHES)) + fill(NECK, skin),
    head: [
      back && fill(back, hair),
      both(16.4, 3, 3.4, shade),
      face(16.2, 19.5, 1, skin),
      fill(front, hair),
      features(age, brow, shade),
    ].join(''),
  };
};

const inShemagh = (random: Random, age: Age, [skin, shade]: Skin): Drawn => {
  const hair = age === 'senior' ? '#e9e4da' : random.pick(HAIRS);
  return {
    body: fill(SHOULDERS, WHITE) + fill(NECK, skin),
    head: [
      fill(SHEMAGH_BACK, '#f3ece2'),
      face(16.2, 19.5, 1, skin),
      features(age, age === 'senior' ? GREY : hair, shade),
      fill(BEARD, hair),
      fill(MOUSTACHE, hair),
      fill(SHEMAGH_FRONT, WHITE),
      line(AGAL, '#2c2a28', 2.4),
    ].join(''),
  };
};

const babyOf = (random: Random, [skin, shade]: Skin): Drawn => ({
  body:
    fill('M-44 62C-44 34-28 22 0 22S44 28 44 62Z', random.pick(BABY_CLOTHES)) +
    fill('M-17 26Q0 16 17 26Q17 42 0 42T-17 26Z', WHITE),
  head: [
    both(19.5, 3, 3.4, shade),
    face(19.5, 17, 1, skin),
    fill(BABYS_HAIR, random.pick(HAIRS)),
    features('baby', '#7a5a40', shade),
  ].join(''),
});

const drawnOf = (random: Random, woman: boolean, age: Age): Drawn => {
  const skin = random.pick(SKINS);
  if (age === 'baby') return babyOf(random, skin);
  if (age === 'child') return bareheaded(random, age, skin, '', woman ? GIRLS_HAIR : BOYS_HAIR);
  if (woman) return random.chance(0.85) ? inScarf(random, age, skin) : bareheaded(random, age, skin, LONG_HAIR, FRINGE);
  if (age === 'teen') return bareheaded(random, age, skin, '', SHORT_HAIR);
  if (random.chance(0.45)) return inShemagh(random, age, skin);
  return bareheaded(random, age, skin, '', age === 'senior' ? SIDES : SHORT_HAIR);
};

/** The letter of a seed for an age in years. */
export const ageLetter = (years: number): string => {
  if (years < 2) return 'b';
  if (years < 13) return 'c';
  if (years < 18) return 't';
  return years < 60 ? '' : 's';
};

const readSeed = (seed: string, random: Random): { woman: boolean; age: Age } => {
  const drawn = random.chance(0.5);
  const [, gender, letter = ''] = /^([fm])([bcts]?)-/.exec(seed) ?? [];
  return {
    woman: gender === undefined ? drawn : gender === 'f',
    age: Object.hasOwn(AGES, letter) ? AGES[letter as keyof typeof AGES] : 'adult',
  };
};

/** An SVG picture, 88 by 88 units, that scales to any size. */
export const drawPortrait = (seed: string): string => {
  const random = randomFrom(`portrait:${seed}`);
  const { woman, age } = readSeed(seed, random);
  const ground = random.pick(GROUNDS);
  const { body, head } = drawnOf(random, woman, age);
  const glasses = (age === 'adult' || age === 'senior') && random.chance(0.25) ? GLASSES : '';
  const place =
    age === 'baby'
      ? 'translate(0 -3) scale(1.22)'
      : age === 'child'
        ? 'translate(0 -10) scale(1.08)'
        : 'translate(0 -14)';
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 88 88" width="132" height="132">',
    `<rect width="88" height="88" fill="${ground}"/>`,
    `<g transform="translate(44 44) scale(.9)">${body}<g transform="${place}">${head}${glasses}</g></g></svg>`,
  ].join('');
};
