import { join } from 'node:path';
import { act, screen, within } from '@testing-library/react';
import { menu, type MenuItem, userMenu } from 'shared-contracts/api';
import { createFakeHost, mockWindowWidth, readTexts, renderRemote } from 'shared-ui/testing';
import { Pages } from './pages.tsx';

const resources = readTexts(join(__dirname, '..', 'locales'));
const user = { uid: 'usr_1', firstName: 'Noura', lastName: 'Otaibi', image: null, insured: false };

const anItem = (overrides: Partial<MenuItem>): MenuItem => ({
  id: 'wallet',
  name: { ar: 'المحفظة', en: 'Wallet' },
  href: '/wallet',
  icon: 'wallet',
  kind: 'page',
  group: 'money',
  ...overrides,
});
const ITEMS = [
  anItem({}),
  anItem({ id: 'new', name: { ar: 'جديد', en: 'Vaccination card' }, href: '/my-profile?card=1', icon: 'unheard-of' }),
  anItem({ id: 'patientList', name: { ar: 'الأسرة', en: 'Family' }, href: '/patient-list', group: 'care' }),
];

const show = async (overrides: Parameters<typeof createFakeHost>[0]) => {
  const host = createFakeHost({ href: '/more', session: { kind: 'signed-in', user }, ...overrides });
  await act(async () => void renderRemote(<Pages />, { host, locale: 'en', resources, name: 'account' }));
  return host;
};
const names = async () =>
  within(await screen.findByRole('navigation', { name: 'Account sections' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

it('account list: shows the entries that the server sends for the account, in groups, including an unknown one', async () => {
  await show({ calls: { [userMenu.id]: { items: ITEMS } } });
  expect(await names()).toEqual(['Family', 'Wallet', 'Vaccination card']);
});

it('account list: shows a visitor the entries that the server sends for everyone', async () => {
  const host = await show({ session: { kind: 'visitor' }, calls: { [menu.id]: { items: ITEMS.slice(0, 1) } } });
  expect(await names()).toEqual(['Wallet']);
  expect(host.fake.log.calls).toEqual([
    expect.objectContaining({ endpoint: menu.id, request: { profile: 'myprofile' } }),
  ]);
  expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull();
});

it('account list: shows the sections of this version where the server does not answer', async () => {
  await show({ calls: { [userMenu.id]: () => Promise.reject(new Error('offline')) } });
  expect(await names()).toEqual(
    expect.arrayContaining(['Profile', 'Family', 'Addresses', 'Wallet and vouchers', 'Insurance']),
  );
});

describe('account list: on a wide screen', () => {
  let restoreWindow: () => void;
  beforeEach(() => {
    restoreWindow = mockWindowWidth(1280);
  });
  afterEach(() => restoreWindow());

  it('is shown beside the open section and marks it', async () => {
    await show({ href: '/wallet', calls: { [userMenu.id]: { items: ITEMS } } });
    expect(await screen.findByRole('link', { current: 'page' })).toHaveTextContent('Wallet');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Wallet and vouchers');
  });
});
