import type { Page } from '@playwright/test';
import { linkTo, ROUTE_IDS, routeDefinition, type RouteId } from 'shared-contracts/routes';
import { TELEMEDICINE_SLUG } from 'shared-contracts/domain';
import { expect, test } from '../support/journey.ts';
import { signedInPatient } from '../support/signed-in.ts';
import { heading, loaded } from '../support/steps.ts';

/** An address of each route; what it names need not be there. */
const addressOf = (routeId: RouteId): string =>
  routeId === 'browse'
    ? linkTo('browse', { utid: TELEMEDICINE_SLUG })
    : routeDefinition(routeId).path.replaceAll(/:\w+\??/g, 'x1');

/** The heading in the HTML, which is read while the page is on its way; null: a bar in its place. */
const sentHeading = (page: Page, html: string): Promise<string | null> =>
  page.evaluate(
    (text) => new DOMParser().parseFromString(text, 'text/html').querySelector('h1')?.textContent?.trim() ?? null,
    html,
  );

test('the heading that is sent before a page is that of the page: no words change while it loads @desktop', async ({
  page,
  newPhone,
}) => {
  test.slow();
  await signedInPatient(page, newPhone);
  const changed: string[] = [];
  for (const routeId of ROUTE_IDS) {
    const answer = await page.goto(addressOf(routeId));
    const sent = await sentHeading(page, (await answer?.text()) ?? '');
    await expect(heading(page).first(), routeId).not.toBeEmpty();
    await loaded(page);
    const own = await heading(page).first().innerText();
    if (sent !== null && sent !== own.trim()) changed.push(`${routeId}: “${sent}”, then “${own.trim()}”`);
  }
  expect(changed).toEqual([]);
});
