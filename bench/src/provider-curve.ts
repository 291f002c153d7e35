/**
 * The cost of a search for free times as providers grow: `npm run bench -- providers`. It runs in one process on the embedded
 * database and therefore anywhere; it reports processor time, which other work of the machine affects least.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createMovableClock } from '../../platform/src/core/clock.ts';
import { parseConfig } from '../../platform/src/settings/config.ts';
import type { AppContext } from '../../platform/src/context/context.ts';
import { migrate, readMigrations } from '../../platform/src/db/migrate.ts';
import { openPglite } from '../../platform/src/db/pglite.ts';
import { runSeeds } from '../../platform/src/db/seed/index.ts';
import { allSeeds } from '../../platform/src/modules.ts';
import { scheduleBook } from '../../platform/src/modules/scheduling/schedule-book.ts';
import { searchSlots } from '../../platform/src/modules/scheduling/slot-search.ts';
import { searchWindows } from '../../platform/src/modules/scheduling/window-search.ts';
import { table } from './table.ts';

const STID = 'ST2';
const NOW = '2026-11-22T06:00:00.000Z';
const COUNTS = [10, 30, 100, 300, 1000] as const;
const TURNS = 20;
const DAYS = 7;

type Source = Pick<AppContext, 'db' | 'clock' | 'config'>;

/** Providers of home visits who work from 8 to 20 every day; each number once. */
const addProviders = ({ db }: Source, from: number, until: number): Promise<unknown> =>
  db.script((script) =>
    script.exec(`INSERT INTO provider (id, kind, name_ar, name_en, title_ar, title_en, gender, languages, experience_years,
        licence_number, licence_expires, picture_seed, profile)
      SELECT 'crv_' || n, 'lab-technician', 'سامي', 'Sami', 'فني', 'Technician', 'M', '{ar}', 4, 'CRV-' || n, '2030-01-01',
        'crv', '{"bio": {"ar": "", "en": ""}, "education": [], "awards": [], "affiliation": {"ar": "", "en": ""}}'
      FROM generate_series(${from + 1}, ${until}) AS n;
      INSERT INTO provider_service (provider_id, stid, fee)
        SELECT 'crv_' || n, '${STID}', 5000 FROM generate_series(${from + 1}, ${until}) AS n;
      INSERT INTO provider_hours (provider_id, weekday, from_minute, to_minute)
        SELECT 'crv_' || n, day, 480, 1200 FROM generate_series(${from + 1}, ${until}) AS n, generate_series(0, 6) AS day`),
  );

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const heap = (): number => {
  collect();
  return process.memoryUsage().heapUsed;
};

const processorMs = async (work: () => Promise<unknown>, turns: number): Promise<number> => {
  const before = process.cpuUsage();
  for (let turn = 0; turn < turns; turn += 1) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / turns;
};

export interface CurvePoint {
  readonly providers: number;
  /** Processor milliseconds of one search: for one provider's times, and for the times of all providers. */
  readonly one: number;
  readonly any: number;
  /** Building the schedules in memory, once per change. */
  readonly build: number;
  /** Memory of the schedules, per provider. */
  readonly bytes: number;
}

const measure = async (source: Source, providers: number): Promise<CurvePoint> => {
  const before = heap();
  const build = await processorMs(() => scheduleBook(source), 1);
  const bytes = (heap() - before) / providers;
  const ctx = source as AppContext;
  const wish = { stid: STID, gender: 'A', clinic: null, branch: null, city: 'riyadh', channel: null } as const;
  const any = () => searchWindows(ctx, { wish, from: undefined, days: DAYS, uid: null });
  let turn = 0;
  const one = () => {
    turn += 1;
    return searchSlots(ctx, {
      providerId: `crv_${(turn % providers) + 1}`,
      stid: STID,
      from: undefined,
      days: DAYS,
      uid: null,
    });
  };
  await any();
  await one();
  return { providers, build, bytes, one: await processorMs(one, TURNS), any: await processorMs(any, TURNS) };
};

export const measureProviderCurve = async (): Promise<CurvePoint[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-providers-'));
  const config = parseConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder });
  const clock = createMovableClock({ frozenAt: NOW });
  const first = await openPglite({ folder: join(folder, 'database') });
  try {
    await migrate(first, NOW, await readMigrations({ production: false }));
    await runSeeds(first, clock.now(), allSeeds, ['reference']);
    const points: CurvePoint[] = [];
    let made = 0;
    for (const providers of COUNTS) {
      await addProviders({ db: first, clock, config }, made, providers);
      made = providers;
      // Schedules are cached per database object: a new one has none.
      points.push(await measure({ db: Object.create(first) as typeof first, clock, config }, providers));
    }
    return points;
  } finally {
    await first.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

const FLAT = 2;

/** A provider may cost at most twice as much among 1,000 as among 100. */
export const judgeCurve = (points: readonly CurvePoint[]): boolean => {
  const cost = (providers: number): number => {
    const point = points.find((one) => one.providers === providers);
    return point ? point.any / providers : Number.NaN;
  };
  return cost(1000) <= cost(100) * FLAT;
};

export const writeCurve = (points: readonly CurvePoint[]): string =>
  table(
    [
      'providers',
      'one provider, 7 days',
      'any provider, 7 days',
      'any ÷ providers',
      'schedules built',
      'memory a provider',
    ],
    points.map(({ providers, one, any, build, bytes }) => [
      String(providers),
      `${one.toFixed(2)} ms`,
      `${any.toFixed(2)} ms`,
      `${((any / providers) * 1000).toFixed(0)} µs`,
      `${build.toFixed(0)} ms`,
      `${(bytes / 1024).toFixed(1)} KB`,
    ]),
  );
