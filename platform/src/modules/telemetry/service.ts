import {
  PAGE_ALIVE,
  PAGE_START,
  PAGE_STARTED,
  PAGE_TROUBLE,
  PAGE_VITALS,
  type PageTrouble,
  REMOTE_FAILED,
  REMOTE_LOADED,
  type RemoteHealth,
  type RemoteMinutes,
  type TelemetryBatch,
  type TelemetryEntry,
} from 'shared-contracts/api';
import { keysIn, type LoadPass, passKey, readPass } from 'shared-contracts/edge';
import { systemClock } from '../../core/clock.ts';
import type { AppContext } from '../../context/context.ts';
import { afterCommit } from '../../db/after-commit.ts';
import { countReport, observeVitals, vitalsIn } from './measures.ts';
import { networkOf } from './network.ts';
import {
  addCount,
  addToNetwork,
  countLoadAsFailed,
  countsSince,
  minutesOf,
  markReported,
  noteReport,
  noteStart,
  recordProblem,
  type PartCounts,
  partsSince,
  type PageStart,
  type Report,
  silentSince,
  problemsSince,
  visitorsOf,
} from './repository.ts';
import { scrubEntry } from './scrub.ts';

/** The sender of a batch. */
export interface Sender {
  /** The unverified load pass of the page; null when missing. */
  readonly pass: string | null;
  readonly ip: string;
}

/**
 * The versions that a page may report: those of its load pass. Sorted, so that concurrent batches lock rows in the same order.
 */
const reportsIn = (entries: readonly TelemetryEntry[], { id, versions, screen, app }: LoadPass): Report[] =>
  entries
    .flatMap(({ name, remote = '', version = '' }): Report[] => {
      const isReport = name === REMOTE_FAILED || name === REMOTE_LOADED;
      const isServed = Object.hasOwn(versions, remote) && versions[remote]?.includes(version);
      return isReport && isServed ? [{ pass: id, remote, version, failed: name === REMOTE_FAILED, screen, app }] : [];
    })
    .toSorted((a, b) => `${a.remote}@${a.version}`.localeCompare(`${b.remote}@${b.version}`));

/** The random id of a page; null for an invalid one. */
const startOf = ({ properties }: TelemetryEntry): string | null => {
  const start = properties?.['start'];
  return typeof start === 'string' && PAGE_START.test(start) ? start : null;
};

/** The versions with which the page started, restricted to its load pass. */
const startsIn = (entries: readonly TelemetryEntry[], { id, versions }: LoadPass): PageStart[] =>
  entries
    .flatMap((entry): PageStart[] => {
      const { name, remote = '', version = '' } = entry;
      const start = name === PAGE_STARTED ? startOf(entry) : null;
      const isServed = Object.hasOwn(versions, remote) && versions[remote]?.includes(version);
      return start !== null && isServed ? [{ pass: id, remote, version, start }] : [];
    })
    .toSorted((a, b) => a.remote.localeCompare(b.remote));

/** Events of pages that are alive or were left. */
const heardIn = (entries: readonly TelemetryEntry[]): string[] =>
  entries.filter(({ name }) => name === PAGE_ALIVE).flatMap((entry) => startOf(entry) ?? []);

/** Events that every healthy page sends are not logged. */
const USUAL: readonly string[] = [REMOTE_LOADED, PAGE_STARTED, PAGE_ALIVE, PAGE_VITALS];

const TROUBLES = Object.keys(PAGE_TROUBLE) as PageTrouble[];

/** The page’s report about itself. */
const troublesIn = (entries: readonly TelemetryEntry[]): PageTrouble[] =>
  TROUBLES.filter((what) => entries.some(({ name }) => name === PAGE_TROUBLE[what]));

/** By the system clock, because a browser’s clock may be wrong, and the sandbox’s may have been advanced. */
export const reportsNow = (): Date => systemClock.now();

/** The pass, when one of the keys signed it. */
const readPassOf = async ({ config }: AppContext, { pass }: Sender): Promise<LoadPass | null> => {
  for (const key of pass === null ? [] : keysIn(config.loadPassKey ?? '')) {
    const read = await readPass(pass ?? '', await passKey(key), reportsNow());
    if (read) return read;
  }
  return null;
};

/** Handles one batch of a browser: errors are forwarded, loads of remotes are counted, other events are logged. */
export const receiveBatch = async (ctx: AppContext, { entries }: TelemetryBatch, sender: Sender): Promise<void> => {
  const clean = entries.map(scrubEntry);
  ctx.ports.errorReports.report(clean.filter(({ kind }) => kind === 'error'));
  for (const { kind, name, page, properties } of clean) {
    if (kind === 'event' && !USUAL.includes(name)) ctx.log.info({ name, page, properties }, 'browser event');
  }
  const pass = await readPassOf(ctx, sender);
  if (!pass) return;
  const [reports, reported] = [reportsIn(clean, pass), troublesIn(clean)];
  const [starts, heard] = [startsIn(clean, pass), heardIn(clean)];
  const now = reportsNow();
  const origin = { network: networkOf(sender.ip, ctx.secrets), most: ctx.config.comms.reportsPerNetwork };
  const vitals = vitalsIn(entries);
  if (vitals) observeVitals(ctx.counters, vitals, pass, origin, now);
  if (reports.length + reported.length + starts.length + heard.length === 0) return;
  const at = now.toISOString();
  await ctx.db.transaction(async (tx) => {
    for (const report of reports) {
      const noted = await noteReport(tx, report, origin, at);
      if (!noted) continue;
      const again = noted.after !== null;
      const counts =
        noted.after === null
          ? await addToNetwork(tx, report, origin, at)
          : await countLoadAsFailed(tx, report, origin, noted.after);
      if (!counts) continue;
      if (!again) await addCount(tx, report, at);
      afterCommit(tx, () => countReport(ctx.counters, report, pass, again));
    }
    for (const what of reported) await recordProblem(tx, pass.id, what, at);
    for (const start of starts) await noteStart(tx, start, origin, at);
    if (heard.length > 0) await markReported(tx, heard);
  });
};

const NOTHING = { loads: 0, failures: 0, places: [] };

/** Reports of pages that started before this process may have been lost. */
const HEARS_SINCE = reportsNow().toISOString();

const byPart = (counts: readonly PartCounts[]): NonNullable<RemoteHealth['parts']> =>
  Object.entries(Object.groupBy(counts, ({ part }) => part)).map(([part, versions = []]) => ({
    part,
    visitors: versions[0]?.visitors ?? 0,
    versions: versions.map(({ version, loads, failures, places }) => ({ version, loads, failures, places })),
  }));

/** Failure rates of the versions of a remote since an instant. */
export const remoteHealth = (ctx: AppContext, remote: string, since: string): Promise<RemoteHealth> =>
  ctx.db.read(async (tx) => {
    const visitors = await visitorsOf(tx, remote, reportsNow().toISOString());
    const counts = await countsSince(tx, remote, since);
    const most = ctx.config.comms.reportsPerNetwork;
    const reported = await problemsSince(tx, remote, since, most);
    const at = reportsNow().toISOString();
    const silent = await silentSince(tx, remote, since, { at, from: HEARS_SINCE, most });
    const problems = [...reported, ...silent.map((one) => ({ ...one, what: 'silent' as const }))];
    const of = (version: string) =>
      problems
        .filter((one) => one.version === version)
        .map(({ what, loads, failures, places }) => [what, { loads, failures, places }]);
    const known = counts.map(({ version }) => version);
    // A version that hangs on every page has no other reports.
    const unheard = silent.flatMap(({ version }) => (known.includes(version) ? [] : [{ version, ...NOTHING }]));
    const versions = [...counts, ...unheard].map((one) => ({ ...one, ...Object.fromEntries(of(one.version)) }));
    return { visitors, versions, parts: byPart(await partsSince(tx, remote, since, most)) };
  });

/** Failure rates of every version in the last hour. */
export const remoteMinutes = (ctx: AppContext): Promise<RemoteMinutes> =>
  ctx.db.read((tx) => minutesOf(tx, reportsNow().toISOString()));
