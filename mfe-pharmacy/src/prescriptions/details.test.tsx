import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, prescription as prescriptionEndpoint, prescriptionCheck } from 'shared-contracts/api';
import type { Language } from 'shared-contracts/domain';
import { createFakeHost, renderRemote } from 'shared-ui/testing';
import checkAr from '../locales/ar/check.json';
import detailsAr from '../locales/ar/details.json';
import ar from '../locales/ar/pharmacy.json';
import checkEn from '../locales/en/check.json';
import detailsEn from '../locales/en/details.json';
import en from '../locales/en/pharmacy.json';
import { prescription, signedIn } from '../testing/samples.ts';
import CheckScreen from './check-screen.tsx';
import DetailsScreen from './details-screen.tsx';

const resources = { ar: { ...ar, ...detailsAr, ...checkAr }, en: { ...en, ...detailsEn, ...checkEn } };
const show = (
  Screen: typeof DetailsScreen,
  overrides: Parameters<typeof createFakeHost>[0],
  locale: Language = 'en',
) => {
  const host = createFakeHost({ session: signedIn, language: locale, ...overrides });
  renderRemote(<Screen />, { host, locale, resources, name: 'pharmacy' });
  return host;
};
const details = (answer: unknown, href = '/prescriptions-details?id=rx_1', locale: Language = 'en') =>
  show(DetailsScreen, { href, calls: { [prescriptionEndpoint.id]: answer } }, locale);

it('details: shows how a medicine is taken, what is left, who dispensed it and until when it lasts', async () => {
  details(prescription());
  expect(await screen.findByText(/^1 tablet, twice a day/)).toBeVisible();
  expect(screen.getByText('2 of 3 still to dispense')).toBeVisible();
  expect(screen.getByText(/One pack · /)).toHaveTextContent(
    'One pack · Metformin 850 mg · Al Nada Pharmacy · 20 November 2026',
  );
  expect(screen.getByText('What was dispensed lasts until 29 November 2026')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show the order' })).toHaveAttribute(
    'href',
    '/prescriptions-v2/completed-order/ord_1',
  );
});

it('details: shows the verification code left to right, and both documents', async () => {
  details(prescription(), undefined, 'ar');
  const code = await screen.findByText('3F9A-0C7B-11DE');
  expect(code).toHaveAttribute('dir', 'ltr');
  expect(screen.getByRole('button', { name: 'PDF بالعربية' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'PDF بالإنجليزية' })).toBeVisible();
});

it('details: offers a consultation instead of an order once it has expired', async () => {
  details(prescription({ validity: 'expired', dispensings: [], supplies: [] }));
  expect(await screen.findByRole('link', { name: 'See a doctor to renew it' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Order medicine' })).toBeNull();
  expect(screen.getByText('Nothing was dispensed yet')).toBeVisible();
});

it.each([
  ['of another account', '/prescriptions-details?id=rx_9'],
  ['without an id', '/prescriptions-details'],
])('details: links to the list from the address of a prescription %s', async (_, href) => {
  const refusal = new ApiError({ code: 'PRESCRIPTION_INVALID', message: 'x', status: 1001, http: 404 });
  details(() => Promise.reject(refusal), href);
  expect(await screen.findByText('We could not find this prescription')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Prescriptions' })).toBeVisible();
});

describe('details: the check of a printed code', () => {
  afterEach(() => window.history.replaceState(null, '', '/'));
  const check = (state: string, locale: Language = 'en') =>
    show(
      CheckScreen,
      { session: { kind: 'visitor' }, href: '/prescription-check', calls: { [prescriptionCheck.id]: { state } } },
      locale,
    );

  it.each([
    ['valid', 'The prescription is valid', 'الوصفة سارية'],
    ['dispensed', 'The prescription was dispensed in full', 'صُرفت الوصفة كاملة'],
    ['unknown', 'No valid prescription has this code', 'لا توجد وصفة سارية بهذا الرمز'],
  ])('answers %s in both languages', async (state, english, arabic) => {
    for (const [locale, text] of [['en', english] as const, ['ar', arabic] as const]) {
      const host = check(state, locale);
      await userEvent.type(screen.getAllByRole('textbox').at(-1)!, '3f9a 0c7b 11de{Enter}');
      expect(await screen.findByText(text)).toBeVisible();
      expect(host.fake.log.calls.at(-1)?.request).toEqual({ code: '3F9A0C7B11DE' });
    }
  });

  it('checks the code in the fragment of the address', async () => {
    window.history.replaceState(null, '', '/prescription-check#3F9A-0C7B-11DE');
    const host = check('valid');
    expect(await screen.findByText('The prescription is valid')).toBeVisible();
    expect(host.fake.log.calls).toHaveLength(1);
  });

  it('requires a code before the request is sent', async () => {
    const host = check('valid');
    await userEvent.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByRole('textbox')).toHaveAccessibleDescription(/Verification code/);
    expect(host.fake.log.calls).toEqual([]);
  });
});
