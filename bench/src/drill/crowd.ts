/** Simulated visitors: pages requested from many networks, each sending the reports that a browser sent for the same page. */
import { TELEMETRY_PATH, type TelemetryEntry } from 'shared-contracts/api';
import type { MemberName } from 'shared-contracts/release';
import { http } from '../http.ts';
import { type Host, HOSTS, placeOf } from './places.ts';
import type { SentReport } from './patient.ts';
import { servedBy } from './served.ts';

/** Visitors per second, and the number of networks that they come from. */
export const CROWD = { perSecond: 20, networks: 60 } as const;
const CLEARED_MS = 90_000;

export interface Crowd {
  readonly origin: string;
  readonly member: MemberName;
  readonly version: string;
  readonly reports: Readonly<Record<Host, readonly SentReport[]>>;
}

interface Visitor extends Crowd {
  readonly host: Host;
  readonly network: number;
}

/** Random letters, generated anew by each page. */
const START = { letters: 'abcdefghijklmnop', length: 24 } as const;
const newStart = (): string =>
  Array.from({ length: START.length }, () => START.letters[Math.floor(Math.random() * START.letters.length)]).join('');

/** Sends the recorded reports with the present time, as one visitor with a page of their own. */
const asOwn = (entry: TelemetryEntry, start: string): TelemetryEntry => ({
  ...entry,
  at: new Date().toISOString(),
  ...(entry.properties?.['start'] ? { properties: { start } } : {}),
});

/** Opens one page and sends the recorded reports with the delays of the browser. */
const visitOnce = async ({ origin, member, reports, host, network }: Visitor): Promise<void> => {
  const headers = { 'x-forwarded-for': `10.7.${network}.1` };
  const response = await fetch(origin + placeOf(member)[host], { headers });
  await response.text();
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const start = newStart();
  for (const { after, entries } of reports[host]) {
    setTimeout(() => {
      const body = JSON.stringify({ entries: entries.map((entry) => asOwn(entry, start)) });
      const about = { ...headers, cookie, 'content-type': 'application/json' };
      http({ url: origin + TELEMETRY_PATH, method: 'POST', headers: about, body }).catch(() => undefined);
    }, after).unref();
  }
};

/** Seconds until no page gets the version any more; null when it is still served after 90 seconds. */
export const untilGone = async (crowd: Crowd): Promise<number | null> => {
  const began = performance.now();
  let count = 0;
  const visitors = setInterval(() => {
    const host = HOSTS[count % HOSTS.length] ?? 'web';
    const network = count % CROWD.networks;
    count += 1;
    visitOnce({ ...crowd, host, network }).catch(() => undefined);
  }, 1000 / CROWD.perSecond);
  try {
    while ((await servedBy(crowd.origin, crowd.member)) === crowd.version) {
      if (performance.now() - began > CLEARED_MS) return null;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return (performance.now() - began) / 1000;
  } finally {
    clearInterval(visitors);
  }
};
