import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from 'shared-contracts/api';
import { type Basket, emptyBasket } from 'shared-contracts/domain';
import { matchRoute } from 'shared-contracts/routes';
import { type FakeHostOverrides, renderRemote } from 'shared-ui/testing';
import { readLocation } from '../../shared/location/stored-location.ts';
import { serviceAt } from '../../routes/service-routes.ts';
import ServiceScreen from '../steps/service-screen.tsx';
import { service } from '../../testing/catalogue.ts';
import { patient, resources, signedInHost } from '../../testing/samples.ts';
import { positionIn } from './position-in-address.ts';

const OLAYA = {
  place: { ar: 'العليا', en: 'Olaya' },
  city: { ar: 'الرياض', en: 'Riyadh' },
  city_id: 'city_riyadh',
  state: { ar: '', en: '' },
  country_name: { ar: 'السعودية', en: 'Saudi Arabia' },
  latitude: 24.7,
  longitude: 46.6,
  postal_code: null,
  served: true,
};
const riyadh = { id: 'riyadh', name: { ar: 'الرياض', en: 'Riyadh' }, lat: 24.7, lon: 46.7, radius_km: 50 };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const open = (href: string, begun: Partial<Basket> = {}, calls: FakeHostOverrides['calls'] = {}) => {
  let kept: Basket = { ...emptyBasket('ST4'), patients: ['rel_self'], ...begun };
  const answer = () => ({ basket: kept, listed: [], warnings: [] });
  const host = signedInHost({
    language: 'en',
    href,
    calls: {
      'catalogue.service': service({ stid: 'ST4', utid: '4', chosen: 'nothing' }),
      'booking.basket': answer,
      'booking.saveBasket': ({ basket }: { basket: Basket }) => {
        kept = basket;
        return answer();
      },
      'generic.locationDetails': OLAYA,
      'generic.staticData': new Promise(() => undefined),
      'addresses.list': { addresses: [] },
      'users.patientList': { patients: [patient()] },
      ...calls,
    },
  });
  renderRemote(<ServiceScreen />, { host, resources, name: 'booking' });
  return { host, kept: () => kept };
};

const ELSEWHERE = { address_id: null, label: 'Jeddah', city: 'Jeddah', latitude: 21.5, longitude: 39.2 };

it('place from address: proposes the place in a link, whatever place was chosen before', async () => {
  const { host, kept } = open('/browse/4?lat=24.7&long=46.6', { location: ELSEWHERE, provider: 'doc_9' });
  await waitFor(() => expect(host.navigation.snapshot().href).toBe('/browse/4?step=location'));
  expect(kept()).toMatchObject({ location: { label: 'Olaya, Riyadh', latitude: 24.7 }, gender: 'A', provider: null });
  expect(readLocation()?.place.en).toBe('Olaya');
});

it('place from address: keeps the requested gender', async () => {
  const { kept } = open('/browse/4?lat=24.7&long=46.6', { gender: 'F' });
  await waitFor(() => expect(kept()).toMatchObject({ location: { city: 'Riyadh' }, gender: 'F' }));
});

it('place from address: explains that a place is not served, and does not keep the previous one', async () => {
  const { host, kept } = open(
    '/browse/4?lat=23&long=44',
    { location: ELSEWHERE },
    {
      'generic.locationDetails': { ...OLAYA, latitude: 23, longitude: 44, served: false },
      'generic.distanceCheck': { served: false, nearest: riyadh, distance_km: 310.2 },
    },
  );
  expect(await screen.findByText(/nearest city.*Riyadh/)).toBeVisible();
  expect(host.navigation.snapshot().href).toBe('/browse/4?step=location');
  expect(kept().location).toBeNull();
});

it('place from address: links to the choice of another place from one that is far from every city', async () => {
  const refusal = new ApiError({ code: 'LOCATION_OUT_OF_AREA', message: 'Not here yet', status: 0, http: 422 });
  const { host } = open('/browse/4?lat=20&long=48.5', {}, { 'generic.locationDetails': () => Promise.reject(refusal) });
  const link = await screen.findByRole('link', { name: 'Where should we come?' });
  expect(screen.queryByRole('button', { name: /again/i })).not.toBeInTheDocument();
  fireEvent.click(link);
  await waitFor(() => expect(host.navigation.snapshot().href).toBe('/browse/4?step=location'));
});

it('place from address: can be retried when the place could not be named or saved', async () => {
  let offline = true;
  const failure = () => new ApiError({ code: 'NETWORK', message: 'No connection', status: 0, http: 0 });
  const { host } = open(
    '/browse/4?lat=24.7&long=46.6',
    {},
    {
      'generic.locationDetails': () => (offline ? Promise.reject(failure()) : OLAYA),
    },
  );
  const again = await screen.findByRole('button', { name: /again/i });
  offline = false;
  again.click();
  await waitFor(() => expect(host.navigation.snapshot().href).toBe('/browse/4?step=location'));
});

it.each(['/browse/4', '/browse/4?lat=abc&long=46', '/browse/4?lat=91&long=46', '/browse/4?lat=&long=46'])(
  'place from address: finds no place in %s',
  (href) => {
    expect(positionIn(matchRoute(href)?.query ?? {})).toBeNull();
  },
);

it.each([
  ['2', 'ST2'],
  ['3', 'ST3'],
  ['4', 'ST4'],
  ['5', 'ST5'],
  ['8', 'ST8'],
  ['1', undefined],
  ['21', undefined],
  ['telemedicine', undefined],
  ['nothing', undefined],
])('place from address: maps /browse/%s to the service %s', (utid, stid) => {
  const route = matchRoute(`/browse/${utid}`);
  expect(route && serviceAt(route)?.stid).toBe(stid);
});
