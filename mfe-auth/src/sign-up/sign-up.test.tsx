import { screen, waitFor, within } from '@testing-library/react';
import { EMPTY_DRAFT, EMPTY_PERSON } from '../draft/draft.ts';
import { saveDraft } from '../draft/draft-storage.ts';
import {
  NOW,
  button,
  heading,
  numberProven,
  type OpenedDialog,
  type OpenOptions,
  openSignIn,
  pressBack,
  refusal,
  signedIn,
  STATIC_DATA,
  toCodeForm,
} from '../testing/open-sign-in.tsx';

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const UNKNOWN = { 'auth.verifyUser': () => Promise.reject(numberProven()) };

const openSignUp = async (options: OpenOptions = {}): Promise<OpenedDialog> => {
  const dialog = await openSignIn({ ...options, calls: { ...UNKNOWN, ...options.calls } });
  await toCodeForm(dialog);
  await dialog.user.keyboard('4821{Enter}');
  await heading('Create your account');
  return dialog;
};

const fillNames = async ({ user }: OpenedDialog) => {
  await user.type(await screen.findByLabelText('First name'), 'Noura');
  await user.type(screen.getByLabelText('Last name'), 'Alotaibi');
  await user.type(screen.getByLabelText('E-mail'), 'noura@example.com');
  await user.click(button('Continue'));
  await heading('Date of birth and gender');
};

const fillBirth = async ({ user }: OpenedDialog) => {
  await user.click(button(/Date of birth/));
  await user.click(await screen.findByRole('button', { name: /^Confirm/ }));
  await user.click(screen.getByRole('radio', { name: 'Female' }));
  await user.click(button('Continue'));
  await heading('Nationality and ID');
};

/** The last page, with the previous pages filled in: the draft after a reload there. */
const openIdentityPage = async (options: OpenOptions = {}): Promise<OpenedDialog> => {
  const named = { fn: 'Noura', ln: 'Alotaibi', email: 'noura@example.com' };
  const person = { ...EMPTY_PERSON, ...named, dob: '1990-05-01', gnd: 'F' as const };
  const phone = { ...EMPTY_DRAFT.phone, ph: '0501234567' };
  saveDraft({ step: { kind: 'identity' }, phone, person, personFor: '966 0501234567', proof: 'proof-1' }, NOW);
  const dialog = await openSignIn({ ...options, calls: { ...UNKNOWN, ...options.calls } });
  await heading('Nationality and ID');
  return dialog;
};

const fillIdentity = async ({ user }: OpenedDialog, identity = '1000000008', document = 'National ID') => {
  await user.click(screen.getByRole('radio', { name: document }));
  await user.type(screen.getByLabelText('ID number'), identity);
  await user.click(button('Continue'));
};

const agree = async ({ user }: OpenedDialog) => {
  await heading('Agree to the terms');
  await user.click(screen.getByRole('checkbox'));
  await user.click(button('Create account'));
};

it('sign-up: has four pages after the code, and creates the account', async () => {
  const dialog = await openSignUp();
  await fillNames(dialog);
  await fillBirth(dialog);
  await fillIdentity(dialog);
  expect(await screen.findByText('Step 4 of 4')).toBeVisible();
  expect(localStorage.getItem('pageNum')).toBe('4');
  await agree(dialog);
  await waitFor(() => expect(dialog.results).toEqual([{ kind: 'signed-in' }]));
  const number = { pc: '966', ph: '0501234567' };
  expect(dialog.sentTo('auth.verifyNewUser')).toEqual([
    {
      otp: { ...number, email: 'noura@example.com' },
      reg: {
        ...number,
        fn: 'Noura',
        ln: 'Alotaibi',
        email: 'noura@example.com',
        dob: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        gnd: 'F',
        natio: 'SA',
        identity: '1000000008',
        provider_code: '',
        is_yakeen: false,
        consent: '7',
        phone_proof: 'proof-1',
      },
    },
  ]);
  expect(dialog.begun).toEqual(['token-2']);
  expect(dialog.host.fake.log.overlays).toEqual([{ id: 'auth.welcome', props: { mode: 'sign-up' } }]);
  dialog.unmount();
  expect(localStorage.getItem('pageNum')).toBeNull();
});

it('sign-up: lists the missing fields at the top, focuses the list, and each entry links to its field', async () => {
  const { user } = await openSignUp();
  await user.type(await screen.findByLabelText('First name'), 'No');
  await user.click(button('Continue'));
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveFocus();
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['First name should be at least 3 characters', 'Please provide: Last name', 'Please provide: E-mail']);
  await user.click(within(summary).getByRole('link', { name: 'Please provide: E-mail' }));
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
  await user.type(screen.getByLabelText('E-mail'), 'noura@example.com');
  await waitFor(() => expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(2));
});

it('sign-up: clears Arabic letters from a name and shows why', async () => {
  const { user } = await openSignUp();
  const field = await screen.findByLabelText('First name');
  await user.type(field, 'نورة');
  expect(field).toHaveValue('');
  expect(screen.getByText('First name: Latin letters only, as in the passport or ID')).toBeVisible();
});

it('sign-up: goes back one page at a time and keeps the input', async () => {
  const dialog = await openSignUp();
  await fillNames(dialog);
  await fillBirth(dialog);
  await dialog.user.click(button('Back'));
  await heading('Date of birth and gender');
  expect(screen.getByRole('radio', { name: 'Female' })).toBeChecked();
  expect(pressBack(dialog)).toBe(true);
  await heading('Create your account');
  expect(screen.getByLabelText('First name')).toHaveValue('Noura');
  await dialog.user.click(button('Back'));
  expect(await screen.findByLabelText(/Mobile number/)).toHaveValue('0501234567');
});

it('sign-up: keeps its step after a reload', async () => {
  const first = await openSignUp();
  await fillNames(first);
  first.unmount();
  await openSignIn({ calls: UNKNOWN });
  await heading('Date of birth and gender');
  expect(screen.getByText('Step 2 of 4')).toBeVisible();
});

it('sign-up: asks for a date of birth and preselects no gender', async () => {
  const dialog = await openSignUp();
  await fillNames(dialog);
  for (const gender of ['Male', 'Female']) expect(screen.getByRole('radio', { name: gender })).not.toBeChecked();
  await dialog.user.click(button('Continue'));
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent('Please choose: Date of birth');
  expect(summary).toHaveTextContent('Please choose: Gender');
});

it('sign-up: selects a nationality from the list with search', async () => {
  const dialog = await openIdentityPage();
  await dialog.user.click(button(/^Nationality/));
  await dialog.user.type(await screen.findByRole('searchbox'), 'مصر');
  await dialog.user.click(await screen.findByRole('button', { name: /Egypt/ }));
  expect(button(/^Nationality/)).toHaveAccessibleName(/Egypt/);
  expect(screen.getByRole('radio', { name: 'Iqama' })).toBeChecked();
  await fillIdentity(dialog, 'a1234567', 'Passport');
  await heading('Agree to the terms');
  expect(dialog.sentTo('auth.verifyRegistration')).toEqual([
    expect.objectContaining({ natio: 'EG', identity: 'A1234567' }),
  ]);
});

it('sign-up: refuses an ID number whose check digit is wrong, before anything is sent', async () => {
  const dialog = await openIdentityPage();
  await fillIdentity(dialog, '1000000000');
  expect(await screen.findByRole('alert')).toHaveTextContent('This ID number is not valid');
  expect(dialog.sentTo('auth.verifyRegistration')).toEqual([]);
});

it('sign-up: does not accept nine digits of a national ID as a passport', async () => {
  const dialog = await openIdentityPage();
  expect(screen.getByRole('radio', { name: 'National ID' })).toBeChecked();
  await dialog.user.type(screen.getByLabelText('ID number'), '100000000');
  await dialog.user.click(button('Continue'));
  expect(await screen.findByRole('alert')).toHaveTextContent('not valid for the chosen document');
  expect(dialog.sentTo('auth.verifyRegistration')).toEqual([]);
});

it('sign-up: offers to continue when the identity cannot be verified', async () => {
  const dialog = await openIdentityPage({
    calls: { 'auth.verifyRegistration': { verified: false } },
  });
  await fillIdentity(dialog);
  expect(await screen.findByRole('alert')).toHaveTextContent(/We could not verify this ID/);
  expect(screen.getByLabelText('ID number')).toHaveAccessibleDescription(/We could not verify this ID/);
  await dialog.user.click(button('Continue without verification'));
  await heading('Agree to the terms');
});

it('sign-up: does not block a passport, which no register verifies', async () => {
  const dialog = await openIdentityPage({ calls: { 'auth.verifyRegistration': { verified: false } } });
  await fillIdentity(dialog, 'A1234567', 'Passport');
  await heading('Agree to the terms');
});

it('sign-up: creates no account until the patient checks the box', async () => {
  const dialog = await openIdentityPage();
  await fillIdentity(dialog);
  expect(await heading('Agree to the terms')).toHaveFocus();
  expect(screen.getByRole('checkbox')).not.toBeChecked();
  expect(screen.getByRole('link', { name: /terms and conditions/ })).toHaveAttribute(
    'href',
    '/terms-and-conditions?M=true',
  );
  expect(screen.getByRole('link', { name: /privacy policy/ })).toHaveAttribute('href', '/privacy-policy?M=true');
  await dialog.user.click(button('Create account'));
  expect(await screen.findByRole('alert')).toHaveTextContent('once you tick this box');
  expect(screen.getByRole('checkbox')).toBeInvalid();
  expect(screen.getByRole('checkbox')).toHaveFocus();
  expect(dialog.sentTo('auth.verifyNewUser')).toEqual([]);
});

it('sign-up: requires consent again when the terms have changed meanwhile', async () => {
  let version = 7;
  const dialog = await openIdentityPage({
    calls: {
      'generic.staticData': () => ({ ...STATIC_DATA, consent_version: String(version) }),
      'auth.verifyNewUser': ({ reg }: { reg: { consent: string } }) =>
        reg.consent === '8' ? signedIn('token-2') : Promise.reject(refusal('CONSENT_OUTDATED')),
    },
  });
  await fillIdentity(dialog);
  await heading('Agree to the terms');
  version = 8;
  await agree(dialog);
  expect(await screen.findByRole('alert')).toHaveTextContent('have changed');
  await waitFor(() => expect(screen.getByRole('checkbox')).not.toBeChecked());
  await agree(dialog);
  await waitFor(() => expect(dialog.begun).toEqual(['token-2']));
});

it('sign-up: requires another code when the proof of the number has expired, and keeps the input', async () => {
  const dialog = await openIdentityPage({
    calls: { 'auth.verifyRegistration': () => Promise.reject(refusal('PHONE_UNPROVEN')) },
  });
  await fillIdentity(dialog);
  await heading('Sign in or register');
  expect(screen.getByRole('alert')).toHaveTextContent('Ask for a new code');
  await dialog.user.click(button('Continue'));
  await heading('Enter the code');
  await dialog.user.keyboard('4821{Enter}');
  await heading('Create your account');
  expect(screen.getByLabelText('First name')).toHaveValue('Noura');
});

it('sign-up: shows a person under eighteen who can add them', async () => {
  saveDraft(
    {
      ...EMPTY_DRAFT,
      step: { kind: 'birth' },
      person: { ...EMPTY_PERSON, dob: '2008-11-21', gnd: 'F' },
      proof: 'proof-1',
    },
    NOW,
  );
  const dialog = await openSignIn();
  await heading('Date of birth and gender');
  await dialog.user.click(button('Continue'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/18 or older.*added as a relative/);
  await heading('Date of birth and gender');
});

it('sign-up: opens the page of a field that the server refuses', async () => {
  const dialog = await openIdentityPage({
    calls: { 'auth.verifyNewUser': () => Promise.reject(refusal('EMAIL_INVALID')) },
  });
  await fillIdentity(dialog);
  await agree(dialog);
  await heading('Create your account');
  expect(await screen.findByLabelText('E-mail')).toHaveAccessibleDescription(/not a valid e-mail address/);
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(dialog.host.fake.log.moments).toContainEqual({
    name: 'sign_up_failed',
    properties: { code: 'EMAIL_INVALID' },
  });
});

it('sign-up: opens sign-in with the number for someone who already has an account', async () => {
  const dialog = await openIdentityPage({
    calls: { 'auth.verifyNewUser': () => Promise.reject(refusal('USER_EXISTS')) },
  });
  await fillIdentity(dialog);
  await agree(dialog);
  await heading('Sign in or register');
  expect(screen.getByRole('alert')).toHaveTextContent('already registered');
});

it('sign-up: shows an alert when registering fails, and keeps the form', async () => {
  const dialog = await openIdentityPage({
    calls: { 'auth.verifyRegistration': () => Promise.reject(refusal('RATE_LIMITED')) },
  });
  await fillIdentity(dialog);
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests');
  expect(screen.getByLabelText('ID number')).toHaveValue('1000000008');
});
