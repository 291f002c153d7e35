import { join } from 'node:path';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  ApiError,
  deleteInsurance,
  insuranceDetails,
  type InsuranceResult,
  insurerEligibility,
  patientList,
} from 'shared-contracts/api';
import type { Language } from 'shared-contracts/domain';
import { createFakeHost, readTexts, renderRemote } from 'shared-ui/testing';
import { NOW, STATIC_DATA } from '../testing/open-sign-in.tsx';
import { InsuranceDialog } from './insurance-dialog.tsx';

const resources = readTexts(join(__dirname, '../locales'));
const both = (text: string) => ({ ar: text, en: text });
const INSURERS = [
  { id: 'waha', name: { ar: 'الواحة للتأمين', en: 'Al Waha' } },
  { id: 'sanad', name: { ar: 'سند', en: 'Sanad' } },
];
const PATIENT = {
  ...{ rel_id: 'rel_1', fn: 'Noura', ln: 'Alotaibi', gnd: 'F', dob: '1992-07-24', age: 34 },
  relation: { id: 'self', name: both('Account holder') },
  ...{ identity_type: 'iqama', natio: 'SA', img: null, insured: false, verified: true },
};
const NONE: InsuranceResult = {
  ...{ status: 'ERROR', provider_name: null, membership_ids: [], message: both('No insurance is linked') },
  ...{ eligiblity_text: null, policyNumber: null, memberClass: null, insurance_price: [], endDate: null },
  ...{ note: null, number: null, isInsurance: false },
};
const plan = (id: string, name: string, isInsurance = false): InsuranceResult => ({
  ...NONE,
  ...{
    status: 'SUCCESS',
    provider_name: both('Al Waha'),
    membership_ids: [{ id }],
    message: both('The membership is valid'),
  },
  ...{ memberClass: both(name), endDate: '2027-06-30', isInsurance },
  insurance_price: [{ label: both('Remote consultation'), value: both('You pay 20%') }],
});
const SEVERAL: InsuranceResult = {
  ...NONE,
  ...{ membership_ids: [{ id: 'WH-1' }, { id: 'WH-2' }], message: both('We found several memberships. Choose one') },
};
const refusal = (code: 'INSURANCE_MISMATCH' | 'INSURANCE_NOT_FOUND', message: string) =>
  new ApiError({ code, message, status: 1001, http: 422 });

type Asked = { mid: string; mode: 'verify' | 'save' };

const show = async (
  answer: (asked: Asked) => InsuranceResult,
  { linked = NONE, language = 'en' }: { linked?: InsuranceResult; language?: Language } = {},
) => {
  const close = jest.fn();
  const host = createFakeHost({
    now: NOW,
    language,
    calls: {
      'generic.staticData': { ...STATIC_DATA, insurers: INSURERS },
      [patientList.id]: { patients: [PATIENT] },
      [insuranceDetails.id]: linked,
      [insurerEligibility.id]: answer,
      [deleteInsurance.id]: NONE,
    },
  });
  renderRemote(<InsuranceDialog rel_id="rel_1" close={close} />, { host, locale: language, name: 'auth', resources });
  await act(async () => undefined);
  return { close, host, user: userEvent.setup({ delay: null }) };
};
type User = Awaited<ReturnType<typeof show>>['user'];

const chooseCompany = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: /Insurance company/ }));
  await user.type(screen.getByRole('searchbox'), 'واحة');
  expect(screen.queryByRole('button', { name: 'Sanad' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Al Waha' }));
};
const typeIdentity = (user: User) => user.type(screen.getByLabelText(/iqama/), '2000000003');
const link = (user: User) => user.click(screen.getByRole('button', { name: 'Link insurance' }));

it('asks for company and identity, shows the plan, and links it when it is used', async () => {
  const { close, host, user } = await show(({ mode }) => plan('WH-1', 'Gold', mode === 'save'));
  await screen.findByText('Noura Alotaibi');
  await link(user);
  await waitFor(() => expect(screen.getByLabelText(/iqama/)).toHaveAccessibleDescription(/Please provide/));
  await chooseCompany(user);
  await typeIdentity(user);
  await link(user);
  expect(await screen.findByText('You pay 20%')).toBeVisible();
  expect(close).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Use this membership' }));
  await waitFor(() => expect(close).toHaveBeenCalledWith({ kind: 'changed', linked: true }));
  const modes = host.fake.log.calls
    .filter(({ endpoint }) => endpoint === insurerEligibility.id)
    .map(({ request }) => (request as Asked).mode);
  expect(modes).toEqual(['verify', 'save']);
});

it('checks each of several memberships when it is chosen, with its error under its number', async () => {
  const { user } = await show(({ mid }) => {
    if (mid === '') return SEVERAL;
    if (mid === 'WH-1') throw refusal('INSURANCE_NOT_FOUND', 'This membership has ended');
    return plan('WH-2', 'Silver');
  });
  await chooseCompany(user);
  await typeIdentity(user);
  await link(user);
  await user.click(await screen.findByRole('radio', { name: /WH-1/ }));
  expect(await screen.findByRole('radio', { name: /This membership has ended/ })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Use this membership' })).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: /WH-2/ }));
  expect(await screen.findByRole('radio', { name: /Silver/ })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Use this membership' })).toBeEnabled();
});

it('says at the field that the identity does not match, and keeps what was typed', async () => {
  const { close, user } = await show(() => {
    throw refusal('INSURANCE_MISMATCH', 'The number does not match');
  });
  await chooseCompany(user);
  await typeIdentity(user);
  await link(user);
  await waitFor(() => expect(screen.getByLabelText(/iqama/)).toHaveAccessibleDescription(/does not match/));
  expect(screen.getByLabelText(/iqama/)).toHaveValue('2000000003');
  expect(screen.getByText(/nothing has changed in your account/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Continue without insurance' }));
  expect(close).toHaveBeenCalled();
});

it('marks the chosen company in the list, and states what to do when the insurer is not in it', async () => {
  const { user } = await show(() => NONE);
  await chooseCompany(user);
  await user.click(await screen.findByRole('button', { name: /Insurance company/ }));
  expect(screen.getByRole('button', { name: 'Al Waha' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('button', { name: 'Sanad' })).not.toHaveAttribute('aria-current');
  expect(screen.getByText(/send them our tax invoice/)).toBeVisible();
});

it('shows the number to call about the cover', async () => {
  const linked = { ...plan('WH-1', 'Gold', true), note: both('To ask what is covered:'), number: '8001240001' };
  await show(() => NONE, { linked });
  expect(await screen.findByRole('link', { name: '8001240001' })).toHaveAttribute('href', 'tel:8001240001');
});

it('shows that the insurer answers later instead of waiting', async () => {
  const { user } = await show(() => ({
    ...NONE,
    status: 'PENDING',
    message: both('Waiting for the insurer to answer'),
  }));
  await chooseCompany(user);
  await typeIdentity(user);
  await link(user);
  expect(await screen.findByText('Waiting for the insurer to answer')).toBeVisible();
});

const PENDING: InsuranceResult = {
  ...NONE,
  status: 'PENDING',
  provider_name: both('Nakheel'),
  provider_code: 'nakheel',
  pendingSince: '2026-11-20T09:00:00Z',
};

it('opens at what an insurer still owes an answer to, with its date, and cancels the request', async () => {
  const { host, user } = await show(() => NONE, { linked: PENDING });
  expect(await screen.findByText('Waiting for Nakheel')).toBeVisible();
  expect(screen.getByText(/20 November 2026/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel the request' }));
  await screen.findByRole('button', { name: 'Link insurance' });
  expect(host.fake.log.calls.map(({ endpoint }) => endpoint)).toContain(deleteInsurance.id);
});

it('opens at the memberships that an insurer named later, and links one without the identity number', async () => {
  const { close, host, user } = await show(({ mid, mode }) => plan(mid, 'Silver', mode === 'save'), {
    linked: { ...SEVERAL, provider_code: 'waha' },
  });
  await user.click(await screen.findByRole('radio', { name: /WH-2/ }));
  await user.click(await screen.findByRole('button', { name: 'Use this membership' }));
  await waitFor(() => expect(close).toHaveBeenCalledWith({ kind: 'changed', linked: true }));
  const last = host.fake.log.calls.findLast(({ endpoint }) => endpoint === insurerEligibility.id)?.request;
  expect(last).toMatchObject({ mid: 'WH-2', mode: 'save', prov_code: 'waha', identity: '' });
});

it('shows what is linked, clears the company to change it, and removes it after a question', async () => {
  const { close, user } = await show(() => NONE, { linked: plan('WH-1', 'Gold', true) });
  expect(await screen.findByText('WH-1')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove the insurance' }));
  expect(await screen.findByText(/What is booked keeps its price/)).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Remove the insurance' }).at(-1) as HTMLElement);
  expect(await screen.findByText('The insurance was removed')).toBeVisible();
  expect(screen.getByRole('button', { name: /Insurance company/ })).toHaveTextContent('Choose a company');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledWith({ kind: 'changed', linked: false });
});
