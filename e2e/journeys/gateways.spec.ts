/** Payments with the test double of each gateway, which serves the hosted page, the page of the bank and the webhooks as documented. */
import type { Page } from '@playwright/test';
import { formatSar } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { expectAccessible } from '../support/accessible.ts';
import { holdASlot } from '../support/book-visit.ts';
import { VISA } from '../support/cards.ts';
import { expect, test as journey } from '../support/journey.ts';
import { type OutsideParty, startOutsideParty } from '../support/outside-party.ts';
import { choosePatientAndDescribe, dialogOf, heading, main, PAY, PAYMENT_FAILED, type Say } from '../support/steps.ts';

type Gateway = 'moyasar' | 'checkout';

/** The amounts that the gateway has charged and refunded, in halalas. */
interface Books {
  readonly charges: readonly { readonly amount: number }[];
  readonly refunds: readonly { readonly amount: number }[];
}

const test = journey.extend<{ gateway: Gateway; party: OutsideParty }>({
  gateway: ['moyasar', { option: true }],
  party: [
    async ({ gateway }, use) => {
      const party = await startOutsideParty(gateway);
      await use(party);
      await party.stop();
    },
    { timeout: 240_000 },
  ],
  baseURL: async ({ party }, use) => use(party.product.origin),
});

const originOf = ({ settings }: OutsideParty): string =>
  new URL(settings['MOYASAR_URL'] ?? settings['CHECKOUT_URL'] ?? '').origin;

/** Pages of the gateway's test double, whose texts are English in every language. */
const hosted = (page: Page) => ({
  enter: async (): Promise<void> => {
    const { number, month, year } = VISA;
    for (const [name, value] of Object.entries({ number, month, year, cvv: '123' }))
      await page.locator(`input[name=${name}]`).fill(value);
    await page.getByRole('button', { name: 'Pay' }).click();
  },
  confirm: () => page.getByRole('button', { name: 'Confirm' }).click(),
  decline: () => page.getByRole('button', { name: 'Decline' }).click(),
  back: () => page.getByRole('button', { name: 'Back' }).click(),
});

/** Ends on the bank's page for a card that is being saved. */
const typeNewCard = async (page: Page, gateway: Gateway): Promise<void> => {
  if (gateway === 'checkout') return hosted(page).enter();
  const { number, month, year } = VISA;
  for (const [id, value] of Object.entries({ name: 'Huda Salem', number, month, year, cvc: '123' }))
    await page.locator(`#${id}`).fill(value);
  await expectAccessible(page);
  await page.getByRole('button').click();
};

const policyOf = async (page: Page, address: string): Promise<string> =>
  (await page.request.get(address)).headers()['content-security-policy'] ?? '';

const saveCard = async (page: Page, say: Say, gateway: Gateway, origin: string): Promise<void> => {
  await page.goto(linkTo('savedCards'));
  await main(page)
    .getByRole('button', { name: say('mfe-account')('card.add') })
    .click();
  if (gateway === 'moyasar') {
    await page.waitForURL(/\/api\/payment\/gateway\/.*\/card$/);
    expect(await policyOf(page, page.url()), 'the form sends the card to the gateway alone').toContain(
      `; connect-src ${origin};`,
    );
  } else await page.waitForURL((url) => url.origin === origin);
  await typeNewCard(page, gateway);
  await page.waitForURL((url) => url.origin === origin);
  await hosted(page).confirm();
  await expect(main(page).getByText(VISA.shown)).toBeVisible();
};

for (const gateway of ['moyasar', 'checkout'] as const)
  test.describe(gateway, () => {
    test.use({ gateway });

    test(`a visit at ${gateway} is declined, abandoned, paid and refunded, and the bank confirms a saved card @desktop`, async ({
      page: first,
      context,
      say,
      newPhone,
      clinic,
      language,
      party,
    }) => {
      const t = say('mfe-booking');
      const origin = originOf(party);
      const books = () => party.received<Books>();
      let page = first;
      const toGateway = async (): Promise<void> => {
        await page.getByRole('button', { name: PAY }).click();
        await page.waitForURL((url) => url.origin === origin);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
      };
      await holdASlot(page, say, newPhone, clinic, { days: 7 });
      const visit = new URL(page.url()).searchParams.get('aId') ?? '';
      await choosePatientAndDescribe(page, say, 'صداع منذ يومين');
      const review = page.url();
      expect(await policyOf(page, review), 'no page of the product speaks with the gateway').not.toContain(
        new URL(origin).host,
      );

      await toGateway();
      // The window is closed. A patient who returns pays on the same page.
      const asked = page.url();
      await page.close();
      page = await context.newPage();
      await page.goto(review);
      await expect(heading(page)).toHaveText(t('review.title'));
      await toGateway();
      expect(page.url()).toBe(asked);
      await hosted(page).enter();
      await hosted(page).decline();
      if (gateway === 'moyasar') {
        // Its page stays open for another card.
        await expect(page.getByRole('alert')).toBeVisible();
        await hosted(page).back();
      }
      await expect(main(page).getByText(PAYMENT_FAILED)).toBeVisible();

      await toGateway();
      await hosted(page).back();
      await expect(main(page).getByText(PAYMENT_FAILED)).toBeVisible();

      await toGateway();
      await hosted(page).enter();
      await hosted(page).confirm();
      await page.waitForURL(/\/confirmation\?/);
      await expect(heading(page)).toHaveText(t('confirmation.title'));
      const [charge] = (await books()).charges;
      const paid = charge?.amount ?? 0;
      expect(await books()).toMatchObject({ charges: [{ amount: paid }], refunds: [] });

      await page.goto(linkTo('upcomingDetails', {}, { apnt_id: visit }));
      await main(page)
        .getByRole('button', { name: t('cancel.open') })
        .click();
      const dialog = dialogOf(page);
      await dialog.getByRole('radio').first().press('Space');
      await dialog.getByRole('button', { name: t('continue') }).click();
      await dialog.getByRole('button', { name: t('cancel.confirm') }).click();
      await page.waitForURL(/\/my-appointments\/cancelled-details\?/);
      const refund = main(page).getByRole('region', { name: t('refund.title') });
      await expect(refund.locator('dd').last()).toHaveText(formatSar(paid, language));
      await expect.poll(async () => (await books()).refunds).toMatchObject([{ amount: paid }]);
      await page.reload();
      await expect(refund).toContainText(t('refund.state.sent'));

      await saveCard(page, say, gateway, origin);
      const account = say('mfe-account');
      const topUp = async (): Promise<void> => {
        await main(page)
          .getByRole('button', { name: account('wallet.add') })
          .click();
        await expect(dialogOf(page).getByRole('radio', { name: new RegExp(VISA.lastFour) })).toBeChecked();
        await dialogOf(page)
          .getByRole('button', { name: new RegExp(`^${account('topUp.pay')}`) })
          .click();
        await page.waitForURL((url) => url.origin === origin && url.pathname.startsWith('/3ds/'));
      };
      await page.goto(linkTo('wallet'));
      await topUp();
      await hosted(page).decline();
      await expect(main(page).getByText(account('topUp.failed'))).toBeVisible();
      await topUp();
      await hosted(page).confirm();
      await expect(main(page).getByText(account('topUp.confirmed'))).toBeVisible();
      expect((await books()).charges).toHaveLength(2);
    });
  });
