/** Ways to book a visit without the steps of a service. */
import { linkTo } from 'shared-contracts/routes';
import { expectAccessible } from '../support/accessible.ts';
import {
  type Booker,
  bookService,
  goOn,
  goToReview,
  nextIsKept,
  payReviewed,
  POINTER,
} from '../support/book-service.ts';
import { expect, test } from '../support/journey.ts';
import { signedInPatient } from '../support/signed-in.ts';
import { closeWelcome, dialogOf, dialogsLeft, heading, hostedPage, main, PAY, pay, signUp } from '../support/steps.ts';

const CITY = { ar: 'الرياض', en: 'Riyadh' } as const;

/** A patient who is signed in, without checks of each screen: the journeys of the services contain those. */
const signedIn = ({ page, say, lane, city }: Pick<Booker, 'page' | 'say' | 'lane' | 'city'>): Booker => ({
  page,
  say,
  lane,
  city,
  phone: null,
  look: async () => undefined,
  hand: POINTER,
});

/** Each code is valid for one visit, and a look uses codes of its own. */
const CODES = {
  ar: ['RAWASI-4K7M-21', 'RAWASI-4K7M-22', 'RAWASI-4K7M-23', 'RAWASI-4K7M-24', 'RAWASI-4K7M-25'],
  en: ['NAMAA-9T3X-01', 'NAMAA-9T3X-02', 'NAMAA-9T3X-03', 'NAMAA-9T3X-04'],
} as const;

test('a new patient books the tests of an employer’s voucher @desktop', async ({
  page,
  say,
  newPhone,
  language,
}, info) => {
  const t = say('mfe-booking');
  await page.goto(linkTo('employment'));
  await expect(dialogOf(page)).toBeVisible();
  await signUp(page, say, newPhone);
  await closeWelcome(page, say);
  await expect(heading(page)).toHaveText(t('voucher.title'));
  const code = main(page).getByRole('textbox', { name: t('voucher.label') });
  const check = main(page).getByRole('button', { name: t('voucher.check') });
  await code.fill('NOT-A-CODE-1');
  await check.click();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await code.fill(CODES[language][info.repeatEachIndex] ?? '');
  await check.click();
  await expect(heading(page)).toHaveText(t('employment.title'));
  await main(page)
    .getByRole('radiogroup', { name: t('employment.branch') })
    .getByRole('radio')
    .first()
    .check({ force: true });
  // Next week, because the first times of today may pass during the journey.
  const time = main(page).getByRole('region', { name: t('employment.time') });
  const days = time.getByRole('group', { name: t('slots.days') });
  const first = await days.locator('button[aria-pressed]').first().innerText();
  await days.getByRole('button', { name: t('slots.later') }).click();
  await expect(days.locator('button[aria-pressed]').filter({ hasText: first })).toHaveCount(0);
  await expect(days.locator('button[aria-pressed="true"]')).toBeVisible();
  await time
    .locator('section ul button:not([disabled])')
    // Both languages may run at the same time, and share the providers who take the samples.
    .nth(2 * info.repeatEachIndex + (language === 'ar' ? 0 : 1))
    .click();
  await expectAccessible(page);
  await main(page)
    .getByRole('button', { name: t('employment.book') })
    .click();
  await page.waitForURL(/\/voucher-success\?/);
  await expect(heading(page)).toHaveText(t('success.title'));
  await expectAccessible(page);
});

test('a task is added to a booked visit and paid; a cancelled visit is booked again', async ({
  page,
  say,
  newPhone,
  language,
}, { parallelIndex: lane }) => {
  const t = say('mfe-booking');
  const booker = signedIn({ page, say, lane, city: CITY[language] });
  await signedInPatient(page, newPhone);
  const visit = await bookService({ href: linkTo('nurse'), stid: 'ST3', items: 1 }, booker);

  await page.goto(linkTo('upcomingDetails', {}, { apnt_id: visit }));
  await main(page)
    .getByRole('button', { name: t('additions.add') })
    .click();
  const dialog = dialogOf(page);
  await POINTER.choose(dialog.getByRole('checkbox').first());
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('additions.see_one', { count: 1 }) }).click();
  await expect(main(page).getByRole('region', { name: t('additions.chosen') })).toBeVisible();
  await dialogsLeft(page);
  await expectAccessible(page);
  await pay(page);
  await hostedPage(page).pay();
  await page.waitForURL((url) => url.searchParams.get('apnt_id') === visit);
  await expect(main(page).getByText(t('additions.paid'), { exact: true })).toBeVisible();
  await expectAccessible(page);

  const calledOff = await page.request.post('/sandbox/provider', { data: { action: 'cancel', apnt_id: visit } });
  expect(calledOff.ok()).toBe(true);
  await page.goto(linkTo('cancelledDetails', {}, { apnt_id: visit }));
  await main(page)
    .getByRole('button', { name: t('again.book') })
    .click();
  await page.waitForURL((url) => url.pathname === linkTo('nurse'));
  await expect(
    main(page)
      .getByRole('status')
      .filter({ hasText: t('basket.count_one', { count: 1 }) }),
  ).toBeVisible();
  await goOn(booker);
  // Place and provider are known from the visit: only the time is requested, unless that provider is not available any more.
  await page.waitForURL((url) => url.searchParams.has('step'));
  await goToReview({ stid: 'ST3' }, booker, new URL(page.url()).searchParams.get('step') ?? '');
});

test('a visit that an agent has prepared is read, confirmed and paid @desktop', async ({
  page,
  say,
  newPhone,
  language,
}, { parallelIndex: lane }) => {
  const t = say('mfe-booking');
  const note = language === 'ar' ? 'كما اتفقنا في المكالمة' : 'As we said on the phone';
  await signedInPatient(page, newPhone);
  // No other journey books with this doctor: the first free time stays free until it is taken.
  const prepared = await page.request.post('/sandbox/prepared', {
    data: { phone: `0${newPhone}`, provider_id: `doc_surgery_${1 + (lane % 2)}`, discount: 20, note },
  });
  expect(prepared.ok()).toBe(true);
  const { apnt_id: visit } = (await prepared.json()) as { apnt_id: string };
  await page.goto(linkTo('review', {}, { aId: visit, prepared: 'true' }));
  await expect(heading(page)).toHaveText(t('prepared.title'));
  await expect(main(page).getByText(note)).toBeVisible();
  await expectAccessible(page);
  await main(page)
    .getByRole('link', { name: t('prepared.confirm') })
    .click();
  await expect(heading(page)).toHaveText(t('review.title'));
  expect(await payReviewed(signedIn({ page, say, lane, city: CITY[language] }))).toBe(visit);
});

test('care that no package offers is requested by a form @desktop', async ({ page, say, newPhone, language }) => {
  const t = say('mfe-booking');
  await page.goto(linkTo('caregiverDetails'));
  await expect(heading(page)).toHaveText(t('care.askTitle'));
  await expectAccessible(page);
  const field = (name: string) => main(page).getByRole('textbox', { name: t(name) });
  await field('lead.name').fill(language === 'ar' ? 'هدى سالم' : 'Huda Salem');
  await field('lead.phone').fill(`0${newPhone}`);
  await main(page)
    .getByRole('combobox', { name: t('lead.city') })
    .selectOption({ label: CITY[language] });
  await field('lead.needs').fill(language === 'ar' ? 'رعاية والدي بعد العملية' : 'My father after an operation');
  await main(page)
    .getByRole('button', { name: t('lead.send') })
    .click();
  await page.waitForURL((url) => url.pathname === linkTo('caregiverSuccessful'));
  await expect(heading(page)).toHaveText(t('lead.done'));
  await expectAccessible(page);
});

test('the selections for a service are kept after a reload, in another language and in a second tab', async ({
  page,
  context,
  say,
}) => {
  const t = say('mfe-booking');
  const counted = (tab: typeof page) =>
    main(tab)
      .getByRole('status')
      .filter({ hasText: t('basket.count_one') });
  const cards = (tab: typeof page) => main(tab).getByRole('listitem').locator('button[aria-pressed]');
  await page.goto(linkTo('viewTests'));
  const kept = nextIsKept(page);
  await cards(page).nth(2).click();
  await kept;
  await page.reload();
  await expect(counted(page)).toBeVisible();
  await expect(cards(page).nth(2)).toHaveAttribute('aria-pressed', 'true');

  const other = await context.newPage();
  await other.goto(linkTo('labTech'));
  await expect(counted(other)).toBeVisible();
  await other.goto(linkTo('viewTests'));
  await expect(cards(other).nth(2)).toHaveAttribute('aria-pressed', 'true');
  const keptThere = nextIsKept(other);
  await cards(other).nth(3).click();
  await keptThere;
  await other.close();

  await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(cards(page).nth(2)).toHaveAttribute('aria-pressed', 'true');
  await expect(cards(page).nth(3)).toHaveAttribute('aria-pressed', 'true');
});

/** Tests that no other journey selects, for each of the journeys that run at the same time; the price is that of the list. */
const CHANGING = [
  { dearer: ['tst-zinc', 'الزنك', 120], gone: ['tst-lead', 'الرصاص', 190] },
  { dearer: ['tst-selenium', 'السيلينيوم', 190], gone: ['tst-mercury', 'الزئبق', 210] },
] as const;

test('a changed price and a withdrawn test are shown before payment', async ({ page, say, newPhone, language }, {
  parallelIndex: lane,
}) => {
  const t = say('mfe-booking');
  const booker = signedIn({ page, say, lane, city: CITY[language] });
  const { dearer, gone } = CHANGING[lane % CHANGING.length] ?? CHANGING[0];
  const change = async ([reference]: typeof dearer | typeof gone, price: number, offered: boolean): Promise<void> => {
    const data = { stid: 'ST2', item: `test:${reference}`, price, offered: offered ? 'yes' : 'no' };
    expect((await page.request.post('/sandbox/catalogue', { data })).ok()).toBe(true);
  };
  const asListed = async (): Promise<void> => {
    await change(dearer, dearer[2], true);
    await change(gone, gone[2], true);
  };
  await asListed();
  await signedInPatient(page, newPhone);
  await page.goto(linkTo('viewTests'));
  for (const [, name] of [dearer, gone]) {
    await main(page)
      .getByRole('searchbox', { name: t('list.search') })
      .fill(name);
    const kept = nextIsKept(page);
    await main(page)
      .getByRole('button', { name: t('item.add', { name }), exact: true })
      .click();
    await kept;
  }
  await goOn(booker);
  await goToReview({ stid: 'ST2' }, booker);

  await change(dearer, dearer[2] + 40, true);
  await change(gone, gone[2], false);
  await page.reload();
  const changes = main(page).getByRole('listitem');
  await expect(main(page).getByText(t('changes.title'))).toBeVisible();
  await expect(changes.filter({ hasText: gone[1] }).filter({ hasText: t('changes.gone') })).toBeVisible();
  await expect(main(page).getByRole('button', { name: PAY })).toHaveCount(0);
  await expectAccessible(page);
  await main(page)
    .getByRole('button', { name: new RegExp(`^${t('changes.accept')}`) })
    .click();
  await expect(main(page).getByText(t('changes.title'))).toHaveCount(0);
  await payReviewed(booker);
  await asListed();
});
