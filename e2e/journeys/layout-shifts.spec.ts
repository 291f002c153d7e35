import type { Page } from '@playwright/test';
import { API_HOSTS } from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import { expect, test } from '../support/journey.ts';
import { bookAndPay } from '../support/book-visit.ts';
import { dialogOf, heading, loaded, main, requestsUnderWay } from '../support/steps.ts';

/** The limit of a page, computed as a browser does: shifts without a preceding input are added up. */
const MOST = 0.02;
/** The key under which home stores whether it showed a next appointment. */
const HINT = 'booking.next';

declare global {
  interface Window {
    /** The shifts so far: their size, and the elements that moved. */
    shifts: { value: number; sources: string[] }[];
  }
}

const watchShifts = (): void => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      };
      const names = sources.map(({ node, previousRect: from, currentRect: to }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        const moved = `${from.x}, ${from.y}, ${from.height} high: ${to.x}, ${to.y}, ${to.height} high`;
        return `${element?.tagName} ${element?.textContent?.slice(0, 40)} (${moved})`;
      });
      if (!hadRecentInput) window.shifts.push({ value, sources: names });
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** Each answer arrives after the page has been rendered without it, one after the other. */
const answerOneByOne = async (page: Page): Promise<void> => {
  let earlier: Promise<unknown> = Promise.resolve();
  await page.route(
    (url) => url.pathname.startsWith(`${API_HOSTS.base}/`),
    async (route) => {
      try {
        const response = await route.fetch();
        earlier = earlier.then(() => nextFrames(page)).catch(() => undefined);
        await earlier;
        await route.fulfill({ response });
      } catch {
        // The page was left meanwhile.
        await route.abort().catch(() => undefined);
      }
    },
  );
};

const expectStill = async (page: Page, href: string, why: string): Promise<void> => {
  const underWay = requestsUnderWay(page);
  await page.goto(href);
  await expect(heading(page).first()).toBeVisible();
  await loaded(page);
  await expect.poll(underWay).toBe(0);
  await loaded(page);
  await nextFrames(page);
  const shifts = await page.evaluate(() => window.shifts);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  expect.soft(sum <= MOST ? [] : shifts, `${why}: ${sum.toFixed(4)}`).toEqual([]);
};

test('no page of a patient shifts while its answers arrive one after the other @everywhere', async ({
  page,
  say,
  newPhone,
  clinic,
}) => {
  test.slow();
  const t = say('mfe-booking');
  const visit = await bookAndPay(page, say, { phone: newPhone, clinic, symptoms: 'سعال منذ يومين' });
  await page.addInitScript(watchShifts);
  await answerOneByOne(page);
  await page.evaluate((hint) => localStorage.removeItem(hint), HINT);
  await expectStill(page, linkTo('home'), 'home, for the first time in this browser');
  await expectStill(page, linkTo('home'), 'home, once more');
  for (const route of ['myAppointments', 'prescriptions'] as const) await expectStill(page, linkTo(route), route);
  await expectStill(page, linkTo('upcomingDetails', {}, { apnt_id: visit }), 'an upcoming visit');

  await main(page)
    .getByRole('button', { name: t('cancel.open') })
    .click();
  const dialog = dialogOf(page);
  await dialog.getByRole('radio').first().press('Space');
  await dialog.getByRole('button', { name: t('continue') }).click();
  await dialog.getByRole('button', { name: t('cancel.confirm') }).click();
  await page.waitForURL(/\/my-appointments\/cancelled-details\?/);
  await expect(main(page).getByText(t('cancelled.by.patient'))).toBeVisible();
  await expectStill(page, linkTo('cancelledDetails', {}, { apnt_id: visit }), 'a cancelled visit');
  await expectStill(page, linkTo('home'), 'home without an appointment, which it had before');
});
