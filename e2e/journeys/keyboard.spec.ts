import { linkTo } from 'shared-contracts/routes';
import { type Booker, goOn, goToReview, nextIsKept, payReviewed } from '../support/book-service.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { keyboardOf, press, reach, write } from '../support/keyboard.ts';
import { act, requestedPharmacy, prescribedPatient } from '../support/pharmacy.ts';
import { readCode } from '../support/sandbox.ts';
import { signedInPatient } from '../support/signed-in.ts';
import {
  anIqama,
  closeWelcome,
  CONFIRM,
  dialogOf,
  doctorsOf,
  heading,
  laterTime,
  main,
  PAY,
  PAY_NOW,
  openSignIn,
  signUp,
} from '../support/steps.ts';

/** More than the number of body parts in the drawing. */
const AREAS = 20;
const LIPIDS = 'دهون الدم الكاملة';
/** Laboratory tests at a branch. */
const AT_A_BRANCH = 'ST22';
/** Fewer than the controls of the list. */
const FEW_KEYS = 8;
/** A package that contains these tests. */
const WITH_LIPIDS = 'الفحص الأساسي';

test('a booking is completed with the keyboard only', async ({ page, say, newPhone }) => {
  const auth = say('mfe-auth');
  const booking = say('mfe-booking');
  const dialog = dialogOf(page);
  const button = (name: string | RegExp) => dialog.getByRole('button', { name });
  await page.goto(doctorsOf('orthopedics'));
  await press(page, await laterTime(page));

  await write(page, dialog.getByRole('textbox', { name: auth('field.phone') }), newPhone);
  await page.keyboard.press('Enter');
  const boxes = dialog.getByRole('textbox');
  await expect(boxes).toHaveCount(4);
  await reach(page, boxes.first());
  await page.keyboard.type(await readCode(page.request, `+966${newPhone}`));
  await page.keyboard.press('Enter');
  await write(page, dialog.getByLabel(auth('field.firstName')), 'Huda');
  await write(page, dialog.getByLabel(auth('field.lastName')), 'Salem');
  await write(page, dialog.getByLabel(auth('field.email')), 'huda@example.com');
  await page.keyboard.press('Enter');
  await press(page, button(auth('field.birthDay')));
  await press(page, button(CONFIRM));
  await press(page, dialog.getByRole('radio', { name: auth('gender.M') }), 'Space');
  await press(page, button(auth('action.continue')));
  await press(page, dialog.getByRole('radio', { name: auth('document.national-id') }), 'ArrowDown');
  await write(page, dialog.getByLabel(auth('field.identity')), anIqama(newPhone));
  await page.keyboard.press('Enter');
  await press(page, button(auth('identity.continueUnverified')));
  await press(page, dialog.getByRole('checkbox', { name: auth('consent.agree') }), 'Space');
  await press(page, button(auth('consent.submit')));
  await press(page, button(auth('welcome.continue')));

  await page.waitForURL(/\/doctor-slots\?.*aId=/);
  const patients = page.getByRole('radiogroup', { name: booking('patient.label') });
  await press(page, patients.getByRole('radio').first(), 'Space');
  await press(page, page.getByRole('button', { name: booking('continue') }));
  await write(page, page.getByLabel(booking('details.symptoms')), 'A rash');
  await press(page, page.getByRole('button', { name: booking('details.review') }));
  await press(page, page.getByRole('button', { name: PAY }));
  await page.waitForURL(/\/sandbox\/pay\//);
  await press(page, page.getByRole('button', { name: PAY_NOW }));
  await page.waitForURL(/\/confirmation\?/);
  await expect(heading(page)).toHaveText(booking('confirmation.title'));
  await expect(heading(page)).toBeFocused();
});

type Patient = Pick<Booker, 'page' | 'say' | 'lane'> & { newPhone: string };

/** A new signed-in patient, who books by keyboard alone. */
const bookerByKeyboard = async ({ newPhone, ...own }: Patient): Promise<Booker> => {
  await signedInPatient(own.page, newPhone);
  return { ...own, phone: null, city: 'الرياض', look: async () => undefined, hand: keyboardOf(own.page) };
};

test('tests of a part of the body are found and booked by keyboard alone, and not charged twice in a package', async ({
  page,
  say,
  newPhone,
}, { parallelIndex: lane }) => {
  const t = say('mfe-booking');
  const booker = await bookerByKeyboard({ page, say, newPhone, lane });
  await page.goto(linkTo('testBodyFunction'));
  await expect(heading(page)).toHaveText(t('list.byBody'));
  // Arrow keys move through the list as through any radio group, and each press announces what is shown.
  const areas = page.getByRole('radiogroup', { name: t('body.label') }).getByRole('radio');
  const heart = areas.and(page.getByRole('radio', { name: t('area.heart') }));
  await reach(page, areas.first());
  await expect(heart).not.toBeChecked();
  for (let turns = 0; turns < AREAS && !(await heart.isChecked()); turns += 1) await page.keyboard.press('ArrowDown');
  await expect(heart).toBeChecked();
  await expect(heart).toBeFocused();
  const kept = nextIsKept(page);
  await press(page, main(page).getByRole('button', { name: t('item.add', { name: LIPIDS }) }));
  await kept;
  await expect(
    main(page)
      .getByRole('status')
      .filter({ hasText: t('basket.count_one') }),
  ).toBeVisible();

  await page.goto(linkTo('viewPackages'));
  await expect(heading(page)).toHaveText(t('list.packages'));
  await press(page, main(page).getByRole('button', { name: t('item.add', { name: WITH_LIPIDS }) }));
  await expect(main(page).getByText(t('basket.contained', { test: LIPIDS, package: WITH_LIPIDS }))).toBeVisible();
  await expectAccessible(page);
  await goOn(booker);
  await goToReview({ stid: 'ST2' }, booker);
  await expect(main(page).getByText(t('changes.contained', { test: LIPIDS, package: WITH_LIPIDS }))).toBeVisible();
  await payReviewed(booker);
});

test('a skip link after a long list leads to the next step, and laboratory tests at a branch are booked by keyboard alone', async ({
  page,
  say,
  newPhone,
}, { parallelIndex: lane }) => {
  const t = say('mfe-booking');
  const booker = await bookerByKeyboard({ page, say, newPhone, lane });
  await page.goto(linkTo('testBodyFunction', {}, { stid: AT_A_BRANCH }));
  const add = main(page).getByRole('listitem').locator('button[aria-pressed]');
  await expect(add.nth(FEW_KEYS)).toBeVisible();
  await press(page, add.first());
  await expect(add.first()).toHaveAttribute('aria-pressed', 'true');
  const onward = main(page).getByRole('button', { name: t('continue'), exact: true });
  expect(await reach(page, onward), 'keys from the test to the way on').toBeLessThan(FEW_KEYS);
  await press(page, onward);
  await goToReview({ stid: AT_A_BRANCH }, booker);
  await payReviewed(booker);
});

test('after sign-in the focus is on the heading, because the button that opened the dialog has been removed', async ({
  page,
  say,
  newPhone,
}) => {
  await page.goto('/');
  await openSignIn(page, say);
  await signUp(page, say, newPhone);
  await closeWelcome(page, say);
  await expect(heading(page)).toBeFocused();
});

test('a country is found by typing, and Escape in its list keeps the dialog under it open', async ({ page, say }) => {
  await page.goto('/');
  await openSignIn(page, say);
  const dialog = dialogOf(page);
  const phone = dialog.getByRole('textbox', { name: say('mfe-auth')('field.phone') });
  await press(page, dialog.getByRole('button', { name: /966/ }));
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(phone).toBeVisible();
  await press(page, dialog.getByRole('button', { name: /966/ }));
  // The search finds nothing in a list that has not been loaded yet.
  await expect(dialog.getByRole('listitem')).not.toHaveCount(0);
  await page.keyboard.type('+971');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: /971/ })).toBeVisible();
  await expect(phone).toBeVisible();
});

test('medicine is ordered, paid and tracked by keyboard alone', async ({ page, say, newPhone }) => {
  const t = say('mfe-pharmacy');
  const { choose, press: pressOn } = keyboardOf(page);
  await prescribedPatient(page, newPhone);
  await page.goto(linkTo('prescriptions'));
  await pressOn(main(page).getByRole('link', { name: t('card.order') }));
  await expect(heading(page)).toBeFocused();
  await pressOn(
    main(page)
      .getByRole('button', { name: t('quantity.less') })
      .first(),
  );
  await choose(main(page).getByRole('radio').nth(2));
  await pressOn(main(page).getByRole('button', { name: t('order.search') }));
  await page.waitForURL(/order=ord_/);
  const order = new URL(page.url()).searchParams.get('order') ?? '';
  await act(page.request, 'pharmacy', order, 'offer', { pharmacy: await requestedPharmacy(page.request, order) });
  await page.waitForURL(/pay=1/);
  await expect(heading(page)).toHaveText(t('pay.title'));
  await pressOn(main(page).getByRole('button', { name: PAY }));
  await pressOn(page.getByRole('button', { name: PAY_NOW }));
  await page.waitForURL(/pharmacy-payment-successfull/);
  await pressOn(main(page).getByRole('link', { name: t('done.follow') }));
  await pressOn(main(page).getByRole('button', { name: t('cancel.action') }));
  await pressOn(dialogOf(page).getByRole('button', { name: t('cancel.keep') }));
  await expect(main(page).getByRole('button', { name: t('cancel.action') })).toBeFocused();
});
