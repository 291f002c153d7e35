import { act, screen, waitFor } from '@testing-library/react';
import { PREFETCHED, productDetails, upcomingAppointments } from 'shared-contracts/api';
import { createFakeHost, type FakeHost, renderRemote } from 'shared-ui/testing';
import { storeLocation } from '../location/stored-location.ts';
import { resources } from '../testing/samples.ts';
import HomeScreen from './home-screen.tsx';

const words = (en: string) => ({ ar: en, en });
const service = { utid: '1', is_clinic: true, stid: 'ST1', prd_id: 'p1', booking_steps: 5, web_img: null };
const products = productDetails.response.parse({
  health_service: { service_title: words('How can we help?'), insurance_note: null },
  home_service: [
    {
      ...service,
      utid: '2',
      is_clinic: false,
      name: words('Nursing'),
      description: words(''),
      picture: 'nurse',
      index: 0,
      href: '/nurse',
    },
  ],
  video_service: {
    ...service,
    name: words('Online'),
    video_service_subtitle: words('Now'),
    picture: 'video',
    doctors_now: 1250,
  },
  familydoctor: { name: words('Family'), description: words(''), href: '/family-doctor' },
  licence: { img: null, desc: words('') },
});

const show = (host: FakeHost) => renderRemote(<HomeScreen />, { host, resources, name: 'booking' });
const calls = (host: FakeHost) => host.fake.log.calls.map(({ endpoint }) => endpoint);

beforeEach(() => localStorage.clear());

it('shows what the edge put into the page at once, and asks nobody', async () => {
  const host = createFakeHost({ language: 'en' });
  const prefetched = jest.fn(() => products);
  show({ ...host, api: { ...host.api, prefetched } });
  expect(await screen.findByRole('heading', { level: 1, name: 'How can we help?' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Nursing' })).toBeVisible();
  expect(screen.getByText(/1,250/)).toBeVisible();
  expect(prefetched).toHaveBeenCalledWith(PREFETCHED.productDetails);
  expect(calls(host)).toEqual([]);
});

it.each([
  ['has nothing for it', { prefetched: () => undefined }],
  ['is of an earlier contract', {}],
])('asks the server when the page %s', async (_why, api) => {
  const host = createFakeHost({ language: 'en', calls: { [PREFETCHED.productDetails]: products } });
  show({ ...host, api: { ...host.api, ...api } });
  expect(await screen.findByRole('link', { name: 'Nursing' })).toBeVisible();
  expect(calls(host)).toEqual([PREFETCHED.productDetails]);
});

it('follows the place that the dialog of the same remote stores', async () => {
  const host = createFakeHost({ language: 'en' });
  show({ ...host, api: { ...host.api, prefetched: () => products } });
  expect(await screen.findByRole('button', { name: /Choose your location/ })).toBeVisible();
  act(() =>
    storeLocation({ place: words('Al Yasmin'), city: words('Riyadh'), latitude: 24.8, longitude: 46.6 } as never),
  );
  expect(screen.getByRole('button', { name: /Al Yasmin.*Riyadh/ })).toBeVisible();
});

it('marks a service whose screen opens later, and no other', async () => {
  const open = createFakeHost({ language: 'en', calls: { [productDetails.id]: products } });
  const { unmount } = show(open);
  const tile = async () => (await screen.findByRole('link', { name: 'Nursing' })).closest('li');
  expect(await tile()).not.toHaveTextContent('Soon');
  unmount();
  show(createFakeHost({ language: 'en', calls: { [productDetails.id]: products }, closed: ['nurse'] }));
  expect(await tile()).toHaveTextContent('Soon');
});

it('names the doctor when only one is free within the hour', async () => {
  const one = { doctors_now: 1, doctor_now: { ar: 'د. ريم', en: 'Dr. Reem' } };
  const answer = { ...products, video_service: { ...products.video_service, ...one } };
  show(createFakeHost({ language: 'en', calls: { [productDetails.id]: answer } }));
  expect(await screen.findByText('A time within the hour with Dr. Reem')).toBeVisible();
});

it('reserves the place of the next appointment after a sign-in on this page', async () => {
  let answer = (_appointments: unknown) => {};
  const upcoming = new Promise((resolve) => {
    answer = resolve;
  });
  const calls = { [productDetails.id]: products, [upcomingAppointments.id]: () => upcoming };
  const host = createFakeHost({ language: 'en', calls });
  const { container } = show(host);
  await screen.findByRole('link', { name: 'Nursing' });
  expect(container.querySelector('[style*="13.5rem"]')).toBeNull();
  const user = { uid: 'usr_1', firstName: 'Noura', lastName: 'Otaibi', image: null, insured: false };
  await act(async () => host.fake.setSession({ kind: 'signed-in', user }));
  await waitFor(() => expect(container.querySelector('[style*="13.5rem"]')).not.toBeNull());
  await act(async () => answer({ appointments: [], page: 1, page_count: 1, total: 0 }));
  await waitFor(() => expect(container.querySelector('[style*="13.5rem"]')).toBeNull());
});
