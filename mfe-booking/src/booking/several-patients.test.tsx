import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { VisitItem } from 'shared-contracts/api';
import { renderRemote } from 'shared-ui/testing';
import { draft, patient, resources, signedInHost } from '../testing/samples.ts';
import BookingScreen from './booking-screen.tsx';

const item = (reference: string): VisitItem => ({
  kind: 'vaccine',
  reference,
  rel_id: null,
  name: { ar: reference, en: reference },
  quantity: 1,
  unit_price: 8000,
  tax_class: 'standard',
});
const listed = (reference: string, months: number | null) => ({
  ...{ kind: 'vaccine', reference, name: item(reference).name, summary: item(reference).name, category: null },
  ...{ price: 8000, tax_class: 'standard', includes: [], includes_count: 0, fasting_hours: null, result_hours: null },
  ...{ sample: null, body_areas: [], travel_certificate: false, doses: 1, plan: null },
  ...{ min_age_months: months, max_age_months: null },
});
const son = patient({ rel_id: 'rel_son', fn: 'Faisal', dob: '2020-01-01', age: 6 });
const home = { delivery: 'home', location: null } as const;

beforeEach(() => sessionStorage.clear());

const show = (step: 'patient' | 'questionnaire', overrides = {}, calls: Record<string, unknown> = {}) => {
  const booking = draft({ stid: 'ST7', utid: '7', visit: home, items: [item('flu'), item('covid')], ...overrides });
  const host = signedInHost({
    href: `/doctor-slots?aId=apt_1&step=${step}`,
    calls: {
      'booking.draft': booking,
      'booking.details': { ...booking, patients: [patient(), son] },
      'users.patientList': { patients: [patient(), son] },
      'catalogue.items': {
        items: [listed('flu', null), listed('covid', 144)],
        ...{ page: 1, page_count: 1, total: 2, categories: [] },
      },
      ...calls,
    },
  });
  return { ...renderRemote(<BookingScreen />, { host, resources, name: 'booking' }), host };
};

const saved = (host: ReturnType<typeof signedInHost>) =>
  host.fake.log.calls.find(({ endpoint }) => endpoint === 'booking.details')?.request;

it('books for several, and gives a child nothing that is not for that age', async () => {
  const user = userEvent.setup();
  const { host } = show('patient');
  await user.click(await screen.findByRole('checkbox', { name: /Noura/ }));
  await user.click(screen.getByRole('checkbox', { name: /Faisal/ }));
  const covid = await screen.findByRole('group', { name: 'covid' });
  await waitFor(() => expect(within(covid).getByRole('checkbox', { name: 'Faisal' })).toBeDisabled());
  expect(screen.getByText(/Faisal.*from the age of 12 years/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() =>
    expect(saved(host)).toEqual({
      apnt_id: 'apt_1',
      rel_ids: ['rel_self', 'rel_son'],
      items: [
        { kind: 'vaccine', reference: 'flu', patient: null, quantity: 1 },
        { kind: 'vaccine', reference: 'covid', patient: 'rel_self', quantity: 1 },
      ],
    }),
  );
});

it('says why somebody cannot be chosen when nothing is for that age', async () => {
  show('patient', { items: [item('covid')] });
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /Faisal/ })).toBeDisabled());
  expect(await screen.findByText(/covid: from the age of 12 years/)).toBeVisible();
});

it('does not go on while somebody gets nothing', async () => {
  const user = userEvent.setup();
  const { host } = show('patient', { items: [item('flu')] });
  await user.click(await screen.findByRole('checkbox', { name: /Noura/ }));
  await user.click(screen.getByRole('checkbox', { name: /Faisal/ }));
  await user.click(within(await screen.findByRole('group', { name: 'flu' })).getByRole('checkbox', { name: 'Faisal' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect((await screen.findAllByText(/something for each patient/)).length).toBeGreaterThan(0);
  expect(saved(host)).toBeUndefined();
});

it('takes no more patients than the service allows, and says how many', async () => {
  const user = userEvent.setup();
  const third = patient({ rel_id: 'rel_3', fn: 'Huda' });
  show(
    'patient',
    { stid: 'ST8', utid: '8', items: [] },
    { 'users.patientList': { patients: [patient(), son, third] } },
  );
  for (const name of [/Noura/, /Faisal/, /Huda/]) await user.click(await screen.findByRole('checkbox', { name }));
  expect(screen.getByText('2 patients at most for this service')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /Huda/ })).not.toBeChecked();
});

const question = (id: string, words: string, kind: string, more = {}) => ({
  ...{ id, kind, text: { ar: id, en: words }, help: null, options: [], when: null, advice: [], ...more },
});
const questions = [
  question('surgery', 'Surgery?', 'yes-no', {
    advice: [{ answer: 'yes', text: { ar: 'رأي', en: 'Ask a doctor' }, refuses: true }],
  }),
  question('passport', 'Passport', 'passport'),
];
const asked = {
  questions: ['surgery'],
  asked: [{ patient: 'rel_son', question: 'passport' }],
  patients: [patient(), son],
};

it('asks each patient what is asked of them, keeps the answers over a reload, and wants all of them', async () => {
  const user = userEvent.setup();
  const calls = { 'questionnaires.list': { questions } };
  const { host, unmount } = show('questionnaire', asked, calls);
  const groups = await screen.findAllByRole('radiogroup', { name: 'Surgery?' });
  expect(groups).toHaveLength(2);
  await user.click(within(groups[0] as HTMLElement).getByRole('radio', { name: 'Yes' }));
  expect(screen.getByText('Ask a doctor')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect((await screen.findAllByText('Please answer: Surgery? (Faisal)')).length).toBeGreaterThan(0);
  expect(saved(host)).toBeUndefined();
  unmount();
  const again = show('questionnaire', asked, calls);
  const [first, second] = await screen.findAllByRole('radiogroup', { name: 'Surgery?' });
  expect(within(first as HTMLElement).getByRole('radio', { name: 'Yes' })).toBeChecked();
  await user.click(within(second as HTMLElement).getByRole('radio', { name: 'No' }));
  await user.type(screen.getByRole('textbox', { name: 'Passport' }), 'ab-12345');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() =>
    expect(saved(again.host)).toEqual({
      apnt_id: 'apt_1',
      answers: [
        { patient: 'rel_self', question: 'surgery', answer: 'yes' },
        { patient: 'rel_son', question: 'surgery', answer: 'no' },
        { patient: 'rel_son', question: 'passport', answer: 'AB12345' },
      ],
    }),
  );
});
