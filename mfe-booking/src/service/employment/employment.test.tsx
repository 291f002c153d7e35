import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared-contracts/api';
import { renderRemote } from 'shared-ui/testing';
import { NOW, patient, resources, signedInHost, slotDay, START } from '../../testing/samples.ts';
import EmploymentScreen from './employment-screen.tsx';
import { forgetVoucher } from './kept-voucher.ts';

const words = (en: string) => ({ ar: en, en });
const pays = {
  employer: words('Rawasi'),
  kind: 'package',
  reference: 'employment-basic',
  name: words('Basic check'),
  valid_until: '2026-12-30',
  branches: [
    {
      branch_id: 'b1',
      name: words('Olaya'),
      address: words('Street'),
      latitude: 24,
      longitude: 46,
      facility: words('Bayan'),
      distance_km: 3.2,
      same_city: true,
    },
    {
      branch_id: 'b2',
      name: words('Rawdah'),
      address: words('Road'),
      latitude: 24,
      longitude: 46,
      facility: words('Bayan'),
    },
  ],
};
const day = slotDay(START);
const slots = {
  days: [{ ...day, slots: day.slots.map((slot) => ({ ...slot, left: 1 })) }],
  next_day: null,
  last_day: '2026-12-20',
};
const hostWith = (calls: object) =>
  signedInHost({
    now: Date.parse(NOW),
    href: '/employment',
    language: 'en',
    calls: {
      'employment.verifyVoucher': pays,
      'employment.slots': slots,
      'relative.patientList': { patients: [patient()] },
      'users.patientList': { patients: [patient()] },
      ...calls,
    },
  });
const enter = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(await screen.findByLabelText(/Voucher code/), 'RAWASI-1');
  await user.click(screen.getByRole('button', { name: 'Check the voucher' }));
};

beforeEach(forgetVoucher);

it('employment: books a branch and a time that the employer pays, and keeps the code out of the address', async () => {
  const user = userEvent.setup();
  const host = hostWith({ 'employment.book': { apnt_id: 'apt_7' } });
  renderRemote(<EmploymentScreen />, { host, resources, name: 'booking' });
  await enter(user);
  expect(await screen.findByText('Paid by Rawasi')).toBeVisible();
  expect(screen.getByRole('radio', { name: /Olaya/ })).toBeChecked();
  await user.click(await screen.findByRole('button', { name: '4:15 pm' }));
  await user.click(screen.getByRole('button', { name: 'Confirm the booking' }));
  const visited = host.fake.log.navigations.map(({ href }) => href);
  expect(visited.at(-1)).toBe('/voucher-success?apnt_id=apt_7');
  expect(visited.join(' ')).not.toContain('RAWASI');
});

it('employment: preselects no branch of another city, and does not offer a child', async () => {
  const user = userEvent.setup();
  const far = { ...pays, min_age: 15, branches: pays.branches.map((one) => ({ ...one, same_city: false })) };
  const child = patient({ rel_id: 'rel_child', fn: 'Faisal', age: 6 });
  const patients = { patients: [patient(), child] };
  const calls = { 'employment.verifyVoucher': far, 'relative.patientList': patients, 'users.patientList': patients };
  renderRemote(<EmploymentScreen />, { host: hostWith(calls), resources, name: 'booking' });
  await enter(user);
  expect(await screen.findByRole('radio', { name: /Olaya/ })).not.toBeChecked();
  expect(screen.getByText('Times are shown once a branch is chosen.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Confirm the booking' })).toBeDisabled();
  expect(await screen.findByRole('radio', { name: /Faisal/ })).toBeDisabled();
  expect(screen.getByText(/From the age of 15/)).toBeVisible();
});

it('employment: shows at the field why a code cannot be used', async () => {
  const user = userEvent.setup();
  const refused = () => {
    throw new ApiError({ code: 'VOUCHER_USED', message: 'Already used', status: 1002, http: 409 });
  };
  renderRemote(<EmploymentScreen />, {
    host: hostWith({ 'employment.verifyVoucher': refused }),
    resources,
    name: 'booking',
  });
  await enter(user);
  const form = within((await screen.findByLabelText(/Voucher code/)).closest('form') as HTMLElement);
  expect(await form.findAllByText(/Already used|already been used/)).not.toHaveLength(0);
});
