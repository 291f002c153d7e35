import { join } from 'node:path';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  addRelative,
  ApiError,
  deleteRelative,
  familyConditions,
  patientList,
  type PatientSummary,
  staticData,
  userProfile,
  wallet,
  walletTransactions,
} from 'shared-contracts/api';
import type { Session } from 'shared-contracts/host';
import { createFakeHost, readTexts, renderRemote } from 'shared-ui/testing';
import { Pages } from './pages/pages.tsx';
import { AddPatientDialog } from './patients/add-patient-dialog.tsx';

const resources = readTexts(join(__dirname, 'locales'));

const aPatient = (overrides: Partial<PatientSummary> = {}): PatientSummary => ({
  rel_id: 'rel_self',
  fn: 'Noura',
  ln: 'Otaibi',
  gnd: 'F',
  dob: '1990-05-01',
  age: 36,
  relation: { id: 'self', name: { ar: 'أنت', en: 'You' } },
  identity_type: 'national-id',
  natio: 'SA',
  img: null,
  insured: false,
  verified: true,
  ...overrides,
});
const son = aPatient({
  rel_id: 'rel_son',
  fn: 'Faisal',
  age: 6,
  relation: { id: 'son', name: { ar: 'ابن', en: 'Son' } },
});
const lists = {
  countries: [
    {
      id: 'SA',
      name: 'Saudi Arabia',
      a_name: 'السعودية',
      dial_code: '966',
      code: 'SA',
      flag: 'sa',
      numberFormat: '5XXXXXXXX',
    },
  ],
  nationalities: [],
  captchaFlow: false,
  insurers: [],
  cities: [],
  languages: [],
  relations: [{ id: 'son', name: { ar: 'ابن', en: 'Son' } }],
};
const profile = {
  personal: {
    uid: 'usr_1',
    rel_id: 'rel_self',
    fn: 'Noura',
    ln: 'Otaibi',
    gnd: 'F',
    dob: '1990-05-01',
    identity: '1000000008',
    identity_type: 'national-id',
    natio: 'SA',
    natio_name: { ar: 'السعودية', en: 'Saudi Arabia' },
    email: 'noura@example.com',
    pc: '966',
    ph: '500000001',
    img: null,
    verified: true,
    isInsurance: false,
  },
  insurance: null,
  profile_complete: 80,
};
const signedIn: Session = {
  kind: 'signed-in',
  user: { uid: 'usr_1', firstName: 'Noura', lastName: 'Otaibi', image: null, insured: false },
};
const options = { locale: 'en', resources, name: 'account' } as const;
const show = async (href: string, overrides: Parameters<typeof createFakeHost>[0] = {}) => {
  const host = createFakeHost({
    session: signedIn,
    href,
    calls: {
      [patientList.id]: { patients: [aPatient(), son] },
      [userProfile.id]: profile,
      [wallet.id]: {
        balance: 12_050,
        credits: [
          {
            id: 'crd_1',
            remaining: 12_050,
            source: { ar: 'استرداد', en: 'Refund' },
            expires_at: '2026-11-30T09:00:00.000Z',
          },
        ],
        top_up: { min: 1000, max: 200_000, left_today: 500_000, suggested: [5000, 10_000, 20_000, 50_000] },
      },
      [walletTransactions.id]: { transactions: [], page: 1, page_count: 0 },
      [staticData.id]: lists,
    },
    ...overrides,
  });
  // A section is a lazy chunk: updates after its load are awaited inside `act`.
  await act(async () => void renderRemote(<Pages />, { host, ...options }));
  return host;
};

it('account: shows personal data with the verified number', async () => {
  await show('/my-profile');
  expect(await screen.findByText('1000000008')).toBeVisible();
  expect(screen.getByText('Verified')).toBeVisible();
  expect(screen.getByText('1 May 1990')).toBeVisible();
});

it.each([
  ['2026-11-22T09:00:00.000Z', 'neutral'],
  ['2026-11-24T09:00:00.000Z', 'danger'],
])('account: marks a credit in its last seven days: on %s', async (now, tone) => {
  await show('/wallet', { now: Date.parse(now) });
  expect((await screen.findByText('Until 30 November 2026')).closest('.badge')).toHaveClass(tone);
});

it('account: shows the balance and when a credit expires', async () => {
  await show('/wallet');
  expect(await screen.findByText('Until 30 November 2026')).toBeVisible();
  expect(screen.getAllByText('120.50')).toHaveLength(2);
  expect(await screen.findByText('No transactions yet')).toBeVisible();
});

it('account: requires a visitor to sign in on a profile route without a guard', async () => {
  const host = await show('/wallet', { session: { kind: 'visitor' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(host.fake.log.signIns).toEqual(['/wallet']);
});

const notice = (condition_id: string, kind: string, name: string) => ({
  condition_id,
  kind,
  name: { ar: name, en: name },
  severity: '',
});

it('account: shows allergies and chronic diseases on the card of a relative, and books for that relative', async () => {
  const conditions = [notice('cnd_1', 'allergy', 'Penicillin'), notice('cnd_2', 'chronic-disease', 'Asthma')];
  const host = await show('/patient-list');
  host.fake.setCall(familyConditions, { patients: [{ rel_id: 'rel_son', conditions }] });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  const card = screen.getByText('Faisal Otaibi').closest('li') as HTMLElement;
  expect((await within(card).findByText('Penicillin')).parentElement).toHaveTextContent('Allergy: Penicillin');
  expect(within(card).getByText('Asthma')).toBeVisible();
  expect(screen.getAllByText(/Penicillin|Asthma/)).toHaveLength(2);
  const book = within(card).getByRole('link', { name: 'Book for Faisal Otaibi' });
  expect(book).toHaveAttribute('href', '/eclinics?rel_id=rel_son');
});

it('account: shows how many more conditions the profile of a relative lists', async () => {
  const conditions = [...'abcdef'].map((letter) => notice(`cnd_${letter}`, 'allergy', letter));
  const host = await show('/patient-list');
  host.fake.setCall(familyConditions, { patients: [{ rel_id: 'rel_son', conditions }] });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('2 more')).toBeVisible();
});

it('account: deletes a relative after confirmation, and shows why when the server refuses', async () => {
  const message = 'A relative with an upcoming appointment cannot be deleted';
  const refusal = new ApiError({ code: 'RELATIVE_HAS_APPOINTMENT', message, status: 1002, http: 409 });
  const host = await show('/patient-list');
  host.fake.setCall(deleteRelative, () => Promise.reject(refusal));
  await screen.findByText('Faisal Otaibi');
  expect(screen.queryByRole('button', { name: 'Delete Noura Otaibi' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Delete Faisal Otaibi' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await within(dialog).findByText(message)).toBeVisible();

  host.fake.setCall(deleteRelative, {});
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(host.fake.log.events).toEqual([
    { name: 'account.patients-changed/v1', payload: { rel_id: 'rel_son', change: 'deleted' } },
  ]);
});

it('account: does not send an incomplete new patient and names what is missing', async () => {
  const host = createFakeHost({
    session: signedIn,
    calls: { [staticData.id]: lists, [addRelative.id]: { patient: son } },
  });
  const close = jest.fn();
  renderRemote(<AddPatientDialog close={close} />, { host, ...options });
  await userEvent.type(await screen.findByLabelText('First name'), 'فيFaisal');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.getByLabelText('First name')).toHaveValue('Faisal');
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveFocus();
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'Please choose: Relation to you',
    'Please provide: Last name',
    'Please choose: Gender',
    'Please choose: Date of birth',
    'Please provide: Document number',
  ]);
  await userEvent.click(within(summary).getByRole('link', { name: /Last name/ }));
  expect(screen.getByLabelText('Last name')).toHaveFocus();
  expect(host.fake.log.calls.map(({ endpoint }) => endpoint)).toEqual([staticData.id]);
  expect(close).not.toHaveBeenCalled();
});

describe('account: an unfinished form of a relative', () => {
  const shown = (uid = 'usr_1', now?: number) => {
    const session = { kind: 'signed-in', user: { uid, firstName: 'N', lastName: 'O', image: null, insured: false } };
    const host = createFakeHost({
      session: session as typeof signedIn,
      calls: { [staticData.id]: lists, [addRelative.id]: { patient: son } },
      ...(now ? { now } : {}),
    });
    return renderRemote(<AddPatientDialog close={jest.fn()} />, { host, ...options });
  };
  const firstName = () => screen.findByLabelText('First name');
  beforeEach(() => sessionStorage.clear());

  it('keeps its input when the dialog is opened again, and when the language changes', async () => {
    const first = shown();
    await userEvent.type(await firstName(), 'Faisal');
    first.unmount();
    const { host } = shown();
    expect(await firstName()).toHaveValue('Faisal');
    host.fake.setCall(staticData, new Promise(() => undefined));
    await act(async () => host.fake.setLanguage('ar'));
    expect(await screen.findByLabelText('الاسم الأول')).toHaveValue('Faisal');
  });

  it('belongs to one account, and expires', async () => {
    const first = shown();
    await userEvent.type(await firstName(), 'Faisal');
    const later = first.host.clock.now() + 16 * 60_000;
    first.unmount();
    const other = shown('usr_2');
    expect(await firstName()).toHaveValue('');
    other.unmount();
    shown('usr_1', later);
    expect(await firstName()).toHaveValue('');
  });
});
