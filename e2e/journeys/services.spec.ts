import { serviceDefinition, UTID } from 'shared-contracts/domain';
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
  await look('items');
  await hand.press(main(page).getByRole('listitem').getByRole('link').first());
  await page.waitForURL(/\/caregiver-details\?/);
  await expect(main(page).getByRole('region', { name: t('care.included') })).toBeVisible();
  await look('items');
  await hand.press(main(page).getByRole('button', { name: t('care.book') }));
};

/** The offer for physiotherapy. */
const takeOffer = async ({ page, say, hand, look }: Booker): Promise<void> => {
  const t = say('mfe-booking');
  await look('items');
  await hand.press(
    main(page).getByRole('button', { name: new RegExp(`^${t('offers.take', { service: '' })}.*(طبيعي|[Pp]hysio)`) }),
  );
  await page.waitForURL((url) => url.pathname === linkTo('physio'));
  await hand.press(main(page).getByRole('button', { name: t('about.start'), exact: true }));
};

/** The first screen of a service. */
type FirstScreen = 'list' | 'narrowed list' | 'about' | 'doctors' | 'packages' | 'offers';

const SERVICES: Readonly<Record<string, ServiceJourney & { readonly first: FirstScreen }>> = {
  'laboratory tests at home': { href: linkTo('labTech'), stid: 'ST2', items: 2, first: 'list' },
  'laboratory tests at a branch': {
    href: linkTo('labTech', {}, { stid: 'ST22' }),
    stid: 'ST22',
    items: 1,
    first: 'list',
  },
  'a covid test for travel': {
    href: linkTo('covidPcr'),
    stid: 'ST21',
    items: 1,
    first: 'narrowed list',
    // A certificate contains the number of the passport.
    narrow: 'item.certificate',
    words: 'A12345678',
  },
  'a caregiver for a day': {
    href: linkTo('caregiver', {}, { span: 'day' }),
    stid: 'ST9',
    items: 1,
    first: 'packages',
    begin: chooseCare,
  },
  'a doctor at home': {
    href: linkTo('browse', { utid: UTID.doctorVisit }),
    stid: 'ST4',
    items: 0,
    first: 'doctors',
  },
  'what an offer makes cheaper': { href: linkTo('offers'), stid: 'ST5', items: 0, first: 'offers', begin: takeOffer },
  physiotherapy: { href: linkTo('physio'), stid: 'ST5', items: 0, first: 'about' },
  nursing: { href: linkTo('nurse'), stid: 'ST3', items: 1, first: 'list' },
  radiology: { href: linkTo('radiology'), stid: 'ST6', items: 1, first: 'list' },
  'a vaccination': { href: linkTo('vaccination'), stid: 'ST7', items: 1, from: 15, first: 'list' },
  'an influenza vaccination': { href: linkTo('influenzaVaccination'), stid: 'ST71', items: 1, first: 'list' },
  'a hajj vaccination': { href: linkTo('hajjVaccination'), stid: 'ST72', items: 1, first: 'list' },
  'a vitamin drip': { href: linkTo('vitaminDrips'), stid: 'ST8', items: 1, first: 'list' },
};

/** Screens that several services share. The maximum number of patients of a step determines its control. */
const screensOf = ({ stid, first }: (typeof SERVICES)[string]): readonly string[] => {
  const definition = serviceDefinition(stid);
  const steps = (definition?.steps ?? []).filter((step) => step !== 'items');
  return [first, ...steps, definition?.maxPatients === 1 ? 'one patient' : 'several patients'];
};
/** The services that are the first to show a screen, in the order of the table. */
const FIRST_TO_SHOW: ReadonlySet<string> = (() => {
  const seen = new Set<string>();
  return new Set(
    Object.entries(SERVICES).flatMap(([name, service]) => {
      const unseen = screensOf(service).filter((screen) => !seen.has(screen));
      for (const screen of unseen) seen.add(screen);
      return unseen.length > 0 ? [name] : [];
    }),
  );
})();

/** Screens whose content is specific to a service. */
const OWN_SCREENS: ReadonlySet<string> = new Set(['items', 'questionnaire']);

/** Services that are also booked by keyboard alone. */
const BY_KEYBOARD: readonly string[] = ['nursing'];
/** Services that are also booked on PostgreSQL: at home with tasks, at a branch, and with questions. */
const ONCE_MORE: readonly string[] = ['nursing', 'laboratory tests at a branch', 'a vitamin drip'];

/** For these services the patient signs up when a time is taken; for the others before. */
const SIGNS_UP: readonly string[] = ['laboratory tests at home', 'a doctor at home'];

for (const [name, service] of Object.entries(SERVICES)) {
  // Once for each screen on the desktop, where axe checks it; every service on the Arabic phone.
  const isFirst = FIRST_TO_SHOW.has(name);
  const tags = [isFirst ? '@desktop' : '', ONCE_MORE.includes(name) ? '@postgres' : ''].filter(Boolean);
  test(`a new patient books ${[name, ...tags].join(' ')}`, async ({ page, say, newPhone, language }, {
    parallelIndex: lane,
  }) => {
    const city = language === 'ar' ? 'الرياض' : 'Riyadh';
    const look = async (screen: string) => {
      await expectDockInPlace(page);
      if (isFirst || OWN_SCREENS.has(screen)) await expectAccessible(page);
    };
    const phone = SIGNS_UP.includes(name) ? newPhone : null;
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
