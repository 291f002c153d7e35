/**
 * Fictitious nurses, technicians, physiotherapists, radiographers and caregivers, staff of branches, and sample doctors who
 * also visit at home.
 */
import { addDays } from 'shared-contracts/domain';
import { CITIES, type KnownCity } from '../../adapters/embedded/places.ts';
import { counted } from '../../core/counted.ts';
import type { Tx } from '../../db/database.ts';
import type { Random } from '../../db/seed/random.ts';
import type { Seed } from '../../db/seed/seed.ts';
import {
  branches,
  facilities,
  providerAreas,
  providerBreaks,
  providerHours,
  providers,
  providerServices,
} from './tables.ts';
import { FACILITIES } from './seed/facilities.ts';
import { FAMILIES, HOSPITALS, MEN, WOMEN } from './seed/providers-names.ts';
import { AT_BRANCHES, AT_HOME, type StaffKind } from './seed/staff-kinds.ts';

const SAR = 100;
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
/** Working days and minutes; the first of each city works every day. */
const WEEKS = [
  { days: EVERY_DAY, from: 480, to: 1320 },
  { days: [0, 1, 2, 3, 4], from: 480, to: 1020 },
  { days: [0, 1, 2, 3, 4, 6], from: 600, to: 1320 },
  { days: [1, 3, 4, 5, 6], from: 780, to: 1380 },
] as const;
const BREAK_MINUTES = 30;
/** Beyond the numbers of the sample patients. */
const PHONES_FROM = 10_000;
const NEIGHBOURS: Readonly<Record<string, readonly string[]>> = {
  dammam: ['khobar', 'dhahran'],
  khobar: ['dammam', 'dhahran'],
  dhahran: ['khobar', 'dammam'],
  makkah: ['jeddah'],
};

interface Place {
  readonly latitude: number;
  readonly longitude: number;
  /** Cities of home visits. */
  readonly areas: readonly string[];
  readonly branchId: string | null;
}

interface Rows {
  readonly providers: (typeof providers.$inferInsert)[];
  readonly services: (typeof providerServices.$inferInsert)[];
  readonly areas: (typeof providerAreas.$inferInsert)[];
  readonly hours: (typeof providerHours.$inferInsert)[];
  readonly breaks: (typeof providerBreaks.$inferInsert)[];
}

/** Step widths that differ from the doctors’, so that names rarely repeat. */
const nameOf = (index: number, woman: boolean): readonly [ar: string, en: string] => {
  const given = woman ? WOMEN : MEN;
  const first = given[(index * 5 + 3) % given.length] as readonly [string, string];
  const family = FAMILIES[(index * 11 + 2) % FAMILIES.length] as readonly [string, string];
  return [`${first[0]} ${family[0]}`, `${first[1]} ${family[1]}`];
};

const personOf = (random: Random, kind: StaffKind, id: string, index: number, today: string, at: Place) => {
  const woman = index % 2 === 0;
  const [nameAr, nameEn] = nameOf(index, woman);
  const years = random.int(3, 18);
  const rated = random.int(0, 260);
  const [hospitalAr, hospitalEn] = random.pick(HOSPITALS);
  return {
    id,
    kind: kind.kind,
    nameAr,
    nameEn,
    titleAr: woman ? kind.title.woman : kind.title.man,
    titleEn: kind.title.en,
    gender: woman ? ('F' as const) : ('M' as const),
    languages: ['ar', ...random.sample(['en', 'tl', 'ur', 'hi'], random.int(1, 2))],
    experienceYears: years,
    ratingTenths: rated === 0 ? null : random.int(42, 50),
    ratingCount: rated,
    licenceNumber: `SCF-${kind.prefix.toUpperCase()}-${String(20_000 + index * 41)}`,
    licenceExpires: addDays(today, random.int(150, 900)),
    pictureSeed: id,
    profile: {
      bio: {
        ar: `خبرة ${counted(years, 'years', 'ar')} في ${kind.specialty.ar}.`,
        en: `${counted(years, 'years', 'en')} in ${kind.specialty.en}.`,
      },
      education: [],
      awards: [],
      affiliation: { ar: hospitalAr, en: hospitalEn },
    },
    latitude: at.latitude,
    longitude: at.longitude,
    phone: at.branchId === null ? `+9665000${PHONES_FROM + index}` : null,
  };
};

const addPerson = (rows: Rows, random: Random, kind: StaffKind, today: string, first: boolean, at: Place): void => {
  const index = rows.providers.length;
  const providerId = `${kind.prefix}_${index + 1}`;
  rows.providers.push(personOf(random, kind, providerId, index, today, at));
  for (const [stid, from, to] of kind.services) {
    const fee = Math.round(random.int(from, to) / 5) * 5 * SAR;
    rows.services.push({ providerId, stid, branchId: at.branchId, fee });
  }
  rows.areas.push(...at.areas.map((cityId) => ({ providerId, cityId })));
  const week = first ? WEEKS[0] : random.pick(WEEKS);
  const pause = random.pick([720, 780, 990]);
  for (const weekday of week.days) {
    rows.hours.push({ providerId, weekday, fromMinute: week.from, toMinute: week.to });
    // A caregiver’s shift has no break without care.
    if (kind.kind !== 'caregiver') {
      rows.breaks.push({ providerId, weekday, fromMinute: pause, toMinute: pause + BREAK_MINUTES });
    }
  }
};

/** A position in a city near its centre. */
const somewhereIn = (random: Random, { id, latitude, longitude }: KnownCity): Place => ({
  latitude: latitude + (random.next() - 0.5) / 6,
  longitude: longitude + (random.next() - 0.5) / 6,
  areas: [id, ...(NEIGHBOURS[id] ?? [])],
  branchId: null,
});

const livingIn = ({ live }: StaffKind, city: string): number =>
  city === 'riyadh' ? live[0] : city === 'jeddah' ? live[1] : live[2];

const readFacilities = () => {
  const read: { facilities: (typeof facilities.$inferInsert)[]; branches: (typeof branches.$inferInsert)[] } = {
    facilities: [],
    branches: [],
  };
  for (const line of FACILITIES.trim().split('\n')) {
    const [id = '', nameAr = '', nameEn = '', addressAr = '', addressEn = '', latitude, longitude] = line
      .replace(/^#/, '')
      .split('|');
    if (line.startsWith('#')) read.facilities.push({ id, nameAr, nameEn });
    else {
      const facilityId = read.facilities.at(-1)?.id ?? '';
      const at = { latitude: Number(latitude), longitude: Number(longitude) };
      read.branches.push({ id, facilityId, nameAr, nameEn, addressAr, addressEn, ...at });
    }
  }
  return read;
};

/** Doctors of these specialities visit at home, except the first of each, whose days tests depend on. */
const VISITING = ['general', 'family', 'internal', 'pediatrics', 'geriatrics'];

const visitingDoctors = async (tx: Tx, rows: Rows, random: Random): Promise<void> => {
  const all = await tx.select({ id: providers.id, speciality: providers.specialityId }).from(providers);
  const chosen = all.filter(({ id, speciality }) => VISITING.includes(speciality ?? '') && !/_[12]$/.test(id));
  for (const { id: providerId } of chosen) {
    rows.services.push({ providerId, stid: 'ST4', fee: random.int(25, 50) * 10 * SAR });
  }
};

export const staffSeed: Seed = {
  name: 'staff',
  kind: 'sample',
  run: async (tx, { random, today }) => {
    const rows: Rows = { providers: [], services: [], areas: [], hours: [], breaks: [] };
    for (const kind of AT_HOME) {
      for (const city of CITIES) {
        for (let nth = 0; nth < livingIn(kind, city.id); nth += 1) {
          addPerson(rows, random, kind, today, nth === 0, somewhereIn(random, city));
        }
      }
    }
    const places = readFacilities();
    await tx.insert(facilities).values(places.facilities);
    await tx.insert(branches).values(places.branches);
    for (const { id, facilityId, latitude, longitude } of places.branches) {
      const kind = AT_BRANCHES[facilityId];
      if (!kind) throw new Error(`facility ${facilityId} has no staff`);
      const at = { latitude, longitude, areas: [], branchId: id };
      for (const first of [true, false]) addPerson(rows, random, kind, today, first, at);
    }
    await visitingDoctors(tx, rows, random);
    await tx.insert(providers).values(rows.providers);
    await tx.insert(providerServices).values(rows.services);
    await tx.insert(providerAreas).values(rows.areas);
    await tx.insert(providerHours).values(rows.hours);
    await tx.insert(providerBreaks).values(rows.breaks);
  },
};
