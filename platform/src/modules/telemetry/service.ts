import { REMOTE_FAILED, type TelemetryBatch, type TelemetryEntry } from 'shared-contracts/api';
import { isRemoteName } from 'shared-contracts/release';
import type { AppContext } from '../../context.ts';
import { addFailures, type Failures } from './repository.ts';
import { scrubEntry } from './scrub.ts';

const failuresIn = (entries: readonly TelemetryEntry[]): Failures[] => {
  const counts = new Map<string, Failures>();
  for (const { name, remote, version } of entries) {
    if (name !== REMOTE_FAILED || remote === undefined || version === undefined || !isRemoteName(remote)) continue;
    const key = `${remote}@${version}`;
    counts.set(key, { remote, version, failures: (counts.get(key)?.failures ?? 0) + 1 });
  }
  return [...counts.values()];
};

/** The hour by our own clock: a browser's may be anywhere. */
const hourOf = (nowIso: string): string => `${nowIso.slice(0, 13)}:00:00.000Z`;

/** Takes one batch of a browser: errors go to the error port, failures of remotes are counted, moments are logged. */
export const takeBatch = async (ctx: AppContext, { entries }: TelemetryBatch): Promise<void> => {
  const clean = entries.map(scrubEntry);
  ctx.ports.errorReports.report(clean.filter(({ kind }) => kind === 'error'));
  for (const { kind, name, page, properties } of clean) {
    if (kind === 'event') ctx.log.info({ name, page, properties }, 'browser event');
  }
  const failures = failuresIn(clean);
  if (failures.length === 0) return;
  const hour = hourOf(ctx.clock.nowIso());
  await ctx.db.transaction(async (tx) => {
    for (const counted of failures) await addFailures(tx, counted, hour);
  });
};
