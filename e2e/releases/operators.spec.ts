/** An operator with a phone at night signs in, rolls a remote back, and sees the result. */
import { linkTo } from 'shared-contracts/routes';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { type OperatorsPage, startOperatorsPage } from '../support/operators.ts';
import { type Rehearsal, startRehearsal } from '../support/rehearsal.ts';
import { heading } from '../support/steps.ts';

test.use({ colorScheme: 'dark' });

let rehearsal: Rehearsal;
let operators: OperatorsPage;

test.beforeAll(async ({ baseURL }) => {
  rehearsal = await startRehearsal(baseURL ?? '', 'comms');
  operators = await startOperatorsPage(rehearsal);
});
test.afterAll(async () => {
  await operators.stop();
  await rehearsal.stop();
});

test('an operator signs in, rolls a remote back, and patients get the previous version', async ({
  page,
  request,
  say,
}) => {
  const words = say('shell');
  const t = (key: string) => words(`ops.${key}`);
  await page.goto(operators.address);
  await expect(heading(page)).toHaveText(t('signIn.title'));
  const token = page.getByLabel(t('signIn.token'));
  await token.fill('guess');
  await page.getByRole('button', { name: t('signIn.enter') }).click();
  await expect(page.getByRole('alert')).toContainText(t('signIn.wrong'));
  await token.fill(await operators.tokenFor('huda'));
  await page.getByRole('button', { name: t('signIn.enter') }).click();
  await expect(heading(page)).toHaveText(t('title'));

  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^comms / }) });
  await expect(card.getByRole('heading')).toHaveText(`comms ${rehearsal.version}`);
  await expectAccessible(page);
  await card.getByRole('button', { name: t('do.rollback') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('reason')).fill('الرسائل لا تظهر');
  await dialog.getByRole('button', { name: t('review') }).click();
  await expect(dialog.getByText(`rollback comms ${rehearsal.previous} (الرسائل لا تظهر)`)).toBeVisible();
  await dialog.getByRole('button', { name: t('confirm') }).click();
  await expect(dialog).toBeHidden();
  await expect(card.getByRole('heading')).toHaveText(`comms ${rehearsal.previous}`);
  const last = page.getByRole('listitem').filter({ hasText: 'الرسائل لا تظهر' });
  await expect(last).toContainText('huda');
  await expect(last).toContainText(t('proven.token'));

  // The rollback is shown afterwards, on the card and in the list of versions.
  const named = `\u2068${rehearsal.version}\u2069`;
  await expect(card.getByText(t('givenUp').replace('{{versions}}', named))).toBeVisible();
  await card.getByRole('button', { name: t('do.promote') }).click();
  const marked = t('givenUpVersion').replace('{{version}}', named);
  await expect(dialog.getByLabel(t('version')).locator(`option[value="${rehearsal.version}"]`)).toHaveText(marked);
  await dialog.getByRole('button', { name: t('keep') }).click();

  const served = async () => {
    const response = await request.get(`${rehearsal.origin}/release.json`);
    return ((await response.json()) as { remotes: { comms: { version: string } } }).remotes.comms.version;
  };
  await expect.poll(served).toBe(rehearsal.previous);
  await page.goto(rehearsal.origin + linkTo('home'));
  await expect(heading(page)).toBeVisible();
});
