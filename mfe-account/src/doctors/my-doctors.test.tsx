import { join } from 'node:path';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type AppointmentSummary,
  bookAgain,
  completedAppointments,
  editFavourite,
  familyStatus,
  favouriteList,
} from 'shared-contracts/api';
import { emptyBasket } from 'shared-contracts/domain';
import { createFakeHost, readTexts, renderRemote } from 'shared-ui/testing';
import MyDoctors from './my-doctors.tsx';

const resources = readTexts(join(__dirname, '..', 'locales'));

const visit: AppointmentSummary = {
  apnt_id: 'apt_1',
  utid: '1',
  stid: 'ST1',
  state: 'completed',
  status: 4,
  service: { ar: 'استشارة', en: 'Consultation' },
  provider: {
    provider_id: 'doc_1',
    kind: 'doctor',
    name: { ar: 'د. ريم', en: 'Dr. Reem' },
    img: '',
    speciality: { ar: 'الجلدية', en: 'Dermatology' },
  },
  patients: [],
  visit: { delivery: 'remote', channel: 'video' },
  starts_at: '2026-11-01T09:00:00.000Z',
  length: 15,
};
const NO_PLAN = { subscription: null, next: null, pending: null, may_buy: true, insurance: 'none' };
const PLAN = {
  ...NO_PLAN,
  subscription: {
    subscription_id: 'sub_1',
    state: 'expired',
    package: {
      package_id: 'pkg_1',
      name: { ar: 'الأسرة', en: 'Family' },
      description: { ar: 'وصف', en: 'Description' },
      price: 90_000,
      months: 12,
      people: 5,
      consultation_percent: 100,
    },
    starts_on: '2025-11-01',
    ends_on: '2026-10-31',
    patients: [],
    changes_left: 1,
    refundable: false,
    refund_until: null,
    doctor: {
      doctor_id: 'doc_9',
      doctor_name: { ar: 'د. منى', en: 'Dr. Mona' },
      doctor_img: '',
      gender: 'F',
      label: { ar: 'انتهى الاشتراك', en: 'The plan has ended' },
      expired: true,
      left: false,
    },
  },
};

const show = async (calls: Readonly<Record<string, unknown>> = {}) => {
  const host = createFakeHost({
    calls: {
      [familyStatus.id]: NO_PLAN,
      [favouriteList.id]: { favourites: [] },
      [completedAppointments.id]: { appointments: [visit], page: 1, page_count: 1, total: 1, next: null },
      ...calls,
    },
  });
  await act(async () => void renderRemote(<MyDoctors />, { host, locale: 'en', resources, name: 'account' }));
  return { host, user: userEvent.setup() };
};
const asked = (host: ReturnType<typeof createFakeHost>, id: string) =>
  host.fake.log.calls.filter(({ endpoint }) => endpoint === id).map(({ request }) => request);

it('my doctors: books again with a provider seen before, from the newest visit with them', async () => {
  const { user, host } = await show({
    [bookAgain.id]: {
      basket: emptyBasket('ST1'),
      same_provider: true,
      left_out: [],
      href: '/doctor-slots?doctor=doc_1',
    },
  });
  const seen = within(await screen.findByRole('region', { name: 'Seen before' }));
  expect(await seen.findByText('Last visit: 1 November 2026')).toBeVisible();
  await user.click(seen.getByRole('button', { name: 'Book again with Dr. Reem' }));
  await waitFor(() => expect(host.navigation.snapshot().href).toBe('/doctor-slots?doctor=doc_1'));
  expect(asked(host, completedAppointments.id)).toEqual([{ page: 1, each_provider: true }]);
  expect(asked(host, bookAgain.id)).toEqual([{ apnt_id: 'apt_1' }]);
});

it('my doctors: adds a provider seen before to the favourites', async () => {
  const { user, host } = await show({ [editFavourite.id]: { provider_id: 'doc_1', favourite: true } });
  await user.click(await screen.findByRole('button', { name: 'Add to favourites: Dr. Reem' }));
  await waitFor(() => expect(asked(host, editFavourite.id)).toEqual([{ provider_id: 'doc_1', favourite: true }]));
});

it('my doctors: names the family doctor and links to the renewal of a plan that has ended', async () => {
  await show({ [familyStatus.id]: PLAN });
  const family = within(await screen.findByRole('region', { name: 'Family doctor' }));
  expect(await family.findByText('Dr. Mona')).toBeVisible();
  expect(family.getByRole('link', { name: 'Renew' })).toHaveAttribute('href', '/family-doctor?expired=true');
});

it('my doctors: links to the plans without a family doctor, and has no list of providers before the first visit', async () => {
  await show({ [completedAppointments.id]: { appointments: [], page: 1, page_count: 1, total: 0, next: null } });
  expect(await screen.findByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/family-doctor');
  expect(screen.queryByRole('region', { name: 'Seen before' })).toBeNull();
});
