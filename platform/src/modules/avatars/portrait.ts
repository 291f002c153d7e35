/**
 * Drawn portraits: the same seed always gives the same face. The beginning of the seed may say who it is of: `f…`
 * a woman, `m…` a man, `fc-`/`mc-` a child; anything else is drawn from the seed alone.
 */
import { type Random, randomFrom } from '../../db/seed/random.ts';

export const PORTRAIT_KINDS = ['hijab', 'woman', 'beard', 'shaven', 'boy', 'girl', 'shemagh'] as const;
export type PortraitKind = (typeof PORTRAIT_KINDS)[number];

interface Palette {
  readonly ground: string;
  readonly cloth: string;
}

const PALETTES: readonly Palette[] = [
  { ground: '#d8ecea', cloth: '#0b6461' },
  { ground: '#e4eef8', cloth: '#3a6ea5' },
  { ground: '#f3e9f5', cloth: '#7a4a86' },
  { ground: '#fdf1d9', cloth: '#8a5a00' },
  { ground: '#fde9df', cloth: '#b0522d' },
  { ground: '#e1f3e8', cloth: '#1d7a48' },
  { ground: '#eceae4', cloth: '#4d5a63' },
];
const SKINS = [
  { face: '#e7bd98', neck: '#d9a982' },
  { face: '#f0cdb0', neck: '#e0b593' },
  { face: '#cf9d74', neck: '#bd8a62' },
  { face: '#a9754f', neck: '#976542' },
] as const;
const HAIRS = ['#33302c', '#4a3628', '#1f1d1b', '#6b5a4c'] as const;
const GREY = '#a9a39b';

const HEADSCARF =
  'M14 30c-1-14 6-21 15-21s16 7 15 21c0 6-2 11-6 14 1-6 2-12 1-17-2.500-10-17.500-10-20 0-1 5 0 11 1 17-4-3-6-8-6-14Z';
/** Falls under the chin, so that a headscarf covers the neck. */
const DRAPE = 'M19 32c2 4.500 6 6.600 10 6.600s8-2.100 10-6.600c1.500 4 2.500 9 3 14H16c.500-5 1.500-10 3-14Z';
const FOLD =
  'M20.500 34.500c2 3.400 5 4.900 8.500 4.900s6.500-1.500 8.500-4.900c-1 4.400-4.500 6.700-8.500 6.700s-7.500-2.300-8.500-6.700Z';
const SHORT_HAIR = 'M17 22c0-9 5-14 12-14s12 5 12 14c-2-5-5-7-12-7s-10 2-12 7Z';
const LONG_HAIR =
  'M15 40c-2-8-1-17 1-22 2-7 7-10 13-10s11 3 13 10c2 5 3 14 1 22l-5 2c2-7 2-14 0-19-5-1-9-3-11-6-2 4-5 6-8 7-1 5-1 12 1 18Z';
const CURLS =
  'M16 23c-2-3 0-6 2-7 0-4 4-6 6-5 2-4 8-4 10-1 4-1 7 2 7 5 3 2 3 6 1 8-1-4-4-7-7-7-3 1-9 1-12 0-3 0-6 3-7 7Z';
const BEARD = 'M18.500 27c1.500 8 5 11 10.500 11s9-3 10.500-11c.6 11-4 15.500-10.500 15.500S17.900 38 18.500 27Z';
const SHEMAGH =
  'M14 44c-2-12-2-24 3-30 3-4 7-6 12-6s9 2 12 6c5 6 5 18 3 30l-5 2c1-9 2-18-1-24-4-2-14-2-18 0-3 6-2 15-1 24Z';
const AGAL = 'M17 17.500c6-4 18-4 24 0l.6 2.600c-7-4-18.200-4-25.200 0Z';

const fill = (path: string, colour: string, extra = ''): string => `<path d="${path}" fill="${colour}"${extra}/>`;

const kindOf = (seed: string, random: Random): PortraitKind => {
  const drawn = random.int(0, 99);
  if (seed.startsWith('fc')) return 'girl';
  if (seed.startsWith('mc')) return 'boy';
  const woman = seed.startsWith('f') || (!seed.startsWith('m') && drawn % 2 === 0);
  if (woman) return drawn < 82 ? 'hijab' : 'woman';
  if (drawn < 45) return 'beard';
  return drawn < 75 ? 'shemagh' : 'shaven';
};

const headOf = (kind: PortraitKind, cloth: string, hair: string): string => {
  switch (kind) {
    case 'hijab':
      return fill(DRAPE, cloth) + fill(FOLD, '#000', ' opacity=".12"') + fill(HEADSCARF, cloth);
    case 'woman':
    case 'girl':
      return fill(LONG_HAIR, hair);
    case 'beard':
      return fill(SHORT_HAIR, hair) + fill(BEARD, hair, ' opacity=".92"');
    case 'shemagh':
      return fill(SHEMAGH, '#fbfaf7') + fill(AGAL, '#26231f') + fill(BEARD, hair, ' opacity=".85"');
    case 'boy':
      return fill(CURLS, hair);
    case 'shaven':
      return fill(SHORT_HAIR, hair);
  }
};

const FEATURES =
  '<g fill="none" stroke="#5b4032" stroke-width="1.100" stroke-linecap="round" opacity=".75"><path d="M23.600 20.900q1.500-1 3 0M31.400 20.900q1.500-1 3 0"/><path d="M26.300 29.200q2.700 2 5.400 0"/></g><g fill="#3b2a22"><circle cx="25.100" cy="23.700" r="1"/><circle cx="32.900" cy="23.700" r="1"/></g>';
const GLASSES =
  '<g fill="none" stroke="#2c3a3a" stroke-width="1"><circle cx="25" cy="23.800" r="3.200"/><circle cx="33" cy="23.800" r="3.200"/><path d="M28.200 23.500h1.600"/></g>';
const LAPELS = '<path d="m22.500 40 6.500 10 6.500-10 4 2-8 16h-5l-8-16Z" fill="#fff" opacity=".92"/>';

/** An SVG picture, 58 by 58 units, that scales to any size. */
export const drawPortrait = (seed: string): string => {
  const random = randomFrom(`portrait:${seed}`);
  const kind = kindOf(seed, random);
  const { ground, cloth } = random.pick(PALETTES);
  const skin = random.pick(SKINS);
  const child = kind === 'boy' || kind === 'girl';
  const hair = !child && random.chance(0.15) ? GREY : random.pick(HAIRS);
  const glasses = !child && random.chance(0.28) ? GLASSES : '';
  const coat = !child && kind !== 'hijab' && random.chance(0.55) ? LAPELS : '';
  const parts = [
    `<rect width="58" height="58" fill="${ground}"/>`,
    fill('M8 58c1-13 9-19 21-19s20 6 21 19Z', cloth),
    coat,
    kind === 'hijab'
      ? `<path d="M15 26h28v14H15Z" fill="${cloth}"/>`
      : fill('M23 34h12v8c0 3-3 5-6 5s-6-2-6-5Z', skin.neck),
    `<circle cx="29" cy="24" r="11.500" fill="${skin.face}"/>`,
    FEATURES,
    headOf(kind, cloth, hair),
    glasses,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 58 58" width="116" height="116">${parts.join('')}</svg>`;
};
