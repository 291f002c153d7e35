import { join } from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addRelative, ApiError, staticData } from 'shared-contracts/api';
import { createFakeHost, readTexts, renderRemote } from 'shared-ui/testing';
import { AddPatientDialog } from './add-patient-dialog.tsx';

const resources = readTexts(join(__dirname, '../locales'));

const COUNTRY = { id: 'SA', name: 'Saudi Arabia', a_name: 'السعودية', dial_code: '966', code: 'SA', flag: 'sa' };
const LISTS = {
  countries: [{ ...COUNTRY, numberFormat: '5XXXXXXXX' }],
  nationalities: [],
  captchaFlow: false,
  insurers: [],
  cities: [],
  languages: [],
  relations: [{ id: 'son', name: { ar: 'ابن', en: 'Son' } }],
};
const added = {
  patient: {
    rel_id: 'rel_9',
    fn: 'Faisal',
    ln: 'Otaibi',
    gnd: 'M',
    dob: '2020-03-01',
    age: 6,
    relation: { id: 'son', name: { ar: 'ابن', en: 'Son' } },
    identity_type: 'national-id',
    natio: 'SA',
    img: null,
    insured: false,
    verified: false,
  },
};

const show = async () => {
  sessionStorage.clear();
  const user = userEvent.setup({ delay: null });
  const close = jest.fn();
  const host = createFakeHost({ calls: { [staticData.id]: LISTS, [addRelative.id]: added } });
  renderRemote(<AddPatientDialog close={close} />, { host, locale: 'en', resources, name: 'account' });
  await screen.findByLabelText('First name');
  const sent = () => host.fake.log.calls.filter(({ endpoint }) => endpoint === addRelative.id);
  return { user, close, host, sent };
};
type Shown = Awaited<ReturnType<typeof show>>;

const fill = async ({ user }: Shown, identity: string, document = 'National ID') => {
  await user.selectOptions(screen.getByLabelText('Relation to you'), 'Son');
  await user.type(screen.getByLabelText('First name'), 'Faisal');
  await user.type(screen.getByLabelText('Last name'), 'Otaibi');
  await user.click(screen.getByRole('radio', { name: 'Male' }));
  await user.click(screen.getByRole('button', { name: /Date of birth/ }));
  await user.click(await screen.findByRole('button', { name: /^Confirm/ }));
  await user.selectOptions(screen.getByLabelText('Identity document'), document);
  if (identity) await user.type(screen.getByLabelText('Document number'), identity);
};
const add = ({ user }: Shown) => user.click(screen.getByRole('button', { name: 'Add' }));

it('new patient: preselects no gender', async () => {
  await show();
  for (const gender of ['Male', 'Female']) expect(screen.getByRole('radio', { name: gender })).not.toBeChecked();
});

it('new patient: sends the input, with the number in Latin digits', async () => {
  const shown = await show();
  await fill(shown, '١٠٠٠٠٠٠٠٠٨');
  await add(shown);
  await waitFor(() => expect(shown.close).toHaveBeenCalled());
  expect(shown.sent()[0]?.request).toMatchObject({ fn: 'Faisal', gnd: 'M', relation: 'son', identity: '1000000008' });
});

it('new patient: leaves no data of a saved relative in the browser', async () => {
  const shown = await show();
  await fill(shown, '1000000008');
  expect(JSON.stringify({ ...sessionStorage })).toContain('Faisal');
  await add(shown);
  await waitFor(() => expect(shown.close).toHaveBeenCalled());
  for (const store of [sessionStorage, localStorage])
    expect(JSON.stringify({ ...store })).not.toMatch(/Faisal|1000000008/);
});

it.each([
  ['a wrong check digit', '1000000000', 'National ID'],
  ['another document', '1000000008', 'Iqama'],
])('new patient: refuses a number with %s before anything is sent', async (_, identity, document) => {
  const shown = await show();
  await fill(shown, identity, document);
  await add(shown);
  expect(await screen.findByRole('alert')).toHaveTextContent('This number is not valid for the chosen document');
  expect(shown.sent()).toEqual([]);
});

it('new patient: allows a newborn without a number', async () => {
  const shown = await show();
  await fill(shown, '', 'Newborn without a number yet');
  expect(screen.queryByLabelText('Document number')).toBeNull();
  await add(shown);
  await waitFor(() => expect(shown.close).toHaveBeenCalled());
  expect(shown.sent()[0]?.request).toMatchObject({ identity: '', identity_type: 'baby' });
});

it('new patient: shows a refusal by the server at its field', async () => {
  const shown = await show();
  const message = 'This ID number is not valid';
  shown.host.fake.setCall(addRelative, () =>
    Promise.reject(new ApiError({ code: 'IDENTITY_INVALID', message, status: 1001, http: 422 })),
  );
  await fill(shown, '1000000008');
  await add(shown);
  expect(within(await screen.findByRole('alert')).getByRole('link')).toHaveTextContent(message);
  expect(screen.getByLabelText('Document number')).toHaveAccessibleDescription(/is not valid/);
  expect(shown.close).not.toHaveBeenCalled();
});

it('new patient: accepts a generic name of one letter for insurers, and a name in Arabic for screens', async () => {
  const shown = await show();
  await fill(shown, '1000000008');
  await shown.user.clear(screen.getByLabelText('First name'));
  await shown.user.type(screen.getByLabelText('First name'), 'F');
  await shown.user.type(screen.getByLabelText(/^Name on screens/), 'فيصل العتيبي');
  await add(shown);
  await waitFor(() => expect(shown.close).toHaveBeenCalled());
  expect(shown.sent()[0]?.request).toMatchObject({ fn: 'F', display_name: 'فيصل العتيبي' });
});

it.each(['Abdul Rahman', 'Al-Otaibi', 'Faisal2'])('new patient: refuses %j as a generic name', async (name) => {
  const shown = await show();
  await fill(shown, '1000000008');
  await shown.user.clear(screen.getByLabelText('Last name'));
  await shown.user.type(screen.getByLabelText('Last name'), name);
  await add(shown);
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent('Last name takes English letters only, without spaces or digits');
  expect(shown.sent()).toEqual([]);
});
