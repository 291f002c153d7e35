/** Photographs a video call: a doctor at the desk of the sandbox calls a patient with a simulated camera. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { linkTo } from 'shared-contracts/routes';
import { signInSample } from '../../bench/src/booking-routes.ts';
import { openContext, type Studio } from './camera.ts';
import type { Look } from './looks.ts';
import { VISIT } from './screens.ts';

export const CALL = { id: 'call', title: 'Video call' } as const;
const DESK = '#desk[data-state=idle]';
/** Answers a call: the control that has the focus while it rings. */
const ANSWER = 'dialog[open] button[data-autofocus]';
const PICTURE = 'video[data-remote]';

/** Opens the desk of the doctor of the visit and moves the clock to the start of the visit. */
const openDesk = async (browser: Browser, origin: string): Promise<Page> => {
  const page = await browser.newPage();
  await page.goto(`${origin}/sandbox/calls`);
  const listed = page.getByRole('article').filter({ hasText: VISIT });
  const setTo = await listed.getByText(/^\d{4}-\d\d-\d\dT/).innerText();
  const moved = await page.request.post(`${origin}/sandbox/clock`, { data: { setTo } });
  if (!moved.ok()) throw new Error(`the sandbox clock could not be moved: status ${moved.status()}`);
  await listed.getByRole('link').click();
  await page.locator(DESK).waitFor();
  return page;
};

/** Calls the patient, with a video that is sharp on a wide screen. */
const ring = async (desk: Page): Promise<void> => {
  await desk
    .locator('#own')
    .evaluate((canvas: HTMLCanvasElement) => Object.assign(canvas, { width: 960, height: 720 }));
  await desk.locator('#call').click();
};

/** Runs in the page: replaces the camera by a drawing of a person in a room. */
const drawCamera = (): void => {
  const open = (): MediaStream => {
    const canvas = document.createElement('canvas');
    const [width, height] = [480, 480];
    Object.assign(canvas, { width, height });
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
    const oval = (colour: string, x: number, y: number, across: number, down: number) => {
      pen.fillStyle = colour;
      pen.beginPath();
      pen.ellipse(x, y, across, down, 0, 0, 7);
      pen.fill();
    };
    const draw = () => {
      pen.fillStyle = '#e7d9c4';
      pen.fillRect(0, 0, width, height);
      oval('#6b4a86', 240, 480, 190, 150);
      oval('#7d5a9b', 240, 210, 128, 150);
      oval('#d9a47f', 240, 215, 84, 106);
      oval('#2b2320', 210, 205, 7, 8);
      oval('#2b2320', 270, 205, 7, 8);
      oval('#a65f4c', 240, 268, 24, 8);
    };
    setInterval(draw, 100);
    draw();
    const sound = new AudioContext().createMediaStreamDestination();
    return new MediaStream([...canvas.captureStream(10).getTracks(), ...sound.stream.getAudioTracks()]);
  };
  navigator.mediaDevices.getUserMedia = ({ audio, video } = {}) => {
    const all = open();
    return Promise.resolve(
      new MediaStream([...(audio ? all.getAudioTracks() : []), ...(video ? all.getVideoTracks() : [])]),
    );
  };
};

const openPatient = async (context: BrowserContext, origin: string): Promise<Page> => {
  await context.grantPermissions(['camera', 'microphone'], { origin });
  await context.addInitScript(drawCamera);
  const page = await context.newPage();
  await page.goto(origin + linkTo('upcomingDetails', {}, { apnt_id: VISIT }));
  await page.locator('main [data-page-heading]').waitFor();
  return page;
};

/** Waits until frames of the other side have been decoded. */
const untilSeen = (page: Page): Promise<unknown> =>
  page.waitForFunction((at) => {
    const element = document.querySelector<HTMLVideoElement>(at);
    return (element?.getVideoPlaybackQuality().totalVideoFrames ?? 0) > 10;
  }, PICTURE);

/** One call in each look, as PNG. It moves the clock of the product to the visit, so it runs last. */
export const photographCalls = async (
  { browser, origin }: Studio,
  looks: readonly Look[],
  keep: (look: Look, png: Buffer) => Promise<void>,
): Promise<void> => {
  const desk = await openDesk(browser, origin);
  // The clock has moved by days, so the previous session has expired.
  const patient = await signInSample(origin);
  for (const look of looks) {
    const context = await openContext({ browser, origin }, look, patient);
    const page = await openPatient(context, origin);
    await ring(desk);
    await page.locator(ANSWER).click();
    await untilSeen(page);
    await keep(look, await page.screenshot());
    await desk.locator('#leave').click();
    await desk.locator(DESK).waitFor();
    await context.close();
    await desk.reload();
    await desk.locator(DESK).waitFor();
  }
  await desk.close();
};
