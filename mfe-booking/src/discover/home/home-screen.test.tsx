import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  activeDoctors,
  dashboardReferrals,
  insuranceDetails,
  PREFETCHED,
  productDetails,
  upcomingAppointments,
  userProfile,
  type SavedLocation,
} from 'shared-contracts/api';
import { createFakeHost, type FakeHost, renderRemote } from 'shared-ui/testing';
import { rememberNext } from '../../shared/visit/next-hint.ts';
import { storeLocation } from '../../shared/location/stored-location.ts';
import { doctor, resources } from '../../testing/samples.ts';
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

/** An intersection observer that the test triggers. */
const near: (() => void)[] = [];
class Observer {
  readonly #seen: (entries: { isIntersecting: boolean }[]) => void;
  constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
    this.#seen = seen;
  }
  observe = () => void near.push(() => this.#seen([{ isIntersecting: true }]));
  disconnect = () => undefined;
}

beforeEach(() => {
  localStorage.clear();
  near.length = 0;
  globalThis.IntersectionObserver = Observer as unknown as typeof IntersectionObserver;
});

it('home screen: renders the data that the edge put into the page at once, without a request', async () => {
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
])('home screen: sends a request when the page %s', async (_why, api) => {
  const host = createFakeHost({ language: 'en', calls: { [PREFETCHED.productDetails]: products } });
  show({ ...host, api: { ...host.api, ...api } });
  expect(await screen.findByRole('link', { name: 'Nursing' })).toBeVisible();
  expect(calls(host)).toEqual([PREFETCHED.productDetails]);
});

it('home screen: follows the place that the dialog of the same remote stores', async () => {
  const host = createFakeHost({ language: 'en' });
  show({ ...host, api: { ...host.api, prefetched: () => products } });
  expect(await screen.findByRole('button', { name: /Choose your location/ })).toBeVisible();
  act(() =>
    storeLocation({
      place: words('Al Yasmin'),
      city: words('Riyadh'),
      latitude: 24.8,
      longitude: 46.6,
    } as SavedLocation),
  );
  expect(screen.getByRole('button', { name: /Al Yasmin.*Riyadh/ })).toBeVisible();
});

it('home screen: marks a service that is not available yet, and no other', async () => {
  const open = createFakeHost({ language: 'en', calls: { [productDetails.id]: products } });
  const { unmount } = show(open);
  const tile = async () => (await screen.findByRole('link', { name: 'Nursing' })).closest('li');
  expect(await tile()).not.toHaveTextContent('Soon');
  unmount();
  show(createFakeHost({ language: 'en', calls: { [productDetails.id]: products }, closed: ['nurse'] }));
  expect(await tile()).toHaveTextContent('Soon');
});

it('home screen: names the doctor when only one is free within the hour', async () => {
  const one = { doctors_now: 1, doctor_now: { ar: 'د. ريم', en: 'Dr. Reem' } };
  const answer = { ...products, video_service: { ...products.video_service, ...one } };
  show(createFakeHost({ language: 'en', calls: { [productDetails.id]: answer } }));
  expect(await screen.findByText('A time within the hour with Dr. Reem')).toBeVisible();
});

it('home screen: reserves the space of the next appointment after a sign-in on this page', async () => {
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

/** The place of the next appointment, after which nothing is drawn. */
const UNDECIDED_NEXT = '[data-undecided] [style*="13.5rem"]';

it('home screen: draws what follows the next appointment only when it is known whether there is one', async () => {
  // As in a browser that has not shown a patient's home before.
  rememberNext(false);
  localStorage.clear();
  let answer = (_appointments: unknown) => {};
  const upcoming = new Promise((resolve) => {
    answer = resolve;
  });
  const user = { uid: 'usr_1', firstName: 'Noura', lastName: 'Otaibi', image: null, insured: false };
  const waiting = { [productDetails.id]: products, [upcomingAppointments.id]: () => upcoming };
  const session = { kind: 'signed-in', user } as const;
  const first = show(createFakeHost({ language: 'en', session, calls: waiting }));
  await screen.findByRole('link', { name: 'Nursing' });
  expect(first.container.querySelector(UNDECIDED_NEXT)).not.toBeNull();
  await act(async () => answer({ appointments: [], page: 1, page_count: 1, total: 0 }));
  await waitFor(() => expect(first.container.querySelector(UNDECIDED_NEXT)).toBeNull());
  first.unmount();
  const never = { ...waiting, [upcomingAppointments.id]: () => new Promise(() => {}) };
  const second = show(createFakeHost({ language: 'en', session, calls: never }));
  await screen.findByRole('link', { name: 'Nursing' });
  expect(second.container.querySelector('[style*="13.5rem"]')).toBeNull();
});

describe('home screen: the insurance of a patient', () => {
  const profile = userProfile.response.parse({
    personal: {
      uid: 'usr_1',
      rel_id: 'rel_self',
      fn: 'Noura',
      ln: 'Otaibi',
      gnd: 'F',
      dob: '1992-02-11',
      identity: '1012345672',
      identity_type: 'national-id',
      natio: 'SA',
      natio_name: words('Saudi Arabia'),
      email: '',
      pc: '966',
      ph: '500000001',
      img: null,
      verified: true,
      isInsurance: false,
    },
    insurance: null,
    profile_complete: 60,
  });
  const none = {
    status: 'ERROR',
    provider_name: words('Nakheel'),
    membership_ids: [],
    message: words(''),
    note: null,
    eligiblity_text: null,
    policyNumber: null,
    memberClass: null,
    endDate: null,
    insurance_price: [{ label: words('Remote consultation'), value: words('You pay 20%') }],
    number: null,
    isInsurance: false,
  };
  it.each([
    ['none', { ...none, provider_name: null }, 'Link your insurance', 'Link'],
    ['linked', { ...none, status: 'SUCCESS', isInsurance: true, endDate: '2027-06-30' }, 'Nakheel', 'Update'],
    ['pending', { ...none, status: 'PENDING', pendingSince: '2026-11-20T09:00:00Z' }, 'Waiting for Nakheel', 'Details'],
    ['several', { ...none, membership_ids: [{ id: 'A' }, { id: 'B' }] }, 'Choose a membership', 'Choose'],
    ['ended', { ...none, isInsurance: true, endDate: '2026-10-31' }, 'The plan ended on 31 October 2026', 'Update'],
  ])('is %s, and opens the dialog', async (_state, details, title, action) => {
    const user = { uid: 'usr_1', firstName: 'Noura', lastName: 'Otaibi', image: null, insured: false };
    const host = createFakeHost({
      language: 'en',
      session: { kind: 'signed-in', user },
      calls: {
        [productDetails.id]: products,
        [upcomingAppointments.id]: { appointments: [], page: 1, page_count: 1, total: 0 },
        [userProfile.id]: profile,
        [insuranceDetails.id]: details,
      },
      overlays: { 'auth.insurance': { kind: 'dismissed' } },
    });
    show(host);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.queryAllByText('You pay 20%')).toHaveLength(details.status === 'SUCCESS' ? 1 : 0);
    await userEvent.click(screen.getByRole('button', { name: action }));
    expect(host.fake.log.overlays).toEqual([{ id: 'auth.insurance', props: { rel_id: profile.personal.rel_id } }]);
  });
});

it('home screen: requests the doctors with the earliest times when their section is near the viewport', async () => {
  const host = createFakeHost({
    language: 'en',
    calls: { [productDetails.id]: products, [activeDoctors.id]: { count: 1, providers: [doctor()] } },
  });
  show(host);
  await screen.findByRole('link', { name: 'Nursing' });
  expect(calls(host)).not.toContain(activeDoctors.id);
  act(() => near.forEach((come) => come()));
  expect(await screen.findByRole('heading', { level: 2, name: 'Free soonest' })).toBeVisible();
  expect(await screen.findByRole('heading', { level: 3, name: doctor().name.en })).toBeVisible();
});

describe('home screen: on a wide screen', () => {
  it('shows the lowest price of a service, with VAT', async () => {
    const [nursing] = products.home_service;
    const priced = { ...products, home_service: [{ ...nursing, price_from: 15_000 }] };
    show(createFakeHost({ language: 'en', calls: { [productDetails.id]: priced } }));
    const tile = (await screen.findByRole('link', { name: 'Nursing' })).closest('li');
    expect(tile).toHaveTextContent('from 172.50 SAR');
  });

  it('shows no price where the server sends none', async () => {
    show(createFakeHost({ language: 'en', calls: { [productDetails.id]: products } }));
    const tile = (await screen.findByRole('link', { name: 'Nursing' })).closest('li');
    expect(tile).not.toHaveTextContent('SAR');
  });

  it('lists for a patient the medicine to order and the referrals of doctors', async () => {
    const user = { uid: 'usr_1', firstName: 'Noura', lastName: 'Otaibi', image: null, insured: false };
    const referral = {
      referral_id: 'ref_1',
      apnt_id: 'apt_1',
      patient: { rel_id: 'rel_1', name: 'Salman' },
      provider: { provider_id: 'doc_1', name: words('Dr. Reem'), img: '' },
      service: { stid: 'ST2', name: words('Laboratory'), picture: 'lab', href: '/lab-tech-v5' },
      speciality: null,
      item: { kind: 'test', reference: 'hba1c', name: words('HbA1c') },
      reason: '',
      valid_until: '2026-12-20',
      expired: false,
    };
    const calls = { [productDetails.id]: products, [dashboardReferrals.id]: { referrals: [referral] } };
    show(createFakeHost({ language: 'en', session: { kind: 'signed-in', user }, calls }));
    expect(await screen.findByText(/Good (morning|afternoon|evening)/)).toHaveTextContent(/, Noura$/);
    expect(await screen.findByRole('heading', { level: 3, name: 'HbA1c' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Book: HbA1c' })).toHaveAttribute('href', '/lab-tech-v5');
  });
});

it('home screen: leaves out the doctors when their request fails', async () => {
  show(createFakeHost({ language: 'en', calls: { [productDetails.id]: products } }));
  await screen.findByRole('link', { name: 'Nursing' });
  act(() => near.forEach((come) => come()));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Free soonest' })).not.toBeInTheDocument());
});
