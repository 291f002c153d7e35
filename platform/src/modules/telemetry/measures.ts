/** What pages report, as counters for operations: by remote, version and screen, all three as the edge signed them. */
import { PAGE_VITALS, type TelemetryEntry } from 'shared-contracts/api';
import type { LoadPass } from 'shared-contracts/edge';
import { isRemoteName } from 'shared-contracts/release';
import { ROUTES } from 'shared-contracts/routes';
import * as z from 'zod';
import type { Counters, Labels, Measure } from '../../core/counters.ts';
import type { Origin, Report } from './repository.ts';

const BY = 'by remote, version and the screen on which the page began';
const OTHER = 'other';

const MEASURES = {
  loads: { name: 'platform_remote_loads_total', about: `Pages that requested a version, ${BY}.` },
  failures: { name: 'platform_remote_failures_total', about: `Pages that did not get it, ${BY}.` },
  fallbacks: {
    name: 'platform_remote_fallbacks_total',
    about: `Pages on which a version came up in place of the first one that the page tried, ${BY}.`,
  },
} as const satisfies Record<string, Measure>;

/** The second limit is what web.dev rates as good, the third what it rates as poor. */
const VITALS = {
  largestPaintMs: {
    name: 'platform_largest_paint_seconds',
    about: `Largest contentful paint, ${BY}.`,
    buckets: [1.2, 2.5, 4, 8],
  },
  layoutShift: {
    name: 'platform_layout_shift',
    about: `Cumulative layout shift, ${BY}.`,
    buckets: [0.05, 0.1, 0.25, 0.5],
  },
  interactionMs: {
    name: 'platform_interaction_seconds',
    about: `Longest interaction of a page, ${BY}.`,
    buckets: [0.1, 0.2, 0.5, 1],
  },
} as const satisfies Record<string, Measure>;

const MS = 1000;
const MOST_MS = 600_000;
const Vitals = z.object({
  largestPaintMs: z.number().min(0).max(MOST_MS).optional(),
  layoutShift: z.number().min(0).max(100).optional(),
  interactionMs: z.number().min(0).max(MOST_MS).optional(),
});

/** A screen of the route table. */
const screenOf = (screen: string | undefined): string =>
  screen !== undefined && Object.hasOwn(ROUTES, screen) ? screen : OTHER;

const labelsOf = (remote: string, version: string, screen: string | undefined): Labels => ({
  remote,
  version,
  screen: screenOf(screen),
});

/** Counts a page that requested a version; `again`: it reported before that the version came up, so that only the failure is new. */
export const countReport = (
  counters: Counters,
  { remote, version, failed, screen }: Report,
  { versions }: LoadPass,
  again: boolean,
): void => {
  const labels = labelsOf(remote, version, screen);
  if (!again) counters.add(MEASURES.loads, labels);
  if (failed) counters.add(MEASURES.failures, labels);
  else if (versions[remote]?.[0] !== version) counters.add(MEASURES.fallbacks, labels);
};

/** The remote of the screen, in the version that the page tried first. */
const ownerOf = ({ screen, versions }: LoadPass): { remote: string; version: string } | null => {
  const owner = screenOf(screen) === OTHER ? null : ROUTES[screen as keyof typeof ROUTES].owner;
  const remote = owner !== null && isRemoteName(owner) ? owner : 'shell';
  const version = versions[remote]?.[0];
  return version === undefined ? null : { remote, version };
};

/** The vitals that a page measured; null when the batch has none. */
export const vitalsIn = (entries: readonly TelemetryEntry[]): z.infer<typeof Vitals> | null => {
  const read = Vitals.safeParse(entries.find(({ name }) => name === PAGE_VITALS)?.properties);
  return read.success ? read.data : null;
};

/** Passes that are remembered, so that a page counts once; a page of before them has long ended. */
const MOST_PASSES = 50_000;
const HOUR_MS = 3_600_000;

interface Counted {
  readonly passes: Set<string>;
  readonly networks: Map<number, number>;
  hour: number;
}
const counted = new WeakMap<Counters, Counted>();

/** Whether the vitals of a page count: once for its pass, and so often in an hour for a network; `most` 0 means always. */
const mayCount = (counters: Counters, { id }: LoadPass, { network, most }: Origin, at: Date): boolean => {
  const known = counted.get(counters) ?? { passes: new Set<string>(), networks: new Map<number, number>(), hour: 0 };
  counted.set(counters, known);
  const hour = Math.floor(at.getTime() / HOUR_MS);
  if (known.hour !== hour) known.networks.clear();
  known.hour = hour;
  const pages = known.networks.get(network) ?? 0;
  if (known.passes.has(id) || (most > 0 && pages >= most)) return false;
  const [oldest] = known.passes.size >= MOST_PASSES ? known.passes : [];
  if (oldest !== undefined) known.passes.delete(oldest);
  known.passes.add(id);
  known.networks.set(network, pages + 1);
  return true;
};

export const observeVitals = (
  counters: Counters,
  vitals: z.infer<typeof Vitals>,
  pass: LoadPass,
  origin: Origin,
  at: Date,
): void => {
  const by = ownerOf(pass);
  if (!by || !mayCount(counters, pass, origin, at)) return;
  const labels = labelsOf(by.remote, by.version, pass.screen);
  const { largestPaintMs, layoutShift, interactionMs } = vitals;
  if (largestPaintMs !== undefined) counters.observe(VITALS.largestPaintMs, labels, largestPaintMs / MS);
  if (layoutShift !== undefined) counters.observe(VITALS.layoutShift, labels, layoutShift);
  if (interactionMs !== undefined) counters.observe(VITALS.interactionMs, labels, interactionMs / MS);
};
