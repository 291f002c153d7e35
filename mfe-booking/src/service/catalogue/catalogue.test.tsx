import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type BasketWarning } from 'shared-contracts/api';
import { type Basket, serviceDefinition } from 'shared-contracts/domain';
import { createFakeHost, type FakeHost, type FakeHostOverrides, lateAnswer, renderRemote } from 'shared-ui/testing';
import ServiceScreen from '../steps/service-screen.tsx';
import { check, item, laboratory, service } from '../../testing/catalogue.ts';
import { ServiceAbout } from './service-about.tsx';
import { draft, resources, signedInHost } from '../../testing/samples.ts';

const PLACE = {
  address_id: null,
  label: 'Olaya',
  city: 'Riyadh',
  latitude: 24.7,
  longitude: 46.7,
  door: { street: 'Olaya Street', building: '12', flat: '', landmark: '' },
};

/** An empty basket for a visit at that place. */
const AT_HOME: Basket = {
  stid: 'ST2',
  location: PLACE,
  clinic: null,
  branch: null,
  gender: null,
  provider: null,
  slot: null,
  patients: [],
  items: [],
  questions: [],
  answers: [],
  prescription: null,
  symptoms: '',
  attachments: [],
  recording: false,
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const show = (href: string, overrides: FakeHostOverrides = {}) => {
  const host = createFakeHost({ language: 'en', href, ...overrides, calls: { ...laboratory(), ...overrides.calls } });
  return renderRemote(<ServiceScreen />, { host, resources, name: 'booking' });
};

const saved = (host: FakeHost): Basket[] =>
  host.fake.log.calls
    .filter(({ endpoint }) => endpoint === 'booking.saveBasket')
    .map(({ request }) => (request as { basket: Basket }).basket);
const references = (basket: Basket | undefined) => basket?.items.map(({ reference }) => reference);
const add = (name: string) => screen.findByRole('button', { name: new RegExp(`^(Add|Added:) ${name}$`) });

it('catalogue: keeps the selection, and its quantity and price in view', async () => {
  const user = userEvent.setup();
  const windows = { stid: 'ST2', length: 60, fee: { from: 10_000, to: 20_000 }, days: [], next_day: null };
  const { host } = show('/lab-tech-v5', { calls: { 'booking.windows': { ...windows, last_day: '2026-12-20' } } });
  expect(await screen.findByText('Nothing chosen yet')).toBeVisible();
  expect(screen.queryByText(/SAR/, { selector: '[data-dock] *' })).toBeNull();
  await user.click(await add('Blood count'));
  await user.click(await add('Sugar'));
  expect(screen.getByText('2 items')).toBeVisible();
  // (80 + 50), the visit for 100 to 200, and 15 % VAT
  expect(await screen.findByText(/264\.50.* to .*379\.50/)).toBeVisible();
  await waitFor(() => expect(references(saved(host).at(-1))).toEqual(['cbc', 'sugar']));
  await user.click(await add('Blood count'));
  await waitFor(() => expect(references(saved(host).at(-1))).toEqual(['sugar']));
  expect(screen.getByText('1 item')).toBeVisible();
  // 50 and the visit
  expect(await screen.findByText(/172\.50.* to .*287\.50/)).toBeVisible();
});

it('catalogue: renders the page of a signed-in user unchanged once their token has been checked', async () => {
  const user = userEvent.setup();
  const recent = lateAnswer(() => ({ items: [] }));
  const { host } = show('/view-tests', {
    session: { kind: 'restoring', own: true },
    calls: { 'catalogue.recent': recent.call },
  });
  await waitFor(() => expect(host.fake.log.calls.map(({ endpoint }) => endpoint)).toContain('catalogue.recent'));
  expect(screen.queryByRole('searchbox')).toBeNull();
  await recent.answer();
  const box = await screen.findByRole('searchbox');
  await user.type(box, 'Sug');
  act(() => host.fake.setSession(signedInHost().session.snapshot()));
  expect(screen.getByRole('searchbox')).toBe(box);
  expect(box).toHaveValue('Sug');
});

it('catalogue: keeps both of two quick choices while the first is still being saved', async () => {
  const user = userEvent.setup();
  const calls = laboratory();
  let asked: { basket: Basket } | undefined;
  const first = lateAnswer(() => calls['booking.saveBasket'](asked as { basket: Basket }));
  const save = (request: { basket: Basket }) => {
    if (asked) return calls['booking.saveBasket'](request);
    asked = request;
    return first.call();
  };
  const { host } = show('/view-tests', { calls: { ...calls, 'booking.saveBasket': save } });
  await user.click(await add('Blood count'));
  await user.click(await add('Sugar'));
  expect(saved(host)).toHaveLength(1);
  await first.answer();
  await waitFor(() => expect(references(saved(host).at(-1))).toEqual(['cbc', 'sugar']));
  expect(await add('Sugar')).toHaveAttribute('aria-pressed', 'true');
});

it('catalogue: shows when a choice could not be saved, keeps it, and retries', async () => {
  const user = userEvent.setup();
  const refused = () => Promise.reject(new ApiError({ code: 'NETWORK', message: 'No', status: 0, http: 0 }));
  const { host } = show('/view-tests', { calls: { 'booking.saveBasket': refused } });
  await user.click(await add('Sugar'));
  expect(await screen.findByText('Your last choice is not saved yet')).toBeVisible();
  expect(await add('Sugar')).toHaveAttribute('aria-pressed', 'true');
  host.fake.setCall({ id: 'booking.saveBasket' }, laboratory()['booking.saveBasket']);
  await user.click(screen.getByRole('button', { name: 'Save again' }));
  await waitFor(() => expect(screen.queryByText('Your last choice is not saved yet')).toBeNull());
  expect(references(saved(host).at(-1))).toEqual(['sugar']);
});

it('catalogue: saves a choice without a press once the network recovers', async () => {
  const user = userEvent.setup();
  const refused = () => Promise.reject(new ApiError({ code: 'NETWORK', message: 'No', status: 0, http: 0 }));
  const { host } = show('/view-tests', { calls: { 'booking.saveBasket': refused } });
  await user.click(await add('Sugar'));
  await screen.findByText('Your last choice is not saved yet');
  host.fake.setCall({ id: 'booking.saveBasket' }, laboratory()['booking.saveBasket']);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText('Your last choice is not saved yet')).toBeNull());
  expect(references(saved(host).at(-1))).toEqual(['sugar']);
});

it('catalogue: sends a held booking the changes that it missed with the next save', async () => {
  const user = userEvent.setup();
  const refused = () => Promise.reject(new ApiError({ code: 'NETWORK', message: 'No', status: 0, http: 0 }));
  const calls = { ...laboratory(), 'booking.details': refused };
  calls['booking.saveBasket']({ basket: AT_HOME });
  const { host } = show('/lab-tech-v5?step=items&aId=apt_1', { calls });
  const told = () => host.fake.log.calls.filter(({ endpoint }) => endpoint === 'booking.details');
  await user.click(await add('Sugar'));
  await screen.findByText('Your last choice is not saved yet');
  host.fake.setCall({ id: 'booking.details' }, draft());
  await user.click(screen.getByRole('button', { name: 'Save again' }));
  await waitFor(() => expect(screen.queryByText('Your last choice is not saved yet')).toBeNull());
  expect(told().map(({ request }) => references(request as Basket))).toEqual([['sugar'], ['sugar']]);
});

it('catalogue: scrolls to the reason when the user cannot continue, and only then', async () => {
  const user = userEvent.setup();
  const refused = () => Promise.reject(new ApiError({ code: 'NETWORK', message: 'No', status: 0, http: 0 }));
  show('/view-tests', { calls: { 'booking.saveBasket': refused } });
  await user.click(await add('Sugar'));
  const news = await screen.findByText('Your last choice is not saved yet');
  expect(document.activeElement).not.toContainElement(news);
  for (const _press of ['first', 'again']) {
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() =>
      expect(document.activeElement).toContainElement(screen.getByText('Your last choice is not saved yet')),
    );
    expect(document.activeElement).not.toBe(document.body);
  }
});

it('catalogue: retries all failed requests with one press', async () => {
  const user = userEvent.setup();
  const down = () =>
    Promise.reject(new ApiError({ code: 'SERVICE_UNAVAILABLE', message: 'Down', status: 1002, http: 503 }));
  const { host } = show('/lab-tech-v5', { calls: { 'catalogue.service': down, 'booking.basket': down } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  const calls = laboratory();
  host.fake.setCall({ id: 'catalogue.service' }, calls['catalogue.service']);
  host.fake.setCall({ id: 'booking.basket' }, calls['booking.basket']);
  await user.click(again);
  expect(await add('Blood count')).toBeVisible();
});

it('catalogue: warns that a package contains a selected test', async () => {
  const user = userEvent.setup();
  const warning: BasketWarning = {
    kind: 'contained',
    item: 'test',
    reference: 'cbc',
    name: item().name,
    patient: null,
    within: { reference: 'check', name: check.name },
    before: null,
    now: null,
  };
  show('/lab-tech-v5', { calls: laboratory([warning]) });
  await user.click(await add('Full check'));
  expect(await screen.findByText('“Blood count” is part of “Full check”')).toBeVisible();
});

it('catalogue: continues with the missing step, and keeps choices and search text out of the address', async () => {
  const user = userEvent.setup();
  const { host } = show('/view-tests');
  await user.type(await screen.findByRole('searchbox'), 'Sugar');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add Blood count' })).toBeNull());
  expect(host.fake.log.navigations).toEqual([]);
  await user.click(await add('Sugar'));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(host.navigation.snapshot().href).toBe('/lab-tech-v5?step=patients'));
});

it('catalogue: keeps the filters of a list across a reload', async () => {
  const user = userEvent.setup();
  const { unmount } = show('/view-tests');
  await user.type(await screen.findByRole('searchbox'), 'Sugar');
  unmount();
  show('/view-tests');
  expect(await screen.findByRole('searchbox')).toHaveValue('Sugar');
});

it('catalogue: selects a body area in the drawing or in the list, and both show the selection', async () => {
  const user = userEvent.setup();
  const { host, container } = show('/test-body-function');
  const list = await screen.findByRole('radiogroup', { name: 'Body area' });
  const drawn = (area: string) => [...container.querySelectorAll(`[data-area="${area}"]`)];
  const [heart] = drawn('heart');
  if (!heart) throw new Error('The heart is not drawn');
  await user.click(heart);
  expect(within(list).getByRole('radio', { name: /Heart/ })).toBeChecked();
  await waitFor(() =>
    expect(host.fake.log.calls.filter(({ endpoint }) => endpoint === 'catalogue.items').at(-1)?.request).toMatchObject({
      body_area: 'heart',
    }),
  );
  await user.click(within(list).getByRole('radio', { name: 'All' }));
  expect(heart).not.toHaveAttribute('data-on');
  await user.click(within(list).getByRole('radio', { name: /Heart/ }));
  expect(heart).toHaveAttribute('data-on');
  expect(drawn('legs')).toHaveLength(0);
});

it('catalogue: allows one item for a patient where the service allows no more', async () => {
  const user = userEvent.setup();
  const { host } = show('/covid-pcr', { calls: { 'catalogue.service': service({ stid: 'ST21', prd_id: 'covid' }) } });
  await user.click(await add('Blood count'));
  await user.click(await add('Sugar'));
  await waitFor(() => expect(references(saved(host).at(-1))).toEqual(['sugar']));
  expect(saved(host).at(-1)?.stid).toBe('ST21');
});

it('catalogue: links to the missing step, and continues from the items', async () => {
  const user = userEvent.setup();
  const calls = laboratory();
  const { host, unmount } = show('/lab-tech-v5?step=items', { calls });
  await waitFor(() => expect(host.navigation.snapshot().query.step).toBe('items'));
  unmount();
  calls['booking.saveBasket']({ basket: AT_HOME });
  const second = show('/lab-tech-v5?step=items', { calls });
  expect(await screen.findByRole('progressbar', { name: 'Steps of the booking' })).toHaveAttribute(
    'aria-valuenow',
    '1',
  );
  await user.click(await add('Sugar'));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(second.host.navigation.snapshot().query.step).toBe('patients'));
});

it('catalogue: distinguishes tests with a certificate for travel from those without', async () => {
  const user = userEvent.setup();
  const travel = item({
    reference: 'pcr-travel',
    name: { ar: 'للسفر', en: 'Swab for travel' },
    travel_certificate: true,
  });
  const items = [item(), travel];
  show('/covid-pcr', {
    calls: {
      'catalogue.service': service({ stid: 'ST21', prd_id: 'covid' }),
      'catalogue.items': { items, page: 1, page_count: 1, total: 2, categories: [] },
    },
  });
  await user.click(await screen.findByRole('radio', { name: 'Travel certificate' }));
  expect(screen.getByText('1 result')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add Blood count' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'No certificate' }));
  expect(screen.getByRole('button', { name: 'Add Blood count' })).toBeVisible();
});

it('catalogue: shows the age limits of an item on its card', async () => {
  const ages = (min: number | null, max: number | null) => ({ min_age_months: min, max_age_months: max });
  const items = [
    item({ ...ages(6, null), reference: 'one' }),
    item({ ...ages(null, 216), reference: 'two' }),
    item({ ...ages(24, 60), reference: 'three' }),
    item({ reference: 'four' }),
    item({ ...ages(9, 719), reference: 'five' }),
    item({ ...ages(null, 35), reference: 'six' }),
  ];
  show('/view-tests', {
    calls: { 'catalogue.items': { items, page: 1, page_count: 1, total: items.length, categories: [] } },
  });
  expect(await screen.findByText('From the age of 6 months')).toBeVisible();
  expect(screen.getByText('Up to the age of 18 years')).toBeVisible();
  expect(screen.getByText('Ages: 2 years to 5 years')).toBeVisible();
  // The last month before a birthday is shown in years, not as 719 months.
  expect(await screen.findByText('Ages: 9 months to under 60 years')).toBeVisible();
  expect(screen.getByText('Under the age of 3 years')).toBeVisible();
  expect(screen.getAllByText(/\bage/i)).toHaveLength(5);
});

it('catalogue: links to the lists of the shown laboratory, at home or at a branch', async () => {
  const branch = { calls: { 'catalogue.service': service({ stid: 'ST22', kinds: ['test', 'package'] }) } };
  const { unmount } = show('/lab-tech-v5?stid=ST22', branch);
  expect(await screen.findByRole('link', { name: 'All lab tests' })).toHaveAttribute('href', '/view-tests?stid=ST22');
  unmount();
  show('/covid-pcr', { calls: { 'catalogue.service': service({ stid: 'ST21', kinds: ['test'] }) } });
  await screen.findByRole('heading', { name: 'What you can book' });
  expect(screen.queryByRole('link', { name: 'All lab tests' })).toBeNull();
});

describe('catalogue: the time of a visit', () => {
  const definitionOf = (stid: string) => {
    const known = serviceDefinition(stid);
    if (!known) throw new Error(`no service ${stid}`);
    return known;
  };
  const nursing = definitionOf('ST3');
  it.each([
    [nursing, 'يصل خلال ساعة من بداية الموعد', 'Arrives within an hour of the start'],
    [
      { ...nursing, slot: { kind: 'window', minutes: 90 } as const },
      'يصل خلال ٩٠ دقيقة من بداية الموعد',
      'Arrives within 90 minutes of the start',
    ],
    [definitionOf('ST9'), 'يصل في بداية الوقت ويبقى حتى نهايته', 'Arrives at the start and stays until the end'],
  ])('is described by the text %#', async (definition, ar, en) => {
    for (const [language, words] of [
      ['ar', ar],
      ['en', en],
    ] as const) {
      const host = createFakeHost({ language, calls: laboratory() });
      const chosen = { stid: definition.stid, basket: AT_HOME } as never;
      const { unmount } = renderRemote(<ServiceAbout definition={definition} service={service()} chosen={chosen} />, {
        host,
        resources,
        name: 'booking',
        locale: language,
      });
      expect(await screen.findByText(words)).toBeVisible();
      unmount();
    }
  });
});
