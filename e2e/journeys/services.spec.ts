import { UTID } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { expectAccessible } from '../support/accessible.ts';
import { type Booker, bookService, POINTER, type ServiceJourney } from '../support/book-service.ts';
import { expect, test } from '../support/journey.ts';
import { keyboardOf } from '../support/keyboard.ts';
import { expectDockInPlace } from '../support/screen-rules.ts';
import { signedInPatient } from '../support/signed-in.ts';
import { main } from '../support/steps.ts';

/** The first of the packages. */
const chooseCare = async ({ page, say, hand, look }: Booker): Promise<void> => {
  const t = say('mfe-booking');
  await look();
  await hand.press(main(page).getByRole('listitem').getByRole('link').first());
  await page.waitForURL(/\/caregiver-details\?/);
  await expect(main(page).getByRole('region', { name: t('care.included') })).toBeVisible();
  await look();
  await hand.press(main(page).getByRole('button', { name: t('care.book') }));
};

/** The offer for physiotherapy. */
const takeOffer = async ({ page, say, hand, look }: Booker): Promise<void> => {
  const t = say('mfe-booking');
  await look();
  await hand.press(
    main(page).getByRole('button', { name: new RegExp(`^${t('offers.take', { service: '' })}.*(طبيعي|[Pp]hysio)`) }),
  );
  await page.waitForURL((url) => url.pathname === linkTo('physio'));
  await hand.press(main(page).getByRole('button', { name: t('about.start'), exact: true }));
};

const SERVICES: Readonly<Record<string, ServiceJourney>> = {
  'laboratory tests at home': { href: linkTo('labTech'), stid: 'ST2', items: 2 },
  'laboratory tests at a branch': { href: linkTo('labTech', {}, { stid: 'ST22' }), stid: 'ST22', items: 1 },
  'a covid test for travel': {
    ...{ href: linkTo('covidPcr'), stid: 'ST21', items: 1 },
    // A certificate bears the number of the passport.
    ...{ narrow: 'item.certificate', words: 'A12345678' },
  },
  nursing: { href: linkTo('nurse'), stid: 'ST3', items: 1 },
  'a doctor at home': { href: linkTo('browse', { utid: UTID.doctorVisit }), stid: 'ST4', items: 0 },
  physiotherapy: { href: linkTo('physio'), stid: 'ST5', items: 0 },
  radiology: { href: linkTo('radiology'), stid: 'ST6', items: 1 },
  'a vaccination': { href: linkTo('vaccination'), stid: 'ST7', items: 1, from: 15 },
  'an influenza vaccination': { href: linkTo('influenzaVaccination'), stid: 'ST71', items: 1 },
  'a hajj vaccination': { href: linkTo('hajjVaccination'), stid: 'ST72', items: 1 },
  'a vitamin drip': { href: linkTo('vitaminDrips'), stid: 'ST8', items: 1 },
  'a caregiver for a day': {
    ...{ href: linkTo('caregiver', {}, { span: 'day' }), stid: 'ST9', items: 1 },
    begin: chooseCare,
  },
  'what an offer makes cheaper': { href: linkTo('offers'), stid: 'ST5', items: 0, begin: takeOffer },
};

/** Booked by keyboard alone as well. */
const BY_KEYBOARD: readonly string[] = ['nursing'];
/** Booked once more on PostgreSQL: at home with tasks, at a branch, and with questions. */
const ONCE_MORE: readonly string[] = ['nursing', 'laboratory tests at a branch', 'a vitamin drip'];

for (const [name, service] of Object.entries(SERVICES)) {
  test(`a new patient books ${name} @desktop${ONCE_MORE.includes(name) ? ' @postgres' : ''}`, async ({
    page,
    say,
    newPhone,
    language,
  }, { parallelIndex: lane }) => {
    const city = language === 'ar' ? 'الرياض' : 'Riyadh';
    const look = async () => {
      await expectDockInPlace(page);
      await expectAccessible(page);
    };
    // In one language the patient signs up when a time is taken, in the other before everything.
    const phone = language === 'ar' ? newPhone : null;
    if (phone === null) await signedInPatient(page, newPhone);
    await bookService(service, { page, say, phone, city, lane, look, hand: POINTER });
  });
}

for (const name of BY_KEYBOARD) {
  test(`a patient books ${name} by keyboard alone`, async ({ page, say, newPhone }, { parallelIndex: lane }) => {
    await signedInPatient(page, newPhone);
    const look = async () => undefined;
    const booker: Booker = { page, say, phone: null, city: 'الرياض', lane, look, hand: keyboardOf(page) };
    await bookService(SERVICES[name] as ServiceJourney, booker);
  });
}
