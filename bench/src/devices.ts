/**
 * `npm run bench -- devices`: time until another tab and another device of a patient show that a visit was moved or
 * cancelled; writes its section of bench/results.md and exits 1 when one takes longer than its budget.
 */
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import {
  cancelAppointment,
  cancellationPolicy,
  checkUser,
  HEADER,
  reschedule,
  userProfile,
  verifyUser,
} from 'shared-contracts/api';
import { COOKIE, formatWhen } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { bookingLanes } from './booking-flow.ts';
import { launchBrowser } from './browser.ts';
import { call, callHeaders, codeFor } from './patients.ts';
import { startPostgres } from './postgres.ts';
import { startProduct } from './product.ts';
import { verdict, writeFigures } from './sections.ts';
import { table } from './table.ts';

const VISITS = 25;
const BUDGET_MS = 1_000;

interface Device {
  readonly id: string;
  readonly token: string;
}

/** Signs the same patient in on another browser. */
const otherDevice = async (origin: string, { id, token }: Device): Promise<Device> => {
  const { personal } = await call(origin, userProfile, {}, callHeaders(id, token));
  const ph = personal.ph.replace(/^\+?966/, '');
  const other = `${id}-other`;
  await call(origin, checkUser, { pc: '966', ph }, callHeaders(other));
  const code = await codeFor(origin, `+966${ph}`);
  const signedIn = await call(origin, verifyUser, { pc: '966', ph, code }, callHeaders(other));
  return { id: other, token: signedIn.token };
};

/** A page of the device, once it has no pending requests. */
const open = async (browser: Browser, origin: string, { id, token }: Device): Promise<Page> => {
  const context = await browser.newContext({ baseURL: origin, timezoneId: 'Asia/Riyadh' });
  const cookies = { [COOKIE.token]: token, [COOKIE.language]: 'en' };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })));
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [HEADER.deviceId, id] as const);
  return context.newPage();
};

const hasWords = (page: Page, words: string): Promise<boolean> =>
  page.evaluate((text) => document.querySelector('main')?.innerText.includes(text) ?? false, words);

/** Milliseconds until the page contains the text, or no longer contains it; checked in every frame. */
const shown = async (page: Page, words: string, there: boolean): Promise<number> => {
  const started = performance.now();
  await page.waitForFunction(
    ([text, wanted]) => document.querySelector('main')?.innerText.includes(text) === wanted,
    [words, there] as const,
    { polling: 'raf', timeout: 30_000 },
  );
  return performance.now() - started;
};

/** Texts of the details page before and after each change. */
const CANCELLED = 'You cancelled this appointment';

const WATCHERS = ['another tab, the visit', 'another device, the list'] as const;
type Watcher = (typeof WATCHERS)[number];
type Times = Record<Watcher, number[]>;

const at = (values: readonly number[], share: number): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0);

/** Moves one visit and then cancels it while both pages stay open; each wait begins with the answer to the change. */
const watchOne = async (
  { tab, list }: { readonly tab: Page; readonly list: Page },
  { visit, to, change }: { visit: string; to: string; change: (what: 'move' | 'cancel') => Promise<unknown> },
  { moved, cancelled }: { readonly moved: Times; readonly cancelled: Times },
): Promise<void> => {
  await tab.goto(linkTo('upcomingDetails', {}, { apnt_id: visit }));
  await list.goto(linkTo('myAppointments'));
  await list.locator(`a[href*="${visit}"]`).waitFor();
  await tab.getByRole('button', { name: 'Cancel', exact: true }).waitFor();
  const words = formatWhen(to, 'en');
  const note = async (times: Times, tabWait: Promise<number>, listWait: Promise<number>): Promise<void> => {
    const [inTab, inList] = await Promise.all([tabWait, listWait]);
    times[WATCHERS[0]].push(inTab);
    times[WATCHERS[1]].push(inList);
  };
  const early = [await hasWords(tab, words), await hasWords(list, words), await hasWords(tab, CANCELLED)];
  if (early.includes(true)) throw new Error('a page shows the change before it was made');
  await change('move');
  await note(moved, shown(tab, words, true), shown(list, words, true));
  await change('cancel');
  await note(cancelled, shown(tab, CANCELLED, true), shown(list, words, false));
};

const write = (rows: readonly (readonly [change: string, times: Times])[]): string =>
  table(
    ['change', ...WATCHERS],
    rows.map(([change, times]) => [
      change,
      ...WATCHERS.map((watcher) => `${at(times[watcher], 0.5)} / ${at(times[watcher], 1)} ms`),
    ]),
  );

export const measureDevices = async (): Promise<number> => {
  const postgres = await startPostgres();
  const product = await startProduct(postgres.url);
  const browser = await launchBrowser();
  try {
    const { origin, platform } = product;
    const { patients, book, free } = await bookingLanes(platform, 1);
    const [patient] = patients;
    if (!patient) throw new Error('no patient signed up');
    const own: Device = { id: patient.device, token: patient.token };
    const pages = {
      tab: await open(browser, origin, own),
      list: await open(browser, origin, await otherDevice(origin, own)),
    };
    const none = (): Times => Object.fromEntries(WATCHERS.map((watcher) => [watcher, [] as number[]])) as Times;
    const [moved, cancelled] = [none(), none()];
    const headers = callHeaders(own.id, own.token);
    for (let turn = 1; turn <= VISITS; turn += 1) {
      const visit = await book(0);
      const to = free(0).at(-turn) as string;
      const keyed = { ...headers, [HEADER.idempotencyKey]: randomUUID() };
      const { refund } = await call(origin, cancellationPolicy, { apnt_id: visit }, headers);
      const change = (what: 'move' | 'cancel'): Promise<unknown> =>
        what === 'move'
          ? call(origin, reschedule, { apnt_id: visit, start: to }, keyed)
          : call(origin, cancelAppointment, { apnt_id: visit, reason_id: 'time', expected_refund: refund }, keyed);
      await watchOne(pages, { visit, to, change }, { moved, cancelled });
    }
    const worst = Math.round(Math.max(...[moved, cancelled].flatMap((times) => Object.values(times).flat())));
    const holds = worst <= BUDGET_MS;
    writeFigures('devices', {
      title: 'Two tabs and two devices',
      about: `${VISITS} visits, each moved and cancelled while two other pages of the patient are open; from the answer of the change until the page shows it, median / longest.`,
      figures: `${write([
        ['moved', moved],
        ['cancelled', cancelled],
      ])}\n\nLongest ${worst} ms, budget ${BUDGET_MS} ms: ${verdict(holds)}.`,
      programs: [`Chromium ${browser.version()}`, postgres.version],
    });
    return holds ? 0 : 1;
  } finally {
    await browser.close();
    await product.stop();
    await postgres.stop();
  }
};
