/** 168 fictitious doctors, six per speciality, with hours, breaks, days off and licences; identical on every machine. */
import {
  addDays,
  addMinutes,
  type Localized,
  PROVIDER_KINDS,
  riyadhInstant,
  TELEMEDICINE_QUERY,
} from 'shared-contracts/domain';
import {
  providerBreaks,
  providerExceptions,
  providerHours,
  providerKinds,
  type ProviderProfile,
  providers,
  providerServices,
} from './tables.ts';
import { counted } from '../../core/counted.ts';
import type { Tx } from '../../db/database.ts';
import { AWARDS, FAMILIES, FELLOWSHIPS, HOSPITALS, MEN, SCHOOLS, TITLES, WOMEN } from './seed/providers-names.ts';
import type { Random } from '../../db/seed/random.ts';
import { kindsSeed } from '../../db/seed/kinds.ts';
import type { Seed } from '../../db/seed/seed.ts';
import { SPECIALITIES, type SpecialityRow } from './seed-specialities.ts';

const PER_SPECIALITY = 6;
const SAR = 100;

/** Working weeks: 0 Sunday … 6 Saturday, minutes since midnight. */
const SHIFTS: readonly {
  readonly days: readonly number[];
  readonly windows: readonly (readonly [number, number])[];
}[] = [
  { days: [0, 1, 2, 3, 4], windows: [[540, 1020]] },
  { days: [0, 1, 2, 3, 4, 6], windows: [[600, 1320]] },
  { days: [0, 1, 2, 3, 4], windows: [[960, 1380]] },
  { days: [1, 3, 5, 6], windows: [[840, 1380]] },
  {
    days: [0, 2, 4, 5, 6],
    windows: [
      [480, 720],
      [1020, 1320],
    ],
  },
  { days: [0, 1, 2, 3, 4, 5, 6], windows: [[720, 1410]] },
];

const localized = ([ar, en]: readonly [string, string]): Localized => ({ ar, en });

/** Step widths for which no two sample doctors have the same name. */
const nameOf = (index: number, woman: boolean): readonly [string, string] => {
  const given = woman ? WOMEN : MEN;
  const turn = Math.floor(index / 2);
  const first = given[turn % given.length] as readonly [string, string];
  const family = FAMILIES[(turn * 7 + Math.floor(turn / given.length) * 3) % FAMILIES.length] as readonly [
    string,
    string,
  ];
  return [`د. ${first[0]} ${family[0]}`, `Dr. ${first[1]} ${family[1]}`];
};

const profileOf = (random: Random, speciality: SpecialityRow, years: number): ProviderProfile => {
  return {
    bio: {
      ar: `خبرة ${counted(years, 'years', 'ar')} في ${speciality.ar}. أستمع أولًا، ثم نضع معًا خطة واضحة تناسب حالتك.`,
      en: `${counted(years, 'years', 'en')} in ${speciality.en.toLowerCase()}. I listen first, then we agree on a clear plan that suits you.`,
    },
    education: [localized(random.pick(SCHOOLS)), ...random.sample(FELLOWSHIPS, random.int(1, 2)).map(localized)],
    awards: random.sample(AWARDS, random.int(0, 2)).map(localized),
    affiliation: localized(random.pick(HOSPITALS)),
  };
};

const languagesOf = (random: Random): string[] => [
  'ar',
  ...random.sample(['en', 'ur', 'hi', 'tl', 'fr', 'tr'], random.int(1, 2)),
];

const doctorRow = (
  random: Random,
  index: number,
  speciality: SpecialityRow,
  today: string,
): { provider: typeof providers.$inferInsert; fee: number } => {
  const woman = index % 2 === 1;
  const [nameAr, nameEn] = nameOf(index, woman);
  const title = random.pick(TITLES);
  const years = random.int(title.from, title.to);
  const rated = random.int(0, 420);
  const languages = languagesOf(random);
  const remote: ('video' | 'voice' | 'chat')[] = random.chance(0.8) ? ['video', 'voice', 'chat'] : ['video', 'voice'];
  const fee = (random.int(10, 45) * 10 + TITLES.indexOf(title) * 30) * SAR;
  const provider = {
    id: `doc_${speciality.id}_${(index % PER_SPECIALITY) + 1}`,
    specialityId: speciality.id,
    nameAr,
    nameEn,
    titleAr: `${woman ? title.feminine : title.name[0]} ${speciality.ar}`,
    titleEn: `${title.name[1]}, ${speciality.en}`,
    gender: woman ? ('F' as const) : ('M' as const),
    kind: 'doctor' as const,
    languages,
    channels: remote,
    experienceYears: years,
    ratingTenths: rated === 0 ? null : random.int(41, 50),
    ratingCount: rated,
    licenceNumber: `SCH-${String(10_000 + index * 37)}`,
    // A few licences end within the horizon, as an example.
    licenceExpires: addDays(today, index % 17 === 5 ? random.int(5, 25) : random.int(120, 900)),
    pictureSeed: `${speciality.id}${index}`,
    profile: profileOf(random, speciality, years),
    active: true,
  };
  return { provider, fee };
};

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const LONG_DAY = [[360, 1440]] as const;
const SPLIT_DAY = [
  [480, 780],
  [960, 1410],
] as const;

/** The first doctor of each speciality works every day, so that a journey finds a slot soon at any time. */
const weekOf = (index: number, random: Random) => {
  if (index % PER_SPECIALITY !== 0) return random.pick(SHIFTS);
  return { days: EVERY_DAY, windows: index === 0 ? LONG_DAY : SPLIT_DAY };
};

const seedWeek = async (tx: Tx, providerId: string, index: number, random: Random): Promise<void> => {
  const { days, windows } = weekOf(index, random);
  const hours = days.flatMap((day) =>
    windows.map(([fromMinute, toMinute]) => ({ providerId, weekday: day, fromMinute, toMinute })),
  );
  await tx.insert(providerHours).values(hours);
  const at = random.pick([720, 780, 1080, 1170]);
  await tx
    .insert(providerBreaks)
    .values(days.map((day) => ({ providerId, weekday: day, fromMinute: at, toMinute: at + 30 })));
};

const seedExceptions = async (
  tx: Tx,
  providerId: string,
  index: number,
  random: Random,
  today: string,
): Promise<void> => {
  if (index % PER_SPECIALITY === 0) return;
  const off = random.sample([3, 6, 9, 12, 15, 20, 24], random.int(1, 3));
  const days = off.map((offset, position) => ({
    providerId,
    day: addDays(today, offset),
    windows: position === 0 ? [] : [{ from: 600, to: 780 }],
  }));
  await tx.insert(providerExceptions).values(days);
};

/** A past slot of a doctor who works all day, for seeds of past appointments. */
export const pastSlot = (
  today: string,
  daysAgo: number,
  minute: number,
  length: number,
): { startsAt: string; endsAt: string } => {
  const startsAt = riyadhInstant(addDays(today, -daysAgo), minute);
  return { startsAt, endsAt: addMinutes(startsAt, length) };
};

export const providerKindsSeed = kindsSeed('provider-kinds', providerKinds, PROVIDER_KINDS);

export const providersSeed: Seed = {
  name: 'providers',
  kind: 'sample',
  run: async (tx, { random, today }) => {
    const rows = SPECIALITIES.flatMap((speciality, at) =>
      Array.from({ length: PER_SPECIALITY }, (_, offset) =>
        doctorRow(random, at * PER_SPECIALITY + offset, speciality, today),
      ),
    );
    await tx.insert(providers).values(rows.map(({ provider }) => provider));
    const { stid } = TELEMEDICINE_QUERY;
    await tx.insert(providerServices).values(rows.map(({ provider, fee }) => ({ providerId: provider.id, stid, fee })));
    for (const [index, { provider }] of rows.entries()) {
      const { id } = provider;
      await seedWeek(tx, id, index, random);
      await seedExceptions(tx, id, index, random, today);
    }
  },
};
