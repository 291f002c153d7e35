/**
 * `npm run bench -- calls`: time from the patient's answer until both browsers decode video frames of each other, and until the
 * screen shows that the call is connected. Writes its figures into bench/results.md; exits 1 when a call takes too long.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { COOKIE } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { bookingLanes } from './booking-flow.ts';
import { launchBrowser } from './browser.ts';
import type { Patient } from './patients.ts';
import { startProduct } from './product.ts';
import { verdict, writeFigures } from './sections.ts';
import { table } from './table.ts';

const CALLS = Number(process.env.BENCH_CALLS ?? 15);
const LIMIT_MS = 3000;

/** Opens the doctor's desk of the sandbox at the time of the visit. */
const openDesk = async (context: BrowserContext, origin: string, visit: string): Promise<Page> => {
  const desk = await context.newPage();
  await desk.goto(`${origin}/sandbox/calls`);
  const listed = desk.getByRole('article').filter({ hasText: visit });
  const setTo = await listed.getByText(/^\d{4}-\d\d-\d\dT/).innerText();
  const moved = await desk.request.post(`${origin}/sandbox/clock`, { data: { setTo } });
  if (!moved.ok()) throw new Error(`the sandbox clock could not be moved: status ${moved.status()}`);
  await listed.getByRole('link').click();
  await desk.locator('#desk[data-state=idle]').waitFor();
  return desk;
};

const openPatient = async (context: BrowserContext, origin: string, patient: Patient, visit: string): Promise<Page> => {
  await context.addCookies([
    { name: COOKIE.token, value: patient.token, url: origin },
    { name: COOKIE.language, value: 'en', url: origin },
  ]);
  await context.addInitScript((device) => localStorage.setItem('ud', device), patient.device);
  const page = await context.newPage();
  await page.goto(origin + linkTo('upcomingDetails', {}, { apnt_id: visit }));
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  return page;
};

/** Resolves with the first decoded frames of a video; measured by the clock of its page. */
const seen = (page: Page, video: string): Promise<unknown> =>
  page.waitForFunction((at) => {
    const element = document.querySelector<HTMLVideoElement>(at);
    return (element?.getVideoPlaybackQuality().totalVideoFrames ?? 0) > 0;
  }, video);

/** One call; milliseconds from the press that answers it. */
const callOnce = async (patient: Page, desk: Page): Promise<{ said: number; both: number }> => {
  await desk.locator('#call').click();
  const answer = patient.getByRole('button', { name: 'Answer with camera' });
  await answer.waitFor();
  const began = performance.now();
  await answer.click();
  const said = patient.getByText('The call is connected').waitFor({ state: 'attached' });
  const both = Promise.all([seen(patient, 'video[data-remote]'), seen(desk, '#theirs')]);
  const times = await Promise.all([said, both].map((one) => one.then(() => performance.now() - began)));
  await patient.getByRole('button', { name: 'End the call' }).click();
  await patient.getByRole('button', { name: 'Close' }).last().click();
  await desk.locator('#desk[data-state=idle]').waitFor();
  // The next call counts its own frames.
  await desk.reload();
  await desk.locator('#desk[data-state=idle]').waitFor();
  return { said: times[0] ?? 0, both: times[1] ?? 0 };
};

const middleAndMost = (values: readonly number[]): string => {
  const sorted = values.toSorted((one, other) => one - other);
  const [middle = 0, most = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  return `${middle.toFixed(0)} / ${most.toFixed(0)} ms`;
};

export const measureCalls = async (): Promise<number> => {
  const product = await startProduct();
  const browser = await launchBrowser('--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream');
  try {
    const { book, patients } = await bookingLanes(product.platform, 1);
    const visit = await book(0);
    const desk = await openDesk(await browser.newContext(), product.origin, visit);
    const patient = await openPatient(await browser.newContext(), product.origin, patients[0] as Patient, visit);
    const times: { said: number; both: number }[] = [];
    for (let at = 0; at < CALLS; at += 1) times.push(await callOnce(patient, desk));
    const figures = table(
      [`${CALLS} calls, from the press that answers, median / slowest`, 'measured'],
      [
        ['the screen says that the call is connected', middleAndMost(times.map(({ said }) => said))],
        ['both browsers have decoded pictures of the other', middleAndMost(times.map(({ both }) => both))],
      ],
    );
    const holds = times.every(({ said, both }) => Math.max(said, both) <= LIMIT_MS);
    writeFigures('calls', {
      title: 'Calls',
      about: 'Two browsers of one machine with drawn pictures, p2p; the first call also fetches the code of calls.',
      figures: `${figures}\n\nslowest ≤ ${LIMIT_MS} ms: ${verdict(holds)}.`,
      programs: [`Chromium ${browser.version()}`],
    });
    return holds ? 0 : 1;
  } finally {
    await browser.close();
    await product.stop();
  }
};
