import {
  REMOTE_FAILED,
  REMOTE_LOADED,
  type RemoteHealth,
  type TelemetryBatch,
  type TelemetryEntry,
} from 'shared-contracts/api';
import { isRemoteName } from 'shared-contracts/release';
import { systemClock } from '../../clock.ts';
import type { AppContext } from '../../context.ts';
import { addCounts, countsSince, type RemoteCounts } from './repository.ts';
import { scrubEntry } from './scrub.ts';

const countsIn = (entries: readonly TelemetryEntry[]): RemoteCounts[] => {
  const counts = new Map<string, RemoteCounts>();
  for (const { name, remote, version } of entries) {
    if (remote === undefined || version === undefined || !isRemoteName(remote)) continue;
    if (name !== REMOTE_FAILED && name !== REMOTE_LOADED) continue;
    const key = `${remote}@${version}`;
    const { loads, failures } = counts.get(key) ?? { loads: 0, failures: 0 };
    counts.set(key, { remote, version, loads: loads + 1, failures: failures + (name === REMOTE_FAILED ? 1 : 0) });
  }
  return [...counts.values()];
};

/** The minute by the machine's clock: a browser's may be anywhere, and the sandbox's may have been moved. */
const thisMinute = (): string => `${systemClock.nowIso().slice(0, 16)}:00.000Z`;

/** Takes one batch of a browser: errors go to the error port, loads of remotes are counted, other moments are logged. */
export const takeBatch = async (ctx: AppContext, { entries }: TelemetryBatch): Promise<void> => {
  const clean = entries.map(scrubEntry);
  ctx.ports.errorReports.report(clean.filter(({ kind }) => kind === 'error'));
  for (const { kind, name, page, properties } of clean) {
    if (kind === 'event' && name !== REMOTE_LOADED) ctx.log.info({ name, page, properties }, 'browser event');
  }
  const counts = countsIn(clean);
  if (counts.length === 0) return;
  const minute = thisMinute();
  await ctx.db.transaction(async (tx) => {
    for (const counted of counts) await addCounts(tx, counted, minute);
  });
};

/** How the versions of a remote have been doing since an instant. */
export const remoteHealth = async (ctx: AppContext, remote: string, since: string): Promise<RemoteHealth> => ({
  versions: await ctx.db.read((tx) => countsSince(tx, remote, since)),
});
