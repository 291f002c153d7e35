/** One fault of one member: a broken version is promoted, opened by a patient on the web and by one in an app, and given up. */
import type { Browser } from '@playwright/test';
import type { MemberName } from 'shared-contracts/release';
import { promote, rollback } from '../../../deploy/release/change/commands.ts';
import { opsAddress } from '../../../deploy/release/watch/ops.ts';
import { platformHealth } from '../../../deploy/release/watch/platform-health.ts';
import type { ScratchProduct } from '../../../deploy/release/rehearsal/scratch-product.ts';
import { watch } from '../../../deploy/release/watch/watch.ts';
import { publishedBuild } from '../../../deploy/releases/versions.ts';
import type { Patient } from '../patients.ts';
import type { Carrier } from './carrier.ts';
import { untilGone } from './crowd.ts';
import { type Fault, hasFiles } from './faults.ts';
import { isBlamed, openPatient, type Seen, visit, type Visit, visitStuck } from './patient.ts';
import { othersSince } from './others.ts';
import { type Host, HOSTS, placeOf } from './places.ts';
import { servedBy, untilServed } from './served.ts';

export interface Stage {
  readonly scratch: ScratchProduct;
  readonly carrier: Carrier;
  readonly browser: Browser;
  readonly patient: Patient;
}

export interface Cell {
  readonly member: MemberName;
  readonly fault: string;
  readonly seen: Readonly<Record<Host, Seen>>;
  /** Seconds until `watch` gave the version up; null when it did not. */
  readonly goneSeconds: number | null;
  /** Share of the processors that other processes used during the measurement. */
  readonly others: number;
}

let count = 0;

const meet = async ({ browser, carrier }: Stage, about: Visit, { damage, kept, stuck }: Fault): Promise<Seen> => {
  if (stuck) return visitStuck(carrier, about, stuck);
  const context = await openPatient(browser, about);
  try {
    if (!kept) return await visit(context, carrier, about);
    const first = await visit(context, carrier, about);
    carrier.spoil([]);
    const again = await visit(context, carrier, about);
    // A browser with the previous shell version sends no reports about the broken one for ten minutes; it sent them on the first load.
    return { ...again, reports: [...first.reports, ...again.reports] };
  } finally {
    await context.close();
    if (kept && damage) carrier.spoil([]);
  }
};

/** Null when the member has no file of that kind. */
export const runCell = async (stage: Stage, member: MemberName, fault: Fault): Promise<Cell | null> => {
  const { scratch, carrier, patient } = stage;
  count += 1;
  const edit = fault.edit?.(member);
  const version = await scratch.publishCopy({
    name: member,
    mark: `drill.${count}`,
    packed: false,
    ...(edit ? { edit } : {}),
  });
  const { manifest } = await publishedBuild(scratch.context.ledger, scratch.context.files, member, version);
  if (!hasFiles(fault, manifest)) return null;
  const place = placeOf(member);
  const before = await servedBy(carrier.origin, member);
  await promote(scratch.context, { name: member, version, reason: `drill: ${fault.name}` });
  await untilServed(carrier.origin, member, version);
  const spoil = (): void => {
    const { damage } = fault;
    if (!damage) return;
    const one = (host: Host) =>
      damage
        .files(manifest, host)
        .map((file) => ({ host, kind: damage.kind, path: `/_/${member}/${version}/${file}` }));
    carrier.spoil(HOSTS.flatMap(one));
  };
  const others = othersSince();
  try {
    const seen = {} as Record<Host, Seen>;
    for (const host of HOSTS) {
      spoil();
      const url = carrier.origin + place[host];
      seen[host] = await meet(stage, { member, version, host, url, patient: place.signedIn ? patient : null }, fault);
    }
    const reports = { web: seen.web.reports, webview: seen.webview.reports };
    const goneSeconds = HOSTS.some((host) => isBlamed(reports[host], version))
      ? await givenUp(stage, { member, version, reports })
      : null;
    return { member, fault: fault.name, seen, goneSeconds, others: others() };
  } finally {
    carrier.spoil([]);
    if ((await servedBy(carrier.origin, member)) !== before) {
      await rollback(scratch.context, { name: member, to: before, reason: 'drill: the next fault' });
      await untilServed(carrier.origin, member, before);
    }
  }
};

const givenUp = async (
  { scratch, carrier }: Stage,
  about: Pick<Parameters<typeof untilGone>[0], 'member' | 'version' | 'reports'>,
): Promise<number | null> => {
  const stop = new AbortController();
  const read = platformHealth(opsAddress(scratch.environment));
  const watching = watch(scratch.context, { read, member: about.member, signal: stop.signal });
  try {
    return await untilGone({ origin: carrier.origin, ...about });
  } finally {
    stop.abort();
    await watching;
  }
};
