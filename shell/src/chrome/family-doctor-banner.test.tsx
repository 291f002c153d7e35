import { screen, waitFor, within } from '@testing-library/react';
import { endpointPath, familyStatus } from 'shared-contracts/api';
import { openShell } from '../testing/open-shell.tsx';
import { SIGNED_IN_ANSWERS } from '../testing/people.ts';

const words = (text: string) => ({ ar: text, en: text });
const doctor = {
  doctor_id: 'doc_1',
  doctor_name: words('Dr. Reem'),
  doctor_img: '',
  gender: 'F',
  label: words('The plan ended'),
  expired: true,
  left: false,
};
const subscription = {
  subscription_id: 'fds_1',
  state: 'expired',
  package: {
    package_id: 'fam_1',
    name: words('Plan'),
    description: words(''),
    price: 1,
    months: 1,
    people: 1,
    consultation_percent: 100,
  },
  doctor,
  starts_on: '2026-01-01',
  ends_on: '2026-02-01',
  patients: [],
  changes_left: 0,
  refundable: false,
  refund_until: null,
};
const status = { subscription, next: null, pending: null, may_buy: true, insurance: 'none' };
const banner = () => screen.findByRole('complementary', { name: 'Family doctor' });
const statusRequests = (requests: readonly { url?: string | undefined }[]) =>
  requests.filter(({ url = '' }) => url.endsWith(familyStatus.path));

it('family doctor banner: shows the offer to a visitor without a request', async () => {
  const { requests } = await openShell();
  expect(within(await banner()).getByRole('link')).toHaveAttribute('href', '/family-doctor');
  expect(statusRequests(requests)).toEqual([]);
});

it('family doctor banner: names the doctor of the patient, and links to the renewal once the plan has ended', async () => {
  await openShell({ token: 'token', answers: { ...SIGNED_IN_ANSWERS, [familyStatus.path]: status } });
  const link = await within(await banner()).findByRole('link', { name: /Dr. Reem/ });
  expect(link).toHaveAttribute('href', '/family-doctor?expired=true');
  expect(link).toHaveTextContent('The plan endedRenew');
});

it('family doctor banner: keeps the offer when the request is not answered', async () => {
  const { requests } = await openShell({ token: 'token', answers: SIGNED_IN_ANSWERS });
  await waitFor(() => expect(statusRequests(requests)).toHaveLength(1));
  expect(endpointPath(familyStatus)).toBe('/api/family-doctor/subscription');
  expect(within(await banner()).getByRole('link')).toHaveAttribute('href', '/family-doctor');
});
