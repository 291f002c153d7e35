import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared-contracts/api';
import { addMinutes, type Basket, emptyBasket, riyadhDay } from 'shared-contracts/domain';
import { createFakeHost, type FakeHostOverrides, renderRemote } from 'shared-ui/testing';
import ServiceScreen from '../service/service-screen.tsx';
import { laboratory } from '../testing/catalogue.ts';
import { doctor, draft, NOW, resources, signedInHost, slotDay, START } from '../testing/samples.ts';

const PLACE = { address_id: null, label: 'Olaya', city: 'Riyadh', latitude: 24.7, longitude: 46.7 };
const CHOSEN: Basket = { ...emptyBasket('ST5'), location: PLACE, gender: 'F', provider: 'any' };
const times = {
  length: 60,
  days: [{ ...slotDay(START), slots: slotDay(START).slots.map((slot) => ({ ...slot, left: 2 })) }],
  next_day: null,
  last_day: riyadhDay(START),
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const show = (basket: Basket, overrides: FakeHostOverrides = {}, host = createFakeHost) => {
  const server = laboratory();
  server['booking.saveBasket']({ basket });
  const fake = host({
    language: 'en',
    now: Date.parse(NOW),
    href: '/physio?step=slot',
    ...overrides,
    calls: {
      ...server,
      'booking.windows': { stid: 'ST5', fee: { from: 9000, to: 12_000 }, ...times },
      'booking.preData': { provider_id: 'doc_1', fee: 9000, ...times, days: [slotDay(START)] },
      'booking.priceTerms': { tax_class: 'standard', coverage: null },
      'booking.prebook': draft({
        stid: 'ST5',
        utid: '5',
        provider: doctor({ kind: 'physiotherapist' }),
        visit: { delivery: 'home', location: PLACE },
      }),
      ...overrides.calls,
    },
  });
  return renderRemote(<ServiceScreen />, { host: fake, resources, name: 'booking' });
};
const take = async () => {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /4:15/ }));
  await user.click(screen.getByRole('button', { name: 'Book this time' }));
};

it('holds a time of anyone of the wished gender, and goes on with the booking', async () => {
  const { host } = show(CHOSEN, {}, signedInHost);
  await take();
  await waitFor(() => expect(host.navigation.snapshot().href).toBe('/doctor-slots?aId=apt_1&step=patient'));
  const asked = host.fake.log.calls.find(({ endpoint }) => endpoint === 'booking.prebook');
  expect(asked?.request).toMatchObject({ stid: 'ST5', start: START, gender: 'F', location: PLACE });
  expect(asked?.request).not.toHaveProperty('provider_id');
});

it('holds a time of the chosen provider', async () => {
  const { host } = show({ ...CHOSEN, provider: 'doc_1' }, {}, signedInHost);
  await take();
  await waitFor(() => expect(host.navigation.snapshot().query.aId).toBe('apt_1'));
  const asked = host.fake.log.calls.find(({ endpoint }) => endpoint === 'booking.prebook');
  expect(asked?.request).toMatchObject({ provider_id: 'doc_1', start: START });
});

it('asks a visitor to sign in, with the chosen time kept', async () => {
  const { host } = show(CHOSEN);
  await take();
  await waitFor(() => expect(host.fake.log.signIns).toEqual(['/physio?step=slot']));
  expect(host.fake.log.calls.some(({ endpoint }) => endpoint === 'booking.prebook')).toBe(false);
  const kept = host.fake.log.calls.filter(({ endpoint }) => endpoint === 'booking.saveBasket').at(-1);
  expect(kept?.request).toMatchObject({ basket: { slot: START, location: PLACE } });
  expect(screen.getByRole('button', { name: /4:15/ })).toHaveAttribute('aria-pressed', 'true');
});

it('offers the next free times when somebody was faster', async () => {
  const later = addMinutes(START, 90);
  const taken = () =>
    Promise.reject(
      new ApiError({ code: 'SLOT_TAKEN', message: 'Taken', status: 1002, http: 409, details: { next: [later] } }),
    );
  const { host } = show(CHOSEN, { calls: { 'booking.prebook': taken } }, signedInHost);
  await take();
  expect(await screen.findByText('These are the next free times:')).toBeVisible();
  host.fake.setCall({ id: 'booking.prebook' } as never, draft({ stid: 'ST5', utid: '5' }));
  await act(async () => screen.getByRole('button', { name: /5:45/ }).click());
  await waitFor(() => expect(host.navigation.snapshot().query.aId).toBe('apt_1'));
});
