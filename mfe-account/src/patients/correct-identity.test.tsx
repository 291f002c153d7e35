import { join } from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  patientList,
  patientProfile,
  type PatientSummary,
  staticData,
  updatePatient,
  userProfile,
} from 'shared-contracts/api';
import type { Session } from 'shared-contracts/host';
import { createFakeHost, readTexts, renderRemote } from 'shared-ui/testing';
import PersonalData from '../profile/personal-data.tsx';
import { CorrectIdentityDialog } from './correct-identity-dialog.tsx';
import Patients from './patients.tsx';

const resources = readTexts(join(__dirname, '../locales'));

const COUNTRY = { id: 'SA', name: 'Saudi Arabia', a_name: 'السعودية', dial_code: '966', code: 'SA', flag: 'sa' };
const LISTS = {
  countries: [{ ...COUNTRY, numberFormat: '5XXXXXXXX' }],
  nationalities: [],
  captchaFlow: false,
  insurers: [],
  cities: [],
  languages: [],
  relations: [],
};

const patientOf = (changes: Partial<PatientSummary> = {}): PatientSummary => ({
  rel_id: 'rel_huda',
  fn: 'Huda',
  ln: 'Otaibi',
  gnd: 'F',
  dob: '1961-11-25',
  age: 64,
  img: null,
  relation: { id: 'mother', name: { ar: 'أم', en: 'Mother' } },
  identity_type: 'national-id',
  natio: 'SA',
  insured: false,
  verified: false,
  relation_check: 'identity',
  ...changes,
});

const show = async (answers: readonly PatientSummary[], current = patientOf(), identity = '1000000008') => {
  const close = jest.fn();
  const rest = [...answers];
  const host = createFakeHost({
    calls: {
      [staticData.id]: LISTS,
      [patientProfile.id]: { patient: current, identity },
      [updatePatient.id]: () => ({ patient: rest.shift() }),
    },
  });
  const props = { rel_id: current.rel_id };
  const options = { host, locale: 'en', resources, name: 'account' } as const;
  renderRemote(<CorrectIdentityDialog props={props} close={close} />, options);
  const user = userEvent.setup({ delay: null });
  const number = await screen.findByLabelText('Document number');
  const retype = async (text: string) => {
    await user.clear(number);
    await user.type(number, text);
    await user.click(screen.getByRole('button', { name: 'Save and verify' }));
  };
  const sent = () => host.fake.log.calls.filter(({ endpoint }) => endpoint === updatePatient.id);
  return { user, close, host, retype, sent };
};

it('correction of an identity: saves the corrected number with the other details, and ends once it is verified', async () => {
  const verified = patientOf({ verified: true, relation_check: 'code' });
  const { close, host, retype, sent } = await show([verified]);
  await retype('١٠١٢٣٤٥٦٧٢');
  await waitFor(() => expect(close).toHaveBeenCalledWith({ kind: 'corrected', patient: verified }));
  expect(sent().map(({ request }) => request)).toEqual([
    {
      type: 'personal',
      rel_id: 'rel_huda',
      fn: 'Huda',
      ln: 'Otaibi',
      gnd: 'F',
      dob: '1961-11-25',
      natio: 'SA',
      relation: 'mother',
      second_name: '',
      display_name: '',
      identity_type: 'national-id',
      identity: '1012345672',
    },
  ]);
  expect(host.fake.log.events[0]?.payload).toEqual({ rel_id: 'rel_huda', change: 'changed' });
  expect(host.fake.log.alerts[0]).toMatchObject({ tone: 'success' });
});

it('correction of an identity: stays open while the details are not verified, and they can be corrected again', async () => {
  const verified = patientOf({ verified: true });
  const { close, retype } = await show([patientOf(), verified]);
  await retype('1012345672');
  expect(await screen.findByText('Saved, but not verified yet')).toBeVisible();
  expect(close).not.toHaveBeenCalled();
  await retype('1000000008');
  await waitFor(() => expect(close).toHaveBeenCalledWith({ kind: 'corrected', patient: verified }));
});

it('correction of an identity: returns what was saved when it is closed without a verification', async () => {
  const { user, close, retype } = await show([patientOf({ dob: '1961-11-26' })]);
  await retype('1012345672');
  await screen.findByText('Saved, but not verified yet');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledWith({ kind: 'corrected', patient: patientOf({ dob: '1961-11-26' }) });
});

it('correction of an identity: requires the national ID of a citizen with a passport, and refuses nine digits', async () => {
  const { retype, sent } = await show([], patientOf({ identity_type: 'passport' }), '101234567');
  expect(screen.getByLabelText('Identity document')).toHaveDisplayValue('National ID');
  await retype('101234567');
  expect(await screen.findByRole('alert')).toHaveTextContent('not valid for the chosen document');
  expect(sent()).toEqual([]);
});

const signedIn: Session = {
  kind: 'signed-in',
  user: { uid: 'usr_1', firstName: 'Noura', lastName: 'Otaibi', image: null, insured: false },
};

it('correction of an identity: is opened from the card of a patient whose identity is not verified', async () => {
  const host = createFakeHost({ session: signedIn, calls: { [patientList.id]: { patients: [patientOf()] } } });
  renderRemote(<Patients />, { host, locale: 'en', resources, name: 'account' });
  await userEvent.click(await screen.findByRole('button', { name: 'Correct and verify again: Huda Otaibi' }));
  expect(host.fake.log.overlays).toEqual([{ id: 'account.correct-identity', props: { rel_id: 'rel_huda' } }]);
});

describe('the warning of the account holder about VAT', () => {
  const profileOf = (in_review: boolean) => ({
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
      natio_name: { ar: 'السعودية', en: 'Saudi Arabia' },
      email: 'n@example.com',
      pc: '966',
      ph: '501234567',
      img: null,
      verified: false,
      in_review,
      isInsurance: false,
    },
    insurance: null,
    profile_complete: 40,
    VATError: { message: { ar: 'ضريبة', en: 'VAT is added' } },
  });
  const open = (in_review: boolean) => {
    const host = createFakeHost({ session: signedIn, calls: { [userProfile.id]: profileOf(in_review) } });
    renderRemote(<PersonalData />, { host, locale: 'en', resources, name: 'account' });
    return host;
  };

  it('leads to the correction', async () => {
    const host = open(false);
    await userEvent.click(await screen.findByRole('button', { name: 'Correct and verify again' }));
    expect(host.fake.log.overlays).toEqual([{ id: 'account.correct-identity', props: { rel_id: 'rel_self' } }]);
  });

  it('offers no correction while the team reviews the identity', async () => {
    open(true);
    expect(await screen.findByText('VAT is added')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Correct and verify again' })).toBeNull();
  });
});
