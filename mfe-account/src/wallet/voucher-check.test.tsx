import { join } from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, catalogueService, ERROR_CODES, validateVoucher, type VoucherOffer } from 'shared-contracts/api';
import type { Language } from 'shared-contracts/domain';
import { createFakeHost, readTexts, renderRemote } from 'shared-ui/testing';
import { VoucherCheck } from './voucher-check.tsx';

const resources = readTexts(join(__dirname, '../locales'));
const user = { uid: 'usr_1', firstName: 'Noura', lastName: 'Otaibi', image: null, insured: false };
const offer: VoucherOffer = {
  label: { ar: 'قسيمة التحاليل', en: 'Lab test voucher' },
  kind: 'percent',
  value: 15,
  most: 5000,
  minimum: 10_000,
  valid_until: '2027-01-19T21:00:00.000Z',
  stids: ['ST2'],
};
const name = { ar: 'تحاليل منزلية', en: 'Home lab tests' };
const service = {
  stid: 'ST2',
  utid: '2',
  prd_id: 'lab',
  name,
  description: name,
  picture: 'lab',
  delivery: 'home',
  chosen: 'tests-and-packages',
  max_patients: 5,
  kinds: [],
  items_count: 0,
  categories: [],
  body_areas: [],
  places: [],
};

const show = (answer: () => unknown, language: Language = 'en') => {
  const host = createFakeHost({
    session: { kind: 'signed-in', user },
    href: '/wallet',
    language,
    calls: { [validateVoucher.id]: answer, [catalogueService.id]: service },
  });
  renderRemote(<VoucherCheck />, { host, locale: language, resources, name: 'account' });
  return host;
};
const type = async (code: string) => {
  await userEvent.type(screen.getByRole('textbox'), code);
  await userEvent.keyboard('{Enter}');
};

it('voucher check: shows the discount of a code, its services, its last day, and how to use it', async () => {
  const host = show(() => offer);
  await type(' LAB15 ');
  expect(await screen.findByText('Lab test voucher')).toBeVisible();
  for (const words of [/^15% off$/, /^50 SAR off at most$/, /bookings of 100 SAR or more/, /^Until 19 January 2027$/]) {
    expect(screen.getByText(words)).toBeVisible();
  }
  expect(await screen.findByText('Home lab tests')).toBeVisible();
  expect(screen.getByText(/when you review a booking/)).toBeVisible();
  const asked = host.fake.log.calls.filter(({ endpoint }) => endpoint === validateVoucher.id);
  expect(asked.map(({ request }) => request)).toEqual([{ voucher: 'LAB15' }]);
  await userEvent.type(screen.getByRole('textbox'), '9');
  expect(screen.queryByText('Lab test voucher')).toBeNull();
});

it('voucher check: shows an amount, and that it is for every service, in Arabic', async () => {
  show(() => ({ ...offer, kind: 'amount', value: 3000, most: null, minimum: 0, stids: null }), 'ar');
  await type('FIRST-COME');
  expect(await screen.findByText('خصم ٣٠ ر.س')).toBeVisible();
  expect(screen.getByText('لكل الخدمات')).toBeVisible();
});

it.each(['VOUCHER_INVALID', 'VOUCHER_EXPIRED', 'VOUCHER_USED', 'VOUCHER_SPENT', 'VOUCHER_TRIES'] as const)(
  'voucher check: shows at the field why a code is refused: %s',
  async (code) => {
    const { en: message, http } = ERROR_CODES[code];
    show(() => {
      throw new ApiError({ code, message, status: 1002, http });
    });
    await type('NOPE');
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveAccessibleDescription(message));
    expect(screen.getByRole('textbox')).toBeInvalid();
  },
);

it('voucher check: requires a code before anything is sent', async () => {
  const host = show(() => offer);
  await userEvent.click(screen.getByRole('button', { name: 'Check the voucher' }));
  expect(screen.getByRole('textbox')).toBeInvalid();
  expect(host.fake.log.calls).toEqual([]);
});
