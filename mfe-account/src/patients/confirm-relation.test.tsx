import { join } from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, confirmRelation, confirmRelationCode, patientList, type PatientSummary } from 'shared-contracts/api';
import { createFakeHost, readTexts, renderRemote } from 'shared-ui/testing';
import { ConfirmRelationDialog } from './confirm-relation-dialog.tsx';
import Patients from './patients.tsx';

const resources = readTexts(join(__dirname, '../locales'));
const NOW = Date.parse('2026-11-20T09:00:00.000Z');
const LATER = new Date(NOW + 300_000).toISOString();

const relative = (relation_check: PatientSummary['relation_check']): PatientSummary => ({
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
  verified: true,
  relation_check,
});
const refusal = (code: ApiError['code'], message: string) => () =>
  Promise.reject(new ApiError({ code, message, status: 1003, http: 401 }));

const show = (check: PatientSummary['relation_check'], calls: Record<string, unknown>) => {
  const close = jest.fn();
  const host = createFakeHost({ calls });
  const props = { patient: relative(check) };
  renderRemote(<ConfirmRelationDialog props={props} close={close} />, {
    host,
    locale: 'en',
    resources,
    name: 'account',
  });
  return { user: userEvent.setup({ delay: null }), close, host };
};
const type = (user: ReturnType<typeof userEvent.setup>, code: string) =>
  user.type(screen.getByRole('textbox', { name: /Digit 1/ }), code);
const sent = { kind: 'code', expires_at: LATER, resend_at: LATER, sends_left: 2 };

it('confirmation of a relation: sends a code to an adult and confirms with it', async () => {
  const { user, close, host } = show('code', {
    [confirmRelation.id]: sent,
    [confirmRelationCode.id]: { patient: relative('confirmed') },
  });
  await user.click(await screen.findByRole('button', { name: 'Send the code' }));
  expect(await screen.findByText(/If Huda has an account verified with this ID number/)).toBeVisible();
  await type(user, '1234');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(close).toHaveBeenCalledWith({ kind: 'confirmed', patient: relative('confirmed') }));
  const call = host.fake.log.calls.find(({ endpoint }) => endpoint === confirmRelationCode.id);
  expect(call?.request).toEqual({ rel_id: 'rel_huda', code: '1234' });
  expect(host.fake.log.events[0]?.payload).toEqual({ rel_id: 'rel_huda', change: 'changed' });
});

it('confirmation of a relation: clears a wrong code and shows the refusal until another is typed', async () => {
  const { user, close } = show('code', {
    [confirmRelation.id]: sent,
    [confirmRelationCode.id]: refusal('OTP_INCORRECT', 'The code is not correct'),
  });
  await user.click(await screen.findByRole('button', { name: 'Send the code' }));
  await screen.findByText(/If Huda has an account/);
  await type(user, '1234');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('The code is not correct')).toBeVisible();
  const first = screen.getByRole('textbox', { name: /Digit 1/ });
  await waitFor(() => expect(first).toHaveValue(''));
  expect(screen.getByText('The code is not correct')).toBeVisible();
  await user.type(first, '5');
  expect(screen.queryByText('The code is not correct')).toBeNull();
  expect(close).not.toHaveBeenCalled();
});

it('confirmation of a relation: checks a child against the register, and shows why it does not confirm', async () => {
  const { user, close } = show('register', {
    [confirmRelation.id]: refusal('RELATION_UNCONFIRMED', 'The family register does not confirm the relation'),
  });
  await user.click(await screen.findByRole('button', { name: 'Confirm now' }));
  expect(await screen.findByText('The family register does not confirm the relation')).toBeVisible();
  expect(close).not.toHaveBeenCalled();
});

it('confirmation of a relation: is opened from the card of a relative, which shows why there is VAT', async () => {
  const host = createFakeHost({
    session: {
      kind: 'signed-in',
      user: { uid: 'usr_1', firstName: 'Noura', lastName: 'Otaibi', image: null, insured: false },
    },
    calls: {
      [patientList.id]: { patients: [relative('code'), { ...relative('confirmed'), rel_id: 'rel_two', fn: 'Sara' }] },
    },
  });
  renderRemote(<Patients />, { host, locale: 'en', resources, name: 'account' });
  expect(await screen.findByText('VAT is added until the relation is confirmed')).toBeVisible();
  expect(screen.getByText('Relation confirmed')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm the relation to Huda Otaibi' }));
  expect(host.fake.log.overlays).toEqual([{ id: 'account.confirm-relation', props: { patient: relative('code') } }]);
});

it('confirmation of a relation: shows the deadline of a relative who came of age, and requires the code', async () => {
  const adult = { ...relative('none'), access_until: '2026-12-20T09:00:00.000Z' };
  const host = createFakeHost({ calls: { [patientList.id]: { patients: [adult] } } });
  renderRemote(<Patients />, { host, locale: 'en', resources, name: 'account' });
  expect(await screen.findByText(/Is an adult now: .* before .*20 December 2026/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /confirm.*Huda/i }));
  expect(host.fake.log.overlays[0]?.id).toBe('account.confirm-relation');
});
