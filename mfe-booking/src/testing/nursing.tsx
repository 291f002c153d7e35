/** Nursing at home, booked step by step, with a server that stores one basket. */
import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { basket } from 'shared-contracts/api';
import { type Basket, emptyBasket } from 'shared-contracts/domain';
import { createFakeHost, type FakeHost, type FakeHostOverrides, renderRemote } from 'shared-ui/testing';
import ServiceScreen from '../service/steps/service-screen.tsx';
import { service } from './catalogue.ts';
import { doctor, NOW, patient, resources, signedInHost, START } from './samples.ts';

const NURSING = '/nurse';
export const PLACE = {
  address_id: null,
  label: 'Olaya, Riyadh',
  city: 'Riyadh',
  latitude: 24.7,
  longitude: 46.6,
  door: { street: 'Olaya Street', building: '12', flat: '', landmark: '' },
};
export const TASK = { kind: 'task' as const, reference: 'dressing', patient: null, quantity: 1 };
export const OLAYA = {
  place: { ar: 'العليا', en: 'Olaya' },
  city: { ar: 'الرياض', en: 'Riyadh' },
  city_id: 'city_riyadh',
  state: { ar: 'منطقة الرياض', en: 'Riyadh Region' },
  country_name: { ar: 'السعودية', en: 'Saudi Arabia' },
  latitude: 24.7,
  longitude: 46.6,
  postal_code: null,
  served: true,
};
const DAY = START.slice(0, 10);
export const times = (state: 'free' | 'taken' = 'free') => ({
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

const server = (chosen: Partial<Basket>) => {
  let kept: Basket = { ...emptyBasket('ST3'), items: [TASK], patients: ['rel_self'], ...chosen };
  const answer = () => ({ basket: kept, listed: [], warnings: [] });
  return {
    kept: () => kept,
    calls: {
      'catalogue.service': service({ stid: 'ST3', utid: '3', chosen: 'tasks' }),
      'booking.basket': answer,
      'booking.saveBasket': ({ basket: next }: { basket: Basket }) => {
        kept = next;
        return answer();
      },
      'doctors.browseWeb': { providers: [nurse], page: 1, page_count: 1, total: 1 },
      'booking.windows': { stid: 'ST3', length: 60, fee: { from: 20_000, to: 25_000 }, ...times() },
      'booking.preData': { provider_id: 'nurse_1', length: 60, fee: 20_000, ...times() },
      'generic.locationSearch': { places: [OLAYA] },
      'generic.staticData': new Promise(() => undefined),
      'addresses.list': { addresses: [] },
      'addresses.add': (typed: object) => ({
        address: { ...typed, id: 'adr_1', served: true, label: { ar: 'العليا', en: 'Olaya' } },
      }),
      'users.patientList': { patients: [patient()] },
    },
  };
};

export const asked = (host: FakeHost, id: string) =>
  host.fake.log.calls.filter(({ endpoint }) => endpoint === id).map(({ request }) => request);

export type HostOf = (options: FakeHostOverrides) => FakeHost;

/** Signs a visitor in when the page requests it. The basket of the account is never answered during the test. */
export const signingIn = (options: FakeHostOverrides): FakeHost => {
  const host = createFakeHost({ ...options, session: { kind: 'visitor' } });
  const requireSignIn = async () => {
    host.fake.setCall(basket, new Promise(() => undefined));
    act(() => host.fake.setSession(signedInHost().session.snapshot()));
    return true;
  };
  return { ...host, session: { ...host.session, requireSignIn } };
};

/** Renders a step of a nurse's visit with the given choices. */
export const showStep = (
  step: string,
  chosen: Partial<Basket>,
  { calls: answers, ...overrides }: FakeHostOverrides = {},
  hostOf: HostOf = signedInHost,
) => {
  const { kept, calls } = server(chosen);
  const host = hostOf({
    language: 'en',
    href: `${NURSING}?step=${step}`,
    now: Date.parse(NOW),
    ...overrides,
    calls: { ...calls, ...answers },
  });
  renderRemote(<ServiceScreen />, { host, resources, name: 'booking' });
  return { host, kept, user: userEvent.setup() };
};
