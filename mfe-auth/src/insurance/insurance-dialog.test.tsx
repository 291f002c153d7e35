import { join } from 'node:path';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  ApiError,
  deleteInsurance,
  insuranceDetails,
  type InsuranceResult,
  insurerEligibility,
  patientList,
  patientProfile,
  updatePatient,
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
  rel_id: 'rel_1',
  fn: 'Noura',
  ln: 'Alotaibi',
  gnd: 'F',
  dob: '1992-07-24',
  age: 34,
  relation: { id: 'self', name: both('Account holder') },
  identity_type: 'iqama',
  natio: 'SA',
  img: null,
  insured: false,
  verified: true,
};
const NONE: InsuranceResult = {
  status: 'ERROR',
  provider_name: null,
  membership_ids: [],
  message: both('No insurance is linked'),
  eligiblity_text: null,
  policyNumber: null,
  memberClass: null,
  insurance_price: [],
  endDate: null,
  note: null,
  number: null,
  isInsurance: false,
};
const plan = (id: string, name: string, isInsurance = false): InsuranceResult => ({
  ...NONE,
  status: 'SUCCESS',
  provider_name: both('Al Waha'),
  membership_ids: [{ id }],
  message: both('The membership is valid'),
  memberClass: both(name),
  endDate: '2027-06-30',
  isInsurance,
  insurance_price: [{ label: both('Remote consultation'), value: both('You pay 20%') }],
});
const SEVERAL: InsuranceResult = {
  ...NONE,
  membership_ids: [{ id: 'WH-1' }, { id: 'WH-2' }, { id: 'WH-3' }],
  message: both('We found several memberships. Choose one'),
};
const refusal = (code: 'INSURANCE_MISMATCH' | 'INSURANCE_NOT_FOUND', message: string) =>
  new ApiError({ code, message, status: 1001, http: 422 });
const refused = (kind: 'mismatch' | 'not-found' | 'unavailable', message: string): InsuranceResult => ({
  ...NONE,
  refusal: kind,
  message: both(message),
});

type Asked = { mid: string; mode: 'verify' | 'save' };

interface Shown {
  linked?: InsuranceResult;
  language?: Language;
  /** The patient; by default the account holder. */
  patient?: object;
  /** From a server of 2.1 or older, which queries no insurer when details are saved. */
  older?: boolean;
}

const show = async (
  answer: (asked: Asked) => InsuranceResult,
  { linked = NONE, language = 'en', patient = {}, older = false }: Shown = {},
) => {
  const close = jest.fn();
  const host = createFakeHost({
    now: NOW,
    language,
    calls: {
      'generic.staticData': { ...STATIC_DATA, insurers: INSURERS },
      [patientList.id]: { patients: [{ ...PATIENT, ...patient }] },
      [patientProfile.id]: { patient: { ...PATIENT, ...patient }, identity: '2000000006' },
      [updatePatient.id]: () => ({
        patient: PATIENT,
        ...(!older && { insurance: answer({ mid: '', mode: 'verify' }), isInsurance: linked.isInsurance }),
      }),
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
const link = (user: User) => user.click(screen.getByRole('button', { name: 'Link insurance' }));
const RELATIVE = { relation: { id: 'son', name: both('Son') } };

it('insurance dialog: shows the saved details, asks for the company, shows the plan, and links it when it is used', async () => {
  const { close, host, user } = await show(({ mode }) => plan('WH-1', 'Gold', mode === 'save'));
  expect(await screen.findByLabelText('First name')).toHaveValue('Noura');
  expect(screen.getByLabelText('Last name')).toHaveValue('Alotaibi');
  expect(screen.getByLabelText(/iqama/)).toHaveValue('2000000006');
  expect(screen.getByRole('button', { name: /Date of birth/ })).toHaveTextContent('1992');
  expect(screen.getByRole('button', { name: /Nationality/ })).toHaveTextContent('Saudi Arabia');
  await link(user);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /Insurance company/ })).toHaveAccessibleDescription(/Choose|choose/),
  );
  await chooseCompany(user);
  await link(user);
  expect(await screen.findByText('You pay 20%')).toBeVisible();
  expect(close).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Use this membership' }));
  await waitFor(() => expect(close).toHaveBeenCalledWith({ kind: 'changed', linked: true }));
  const ids: readonly string[] = [updatePatient.id, insurerEligibility.id];
  const sent = host.fake.log.calls.filter(({ endpoint }) => ids.includes(endpoint));
  expect(sent.map(({ request }) => request)).toEqual([
    {
      type: 'personal',
      rel_id: 'rel_1',
      fn: 'Noura',
      ln: 'Alotaibi',
      gnd: 'F',
      dob: '1992-07-24',
      natio: 'SA',
      identity: '2000000006',
      provider_code: 'waha',
    },
    { rel_id: 'rel_1', identity: '2000000006', prov_code: 'waha', mid: 'WH-1', mode: 'save' },
  ]);
});

it('insurance dialog: saves changed details with the link, within the lengths of names, and warns that they are verified again', async () => {
  const { host, user } = await show(() => plan('WH-1', 'Gold'));
  const first = await screen.findByLabelText('First name');
  await user.clear(first);
  await user.type(first, 'No');
  await chooseCompany(user);
  await link(user);
  expect(await screen.findByLabelText('First name')).toHaveAccessibleDescription(/at least 3/);
  await user.clear(screen.getByLabelText('First name'));
  await user.type(screen.getByLabelText('First name'), 'Noureen');
  expect(screen.getByText(/verified anew/)).toBeVisible();
  await link(user);
  await screen.findByText('You pay 20%');
  const sent = host.fake.log.calls.find(({ endpoint }) => endpoint === updatePatient.id)?.request;
  expect(sent).toMatchObject({ fn: 'Noureen', provider_code: 'waha' });
});

it('insurance dialog: refetches the user data, unless there is more than one membership', async () => {
  const one = await show(() => plan('WH-1', 'Gold'));
  const refresh = jest.spyOn(one.host.session, 'refresh');
  await chooseCompany(one.user);
  await link(one.user);
  await screen.findByText('You pay 20%');
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
});

it('insurance dialog: does not refetch the user data before one of several memberships is used', async () => {
  const { host, user } = await show(({ mid }) => (mid === '' ? SEVERAL : plan('WH-2', 'Silver', true)));
  const refresh = jest.spyOn(host.session, 'refresh');
  await chooseCompany(user);
  await link(user);
  await user.click(await screen.findByRole('radio', { name: /WH-2/ }));
  await screen.findByText('You pay 20%');
  expect(refresh).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Use this membership' }));
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
});

it('insurance dialog: checks eligibility itself where an older server has only saved the details', async () => {
  const { host, user } = await show(() => plan('WH-1', 'Gold'), { older: true });
  await chooseCompany(user);
  await link(user);
  expect(await screen.findByText('You pay 20%')).toBeVisible();
  expect(host.fake.log.calls.map(({ endpoint }) => endpoint)).toContain(insurerEligibility.id);
});

it('insurance dialog: shows a relative’s details with a link to edit them, and asks only for the company', async () => {
  const { host, user } = await show(() => plan('WH-1', 'Gold'), { patient: RELATIVE });
  expect(await screen.findByText(/Son/)).toBeVisible();
  expect(screen.getByText('•••• 06')).toBeVisible();
  expect(screen.queryByLabelText('First name')).toBeNull();
  await link(user);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /Insurance company/ })).toHaveAccessibleDescription(/choose/i),
  );
  await chooseCompany(user);
  await link(user);
  expect(await screen.findByText('You pay 20%')).toBeVisible();
  const asked = host.fake.log.calls.map(({ endpoint }) => endpoint);
  expect(asked).toContain(insurerEligibility.id);
  expect(asked).not.toContain(updatePatient.id);
});

it('insurance dialog: clears the company in the edit form, whose list stays open when one is selected', async () => {
  const { user } = await show(() => NONE, { patient: RELATIVE });
  await chooseCompany(user);
  await user.click(await screen.findByRole('button', { name: 'Edit details' }));
  expect(screen.getByRole('button', { name: /Insurance company/ })).toHaveTextContent('Choose a company');
  await user.click(screen.getByRole('button', { name: /Insurance company/ }));
  await user.click(screen.getByRole('button', { name: 'Sanad' }));
  expect(screen.getByRole('button', { name: 'Sanad' })).toHaveAttribute('aria-current', 'true');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByLabelText('First name')).toHaveValue('Noura');
  expect(screen.getByRole('button', { name: /Insurance company/ })).toHaveTextContent('Sanad');
});

it('insurance dialog: marks the page below while it is open', async () => {
  await show(() => NONE);
  expect(document.body).toHaveClass('page-overlay');
  cleanup();
  expect(document.body).not.toHaveClass('page-overlay');
});

it('insurance dialog: checks each of several memberships when it is selected, with its error under its number', async () => {
  const { user } = await show(({ mid }) => {
    if (mid === '') return SEVERAL;
    if (mid === 'WH-1') return { ...plan('WH-1', 'Gold'), status: 'ERROR', message: both('This membership has ended') };
    if (mid === 'WH-3') throw refusal('INSURANCE_NOT_FOUND', 'No such membership');
    return plan('WH-2', 'Silver');
  });
  await chooseCompany(user);
  await link(user);
  await user.click(await screen.findByRole('radio', { name: /WH-1/ }));
  expect(await screen.findByRole('radio', { name: /This membership has ended/ })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Use this membership' })).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: /WH-3/ }));
  expect(await screen.findByRole('radio', { name: /No such membership/ })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: /WH-2/ }));
  expect(await screen.findByRole('radio', { name: /Silver/ })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Use this membership' })).toBeEnabled();
});

it('insurance dialog: marks date and number when they do not match, and keeps the input', async () => {
  const { close, user } = await show(() => refused('mismatch', 'no match'));
  await chooseCompany(user);
  await link(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(/does not match the insurer’s records/);
  expect(screen.getByLabelText(/iqama/)).toHaveAccessibleDescription(/does not match/);
  expect(screen.getByRole('button', { name: /Date of birth/ })).toHaveAccessibleDescription('Check the date');
  expect(screen.getByLabelText(/iqama/)).toHaveValue('2000000006');
  expect(screen.getByText(/nothing has changed in your account/)).toBeVisible();
  await user.type(screen.getByLabelText(/iqama/), '1');
  expect(screen.getByRole('button', { name: /Date of birth/ })).not.toHaveAccessibleDescription('Check the date');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Continue without insurance' }));
  expect(close).toHaveBeenCalled();
});

it.each([
  ['an insurer that knows nobody of these details', refused('not-found', 'No membership'), 'No membership'],
  ['an insurer that does not respond', refused('unavailable', 'Not available now'), 'Not available now'],
  [
    'a plan that has ended',
    { ...plan('WH-1', 'Gold'), status: 'ERROR' as const, message: both('Ended on 31 October') },
    'Ended on 31 October',
  ],
])('insurance dialog: links nothing of %s, and states why', async (_what, answer, words) => {
  const { user } = await show(() => answer);
  await chooseCompany(user);
  await link(user);
  expect((await screen.findAllByText(new RegExp(words)))[0]).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Use this membership' })).toBeNull();
});

it('insurance dialog: marks the selected company in the list, and explains what to do when the insurer is not in it', async () => {
  const { user } = await show(() => NONE);
  await chooseCompany(user);
  await user.click(await screen.findByRole('button', { name: /Insurance company/ }));
  expect(screen.getByRole('button', { name: 'Al Waha' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('button', { name: 'Sanad' })).not.toHaveAttribute('aria-current');
  expect(screen.getByText(/send them our tax invoice/)).toBeVisible();
});

it('insurance dialog: shows the telephone number for questions about the cover', async () => {
  const linked = { ...plan('WH-1', 'Gold', true), note: both('To ask what is covered:'), number: '8001240001' };
  await show(() => NONE, { linked });
  expect(await screen.findByRole('link', { name: '8001240001' })).toHaveAttribute('href', 'tel:8001240001');
});

it('insurance dialog: shows that the insurer answers later instead of waiting', async () => {
  const { user } = await show(() => ({
    ...NONE,
    status: 'PENDING',
    message: both('Waiting for the insurer to answer'),
  }));
  await chooseCompany(user);
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

it('insurance dialog: opens at a pending request to an insurer, with its date, and cancels it', async () => {
  const { host, user } = await show(() => NONE, { linked: PENDING });
  expect(await screen.findByText('Waiting for Nakheel')).toBeVisible();
  expect(screen.getByText(/20 November 2026/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel the request' }));
  await screen.findByRole('button', { name: 'Link insurance' });
  expect(host.fake.log.calls.map(({ endpoint }) => endpoint)).toContain(deleteInsurance.id);
});

it('insurance dialog: opens at the memberships of a late answer, and links one without the identity number', async () => {
  const { close, host, user } = await show(({ mid, mode }) => plan(mid, 'Silver', mode === 'save'), {
    linked: { ...SEVERAL, provider_code: 'waha' },
  });
  await user.click(await screen.findByRole('radio', { name: /WH-2/ }));
  await user.click(await screen.findByRole('button', { name: 'Use this membership' }));
  await waitFor(() => expect(close).toHaveBeenCalledWith({ kind: 'changed', linked: true }));
  const last = host.fake.log.calls.findLast(({ endpoint }) => endpoint === insurerEligibility.id)?.request;
  expect(last).toMatchObject({ mid: 'WH-2', mode: 'save', prov_code: 'waha', identity: '' });
});

it('insurance dialog: shows the linked insurance, clears the company to change it, and removes it after a confirmation', async () => {
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
