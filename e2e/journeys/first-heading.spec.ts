import type { Page } from '@playwright/test';
import { linkTo, ROUTE_IDS, routeDefinition, type RouteId } from 'shared-contracts/routes';
import { TELEMEDICINE_SLUG } from 'shared-contracts/domain';
import { isChosen } from '../support/chosen.ts';
import { expect, test } from '../support/journey.ts';
import { signedInPatient } from '../support/signed-in.ts';
import { followTo, heading, loaded } from '../support/steps.ts';

/** An address of each route; the objects that it refers to need not exist. */
const addressOf = (routeId: RouteId): string =>
  routeId === 'browse'
    ? linkTo('browse', { utid: TELEMEDICINE_SLUG })
    : routeDefinition(routeId).path.replaceAll(/:\w+\??/g, 'x1');

/** The heading in the HTML of an address; null: a placeholder bar. */
const sentHeading = async (page: Page, address: string): Promise<string | null> => {
  const answer = await page.request.get(address, { headers: { accept: 'text/html' } });
  return page.evaluate(
    (html) => new DOMParser().parseFromString(html, 'text/html').querySelector('h1')?.textContent?.trim() ?? null,
    await answer.text(),
  );
};

test('the heading in the HTML of the edge is the heading of the page: no text changes while it loads @desktop', async ({
  page,
  newPhone,
}) => {
  test.slow();
  await signedInPatient(page, newPhone);
  await page.goto('/');
  await expect(heading(page)).toBeVisible();
  // Home, the current page, comes last: each page is opened from another one. Every route shows a page, even with an incomplete
  // address.
  for (const routeId of ROUTE_IDS.filter(isChosen).toReversed()) {
    const sent = await sentHeading(page, addressOf(routeId));
    await followTo(page, addressOf(routeId));
    await expect(heading(page).first(), routeId).not.toBeEmpty();
    await loaded(page);
    if (sent !== null) await expect.soft(heading(page).first(), routeId).toHaveText(sent);
  }
});
