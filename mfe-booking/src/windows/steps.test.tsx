import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared-contracts/api';
import { type Basket, emptyBasket } from 'shared-contracts/domain';
import { createFakeHost, type FakeHostOverrides, renderRemote } from 'shared-ui/testing';
import ServiceScreen from '../service/service-screen.tsx';
import { service } from '../testing/catalogue.ts';
import { doctor, draft, NOW, resources, signedInHost, START } from '../testing/samples.ts';

const NURSING = '/nurse';
const PLACE = { address_id: null, label: 'Olaya, Riyadh', city: 'Riyadh', latitude: 24.7, longitude: 46.6 };
const TASK = { kind: 'task' as const, reference: 'dressing', patient: null, quantity: 1 };
const OLAYA = {
  place: { ar: 'العليا', en: 'Olaya' },
  city: { ar: 'الرياض', en: 'Riyadh' },
  city_id: 'city_riyadh',
  state: { ar: 'منطقة الرياض', en: 'Riyadh Region' },
  country_name: { ar: 'السعودية', en: 'Saudi Arabia' },
  ...{ latitude: 24.7, longitude: 46.6, postal_code: null, served: true },
};
const DAY = START.slice(0, 10);
const times = (state: 'free' | 'taken' = 'free') => ({
  days: [{ day: DAY, free: 1, slots: [{ start: START, part: 'afternoon', state, left: 1 }] }],
  next_day: null,
  last_day: '2026-12-20',
});
const nurse = doctor({
  provider_id: 'nurse_1',
  kind: 'nurse',
  name: { ar: 'سارة', en: 'Sara' },
  speciality: null,
  distance_km: 3.2,
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const server = (chosen: Partial<Basket>) => {
  let kept: Basket = { ...emptyBasket('ST3'), ...chosen };
  const answer = () => ({ basket: kept, listed: [], warnings: [] });
  return {
    kept: () => kept,
    calls: {
      'catalogue.service': service({ stid: 'ST3', utid: '3', chosen: 'tasks' }),
      'booking.basket': answer,
      'booking.saveBasket': ({ basket }: { basket: Basket }) => {
        kept = basket;
        return answer();
      },
      'doctors.browseWeb': { providers: [nurse], page: 1, page_count: 1, total: 1 },
      'booking.windows': { stid: 'ST3', length: 60, fee: { from: 20_000, to: 25_000 }, ...times() },
      'booking.preData': { provider_id: 'nurse_1', length: 60, fee: 20_000, ...times() },
      'generic.locationSearch': { places: [OLAYA] },
      'generic.staticData': new Promise(() => undefined),
      'users.patientList': { patients: [] },
    },
  };
};

const show = (step: string, chosen: Partial<Basket>, overrides: FakeHostOverrides = {}) => {
  const { kept, calls } = server(chosen);
  const options = { language: 'en' as const, href: `${NURSING}?step=${step}`, now: Date.parse(NOW), ...overrides };
  const host = (overrides.session ? createFakeHost : signedInHost)({
    ...options,
    calls: { ...calls, ...overrides.calls },
  });
  renderRemote(<ServiceScreen />, { host, resources, name: 'booking' });
  return { host, kept, user: userEvent.setup(), prebooked: () => asked(host, 'booking.prebook') };
};
const asked = (host: ReturnType<typeof createFakeHost>, id: string) =>
  host.fake.log.calls.filter(({ endpoint }) => endpoint === id).map(({ request }) => request);
const goOn = () => screen.findByRole('button', { name: 'Continue' });

it('keeps the place of a visit, and goes on to what follows', async () => {
  const { user, host, kept } = show('location', {});
  await user.type(await screen.findByRole('searchbox'), 'Olaya');
  await user.click(await screen.findByRole('button', { name: 'Olaya, Riyadh' }));
  await user.click(await goOn());
  await waitFor(() => expect(host.navigation.snapshot().href).toBe('/nurse?step=items'));
  expect(kept().location).toEqual(PLACE);
});

it('says how far the nearest city is when nobody visits a place, and does not go on', async () => {
  const nearest = { id: 'riyadh', name: { ar: 'الرياض', en: 'Riyadh' }, lat: 24.7, lon: 46.6, radius_km: 50 };
  const { user, host } = show(
    'location',
    {},
    {
      calls: {
        'generic.locationSearch': { places: [{ ...OLAYA, served: false }] },
        'generic.distanceCheck': { served: false, nearest, distance_km: 120.4 },
      },
    },
  );
  await user.type(await screen.findByRole('searchbox'), 'Olaya');
  await user.click(await screen.findByRole('button', { name: 'Olaya, Riyadh' }));
  expect(await screen.findByText('The nearest city we serve: Riyadh, 120 km away')).toBeVisible();
  await user.click(await goOn());
  expect(host.fake.log.calls.some(({ endpoint }) => endpoint === 'booking.saveBasket')).toBe(false);
});

it('shows the place that the account keeps, also when another one was chosen in this browser', async () => {
  localStorage.setItem('booking.location', JSON.stringify({ ...OLAYA, latitude: 21.5, longitude: 39.2 }));
  const { user, kept } = show('location', { location: { ...PLACE, label: 'King Fahd, Riyadh', address_id: 'adr_7' } });
  expect(await screen.findByText('King Fahd, Riyadh', { selector: '[aria-live] bdi' })).toBeVisible();
  await user.click(await goOn());
  await waitFor(() => expect(kept().location).toMatchObject({ address_id: 'adr_7', latitude: 24.7 }));
});

it('adds the door to a place, keeps the address, and takes the visit there', async () => {
  const written = { type: 'home', building: '12', street: 'King Fahd', flat: '', landmark: '' } as const;
  const saved = {
    ...written,
    id: 'adr_1',
    city: 'Riyadh',
    latitude: 24.7,
    longitude: 46.6,
    served: true,
    label: { ar: 'King Fahd', en: 'King Fahd, Riyadh' },
  };
  const { user, host, kept } = show(
    'location',
    {},
    { calls: { 'addresses.list': { addresses: [] }, 'addresses.add': { address: saved } } },
  );
  await user.type(await screen.findByRole('searchbox'), 'Olaya');
  await user.click(await screen.findByRole('button', { name: 'Olaya, Riyadh' }));
  await user.click(screen.getByRole('button', { name: 'Add building and flat' }));
  const save = await screen.findByRole('button', { name: 'Save the address' });
  await user.click(save);
  expect(asked(host, 'addresses.add')).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: /Building/ }), '12');
  await user.type(screen.getByRole('textbox', { name: /Street/ }), 'King Fahd');
  await user.click(save);
  await waitFor(() =>
    expect(asked(host, 'addresses.add')).toEqual([{ ...written, city: 'Riyadh', latitude: 24.7, longitude: 46.6 }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Add building and flat' })).toBeNull();
  await user.click(await goOn());
  await waitFor(() => expect(kept().location).toMatchObject({ address_id: 'adr_1', label: 'King Fahd, Riyadh' }));
});

it('begins with no preference for who comes, and keeps another one', async () => {
  const { user, kept } = show('gender', { location: PLACE, items: [TASK] });
  expect(await screen.findByRole('radio', { name: /Anyone/ })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: /A woman/ }));
  await user.click(await goOn());
  await waitFor(() => expect(kept().gender).toBe('F'));
});

it('offers whoever is free first, then those who go there, and asks anew when the days change', async () => {
  const { user, host, kept } = show('provider', { location: PLACE, items: [TASK], gender: 'F' });
  expect(await screen.findByRole('heading', { name: 'Anyone available' })).toBeVisible();
  expect(asked(host, 'doctors.browseWeb').at(-1)).toMatchObject({
    stid: 'ST3',
    gender: 'F',
    location: { latitude: 24.7, longitude: 46.6 },
  });
  await user.click(screen.getByRole('radio', { name: 'Today' }));
  await waitFor(() => expect(asked(host, 'doctors.browseWeb').at(-1)).toMatchObject({ availability: 'today' }));
  await user.click(await screen.findByRole('button', { name: 'Choose Sara' }));
  await waitFor(() => expect(kept().provider).toBe('nurse_1'));
  expect(host.navigation.snapshot().href).toBe('/nurse?step=slot');
});

it('goes on from step to step of one visit', async () => {
  const { user, host } = show('gender', { location: PLACE, items: [TASK] });
  await user.click(await goOn());
  await waitFor(() => expect(host.navigation.snapshot().href).toBe('/nurse?step=provider'));
  await user.click(await screen.findByRole('button', { name: 'Choose Sara' }));
  await waitFor(() => expect(host.navigation.snapshot().href).toBe('/nurse?step=slot'));
});

describe('the time of a visit', () => {
  const READY: Partial<Basket> = { location: PLACE, items: [TASK], gender: 'F', provider: 'any' };
  const held = draft({ stid: 'ST3', utid: '3', visit: { delivery: 'home', location: PLACE } });
  const window = () => screen.findByRole('button', { name: /4:15.*5:15/ });
  const book = () => screen.findByRole('button', { name: 'Book this time' });

  it('is a window, kept when it is chosen and held of anybody who suits', async () => {
    const { user, kept, host, prebooked } = show('slot', READY, { calls: { 'booking.prebook': held } });
    await user.click(await window());
    expect(prebooked()).toEqual([]);
    await user.click(await book());
    await waitFor(() => expect(kept().slot).toBe(START));
    await waitFor(() => expect(host.navigation.snapshot().href).toContain('aId=apt_1'));
    const [request] = prebooked();
    expect(request).toMatchObject({ stid: 'ST3', start: START, gender: 'F', location: PLACE });
    expect(request).not.toHaveProperty('provider_id');
  });

  it('is asked of the provider who was chosen, and held with them', async () => {
    const { user, host, prebooked } = show(
      'slot',
      { ...READY, provider: 'nurse_1' },
      { calls: { 'booking.prebook': held } },
    );
    await user.click(await window());
    expect(asked(host, 'booking.preData').at(-1)).toMatchObject({ provider_id: 'nurse_1', stid: 'ST3' });
    expect(asked(host, 'booking.windows')).toEqual([]);
    await user.click(await book());
    await waitFor(() => expect(prebooked()[0]).toMatchObject({ provider_id: 'nurse_1' }));
  });

  it('says that a picked window has been taken meanwhile', async () => {
    show(
      'slot',
      { ...READY, slot: START },
      { calls: { 'booking.windows': { stid: 'ST3', length: 60, fee: null, ...times('taken') } } },
    );
    expect(await screen.findByText(/has just been taken/)).toBeVisible();
    expect(await book()).toBeDisabled();
  });

  it('does not carry a window over to another provider', async () => {
    const first = show('slot', READY);
    await first.user.click(await window());
    expect(await window()).toHaveAttribute('aria-pressed', 'true');
    cleanup();
    show('slot', { ...READY, provider: 'nurse_1' });
    expect(await window()).toHaveAttribute('aria-pressed', 'false');
  });

  it('shows the next windows when somebody was faster', async () => {
    const next = '2026-11-21T06:00:00.000Z';
    const taken = () =>
      Promise.reject(
        new ApiError({ code: 'SLOT_TAKEN', message: 'Taken', status: 1002, http: 409, details: { next: [next] } }),
      );
    const { user } = show('slot', READY, { calls: { 'booking.prebook': taken } });
    await user.click(await window());
    await user.click(await book());
    expect(await screen.findByText('These are the next free times:')).toBeVisible();
  });

  it('asks a visitor to sign in, and holds nothing before', async () => {
    const { user, host, prebooked } = show('slot', READY, { session: { kind: 'visitor' } });
    await user.click(await window());
    await user.click(await book());
    await waitFor(() => expect(host.fake.log.signIns).toEqual(['/nurse?step=slot']));
    expect(prebooked()).toEqual([]);
  });
});
