/** One patient opens a page of a broken version and waits; records what is rendered, how long the page is empty, and the reports of the browser. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { PAGE_ALIVE, PAGE_STARTED, REMOTE_FAILED, REMOTE_LOADED, type TelemetryEntry } from 'shared-contracts/api';
import { COOKIE } from 'shared-contracts/domain';
import type { MemberName } from 'shared-contracts/release';
import { openBrowser } from '../../../deploy/release/rehearsal/browsers.ts';
import { LARGE_ARABIC, playNative, VISITOR } from '../../../e2e/support/native-app.ts';
import type { Patient } from '../patients.ts';
import { type Carrier, HOST_COOKIE } from './carrier.ts';
import { DRAWS, type Fault } from './faults.ts';
import type { Host } from './places.ts';

/** After this time the page counts as not working. */
const PATIENCE_MS = 45_000;
/** A version is reported as failed some seconds after the previous version is rendered. */
const REPORT_MS = 7000;
/** A broken version that is rendered for this long is not replaced any more. */
const KEPT_MS = 15_000;
/** Reports that a page sends when it is left have arrived by then. */
const LEFT_MS = 300;
/** A patient whose page is blocked closes the tab after this time; by then a worker has reported the blocked page. */
const STUCK_MS = 9000;
/** Kills a page that fills its memory before it fills the memory of the machine. */
const LITTLE_MEMORY = ['--js-flags=--max-old-space-size=256'];
const GAP_KEY = 'drill-gap';

const pause = async (ms: number): Promise<null> => {
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
  return null;
};

export interface SentReport {
  /** Milliseconds since the request of the page. */
  readonly after: number;
  readonly entries: readonly TelemetryEntry[];
}

export interface Seen {
  /** `working`: a page that fulfils its purpose. `as it is`: the page of the broken version. `closed`: the patient closed the tab. */
  readonly end: 'working' | 'card' | 'as it is' | 'blank' | 'closed';
  /** Until a working page, or an error card with a way to continue, is rendered. */
  readonly seconds: number;
  /** The longest time without a text, a picture or a skeleton in the page. */
  readonly emptySeconds: number;
  readonly reports: readonly SentReport[];
}

export interface Visit {
  readonly member: MemberName;
  /** The broken version. */
  readonly version: string;
  readonly host: Host;
  readonly url: string;
  readonly patient: Patient | null;
}

/** Runs in the page: records when it is empty. */
const watchEmptiness = (key: string): void => {
  let since: number | null = null;
  const hasSomething = (element: HTMLElement | null) =>
    element !== null &&
    (element.innerText.trim() !== '' || element.querySelector('[aria-busy="true"], [data-skeleton]') !== null);
  setInterval(() => {
    if (!document.body) return;
    const place = document.querySelector('main') ?? document.getElementById('root');
    const there = document.querySelector('dialog[open]') !== null || hasSomething(place as HTMLElement | null);
    const now = performance.now();
    since = there ? null : (since ?? now);
    const gap = since === null ? 0 : now - since;
    if (gap > Number(sessionStorage.getItem(key) ?? 0)) sessionStorage.setItem(key, String(gap));
  }, 100);
};

interface Looked {
  readonly member: string;
  readonly version: string;
}

/** Runs in the page: what is rendered, null while undecided. */
const look = ({ member, version }: Looked): 'working' | 'card' | 'as it is' | null => {
  const shown = (selector: string) =>
    [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());
  const isRendered = (part: string) => shown(`${part} h1`) || shown(`${part} dialog[open]`);
  const shell = document.querySelector<HTMLElement>('script[data-shell]')?.dataset['shell'];
  if (member === 'shell' && shell !== version && isRendered('[data-remote]')) return 'working';
  if (shown('[role="alert"] a[href^="tel:"], #root > main a[href^="tel:"]')) return 'card';
  if (member === 'shell') return isRendered('[data-remote]') ? 'as it is' : null;
  const [other] = [...document.querySelectorAll<HTMLElement>(`[data-remote^="${member}@"]`)].filter(
    ({ dataset }) => dataset['remote'] !== `${member}@${version}`,
  );
  if (other && isRendered(`[data-remote="${other.dataset['remote']}"]`)) return 'working';
  return isRendered(`[data-remote="${member}@${version}"]`) ? 'as it is' : null;
};

const settled = async (page: Page, about: Looked): Promise<{ end: Seen['end']; at: number }> => {
  let until = performance.now() + PATIENCE_MS;
  let stood = 0;
  while (performance.now() < until) {
    // A page that reloads, or whose main thread is blocked, answers later.
    const end = await Promise.race([page.evaluate(look, about).catch(() => null), pause(until - performance.now())]);
    if (end === 'working' || end === 'card') return { end, at: performance.now() };
    if (end === 'as it is' && stood === 0) {
      stood = performance.now();
      until = Math.min(until, stood + KEPT_MS);
    }
    await pause(50);
  }
  return stood > 0 ? { end: 'as it is', at: stood } : { end: 'blank', at: performance.now() };
};

export const openPatient = async (browser: Browser, { host, url, patient }: Visit): Promise<BrowserContext> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    timezoneId: 'Asia/Riyadh',
  });
  const cookies = [
    [HOST_COOKIE, host],
    [COOKIE.language, 'ar'],
    ...(patient && host === 'web' ? [[COOKIE.token, patient.token]] : []),
  ];
  await context.addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url: new URL(url).origin })));
  if (patient) await context.addInitScript((device) => localStorage.setItem('ud', device), patient.device);
  await context.addInitScript(watchEmptiness, GAP_KEY);
  return context;
};

/** Collects the reports of the page about the versions of the member. */
const reportsOf = (
  carrier: Carrier,
  { member, host: own }: Visit,
  from: number,
): { reports: SentReport[]; stop: () => void } => {
  const reports: SentReport[] = [];
  const stop = carrier.onReport((host, body) => {
    const { entries } = JSON.parse(body) as { entries: TelemetryEntry[] };
    const those = entries.filter(
      ({ name, remote }) =>
        name === PAGE_ALIVE || (remote === member && [PAGE_STARTED, REMOTE_FAILED, REMOTE_LOADED].includes(name)),
    );
    if (host === own && those.length > 0) reports.push({ after: performance.now() - from, entries: those });
  });
  return { reports, stop };
};

/** Whether the reports of a page count against a version: a failure, or no report after the page began. */
export const isBlamed = (reports: readonly SentReport[], version: string): boolean => {
  const has = (name: string, of?: string) =>
    reports.some(({ entries }) =>
      entries.some((entry) => entry.name === name && (of === undefined || entry.version === of)),
    );
  return has(REMOTE_FAILED, version) || (has(PAGE_STARTED, version) && !has(PAGE_ALIVE));
};

const openPage = async (context: BrowserContext, { host, patient }: Visit): Promise<Page> => {
  const page = await context.newPage();
  const session = patient ? { kind: 'token' as const, token: patient.token } : VISITOR;
  const native = patient ? { ...LARGE_ARABIC, deviceId: patient.device } : LARGE_ARABIC;
  if (host === 'webview') await playNative(page, 'android', { context: native, session });
  return page;
};

/** A page that never responds again gets a browser of its own, because it can no longer be closed. */
export const visitStuck = async (carrier: Carrier, about: Visit, kind: Fault['stuck']): Promise<Seen> => {
  const browser = await openBrowser(LITTLE_MEMORY);
  const context = await openPatient(browser, about);
  const page = await openPage(context, about);
  const cdp = await context.newCDPSession(page);
  page.on('console', (message) => {
    if (kind === 'killed' && message.text() === DRAWS) cdp.send('Page.crash').catch(() => undefined);
  });
  const ended = new Promise((resolve) => page.once('crash', resolve));
  const began = performance.now();
  const { reports, stop } = reportsOf(carrier, about, began);
  await page.goto(about.url, { waitUntil: 'commit' });
  await Promise.race([ended, pause(STUCK_MS)]);
  const seconds = (performance.now() - began) / 1000;
  await browser.close();
  await pause(LEFT_MS);
  stop();
  return { end: 'closed', seconds, emptySeconds: 0, reports };
};

export const visit = async (context: BrowserContext, carrier: Carrier, about: Visit): Promise<Seen> => {
  const { member, version, url } = about;
  const page = await openPage(context, about);
  const began = performance.now();
  const { reports, stop } = reportsOf(carrier, about, began);
  const hasFailed = () =>
    reports.some(({ entries }) => entries.some((entry) => entry.name === REMOTE_FAILED && entry.version === version));
  await page.goto(url, { waitUntil: 'commit' });
  const { end, at } = await settled(page, { member, version });
  const seconds = (at - began) / 1000;
  const until = performance.now() + REPORT_MS;
  while (end === 'working' && !hasFailed() && performance.now() < until) await pause(100);
  const gap = await page.evaluate((key) => Number(sessionStorage.getItem(key) ?? 0), GAP_KEY).catch(() => Number.NaN);
  // As when a patient leaves: pending reports are sent.
  await page.goto('about:blank');
  await pause(LEFT_MS);
  await page.close();
  stop();
  return { end, seconds, emptySeconds: gap / 1000, reports };
};
