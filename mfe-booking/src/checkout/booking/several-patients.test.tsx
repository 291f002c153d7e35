import { screen, waitFor, within } from '@testing-library/react';
import type { CatalogueItem } from 'shared-contracts/api';
import { showPrepared } from '../../testing/prepared.tsx';
import { addMinutes } from 'shared-contracts/domain';
import { doctor, NOW, patient, START } from '../../testing/samples.ts';

const named = (text: string) => ({ ar: text, en: text });
const listed = (reference: string, months: number | null): CatalogueItem => ({
  kind: 'vaccine',
  reference,
  name: named(reference),
  summary: named(reference),
  category: null,
  price: 8000,
  tax_class: 'standard',
  includes: [],
  includes_count: 0,
  fasting_hours: null,
  result_hours: null,
  sample: null,
  body_areas: [],
  travel_certificate: false,
  doses: 1,
  plan: null,
  min_age_months: months,
  max_age_months: null,
});
const son = patient({ rel_id: 'rel_son', fn: 'Faisal', dob: '2020-01-01', age: 6 });
const PEOPLE = [patient(), son];

beforeEach(() => sessionStorage.clear());

const chosen = (reference: string) => ({ kind: 'vaccine' as const, reference, patient: null, quantity: 1 });
const show = (items: readonly string[], more: Partial<Parameters<typeof showPrepared>[0]> = {}) =>
  showPrepared({
    step: 'patients',
    stid: 'ST7',
    basket: { items: items.map(chosen) },
    listed: [listed('flu', null), listed('covid', 144)],
    patients: PEOPLE,
    ...more,
  });

it('several patients: books for several, and gives no item to a child below its minimum age', async () => {
  const { user, kept } = show(['flu', 'covid']);
  await user.click(await screen.findByRole('checkbox', { name: /Noura/ }));
  await user.click(screen.getByRole('checkbox', { name: /Faisal/ }));
  const covid = await screen.findByRole('group', { name: 'covid' });
  await waitFor(() => expect(within(covid).getByRole('checkbox', { name: 'Faisal' })).toBeDisabled());
  expect(screen.getByText(/Faisal.*from the age of 12 years/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() =>
    expect(kept()).toMatchObject({
      patients: ['rel_self', 'rel_son'],
      items: [
        { kind: 'vaccine', reference: 'flu', patient: null, quantity: 1 },
        { kind: 'vaccine', reference: 'covid', patient: 'rel_self', quantity: 1 },
      ],
    }),
  );
});

it('several patients: shows why a patient cannot be selected when no item is for that age', async () => {
  show(['covid']);
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /Faisal/ })).toBeDisabled());
  expect(await screen.findByText(/covid: from the age of 12 years/)).toBeVisible();
});

it('several patients: does not continue while a patient has no item', async () => {
  const { user, kept } = show(['flu']);
  await user.click(await screen.findByRole('checkbox', { name: /Noura/ }));
  await user.click(screen.getByRole('checkbox', { name: /Faisal/ }));
  await user.click(within(await screen.findByRole('group', { name: 'flu' })).getByRole('checkbox', { name: 'Faisal' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect((await screen.findAllByText(/something for each patient/)).length).toBeGreaterThan(0);
  expect(kept().patients).toEqual([]);
});

it('several patients: accepts no more patients than the service allows, and states the limit', async () => {
  const third = patient({ rel_id: 'rel_3', fn: 'Huda' });
  const drip = { kind: 'drip' as const, reference: 'energy', patient: null, quantity: 1 };
  const { user } = show([], { stid: 'ST8', basket: { items: [drip] }, listed: [], patients: [...PEOPLE, third] });
  for (const name of [/Noura/, /Faisal/, /Huda/]) await user.click(await screen.findByRole('checkbox', { name }));
  expect(screen.getByText('2 patients at most for this service')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /Huda/ })).not.toBeChecked();
});

const question = (id: string, words: string, kind: string, more = {}) => ({
  id,
  kind,
  text: { ar: id, en: words },
  help: null,
  options: [],
  when: null,
  advice: [],
  ...more,
});
const ALLERGIES = question('allergies', 'Allergies?', 'several', {
  options: [
    { id: 'none', name: { ar: 'لا', en: 'None' }, alone: true },
    { id: 'medicine', name: { ar: 'دواء', en: 'Medicine' }, named: true },
  ],
});
const questions = [
  question('surgery', 'Surgery?', 'yes-no', {
    advice: [{ answer: 'yes', text: { ar: 'الطبيب يقرر', en: 'A doctor decides whether it is safe' }, refuses: true }],
  }),
  question('passport', 'Passport', 'passport'),
];
const doctorsAt = (start: string) => ({
  providers: [doctor({ next_slots: [start] })],
  page: 1,
  page_count: 1,
  total: 1,
});
const doctors = doctorsAt(addMinutes(NOW, 40));
const ask = (list = questions, more: Partial<Parameters<typeof showPrepared>[0]> = {}) =>
  show(['flu'], {
    step: 'questionnaire',
    basket: {
      items: [chosen('flu')],
      questions: list.filter(({ id }) => id !== 'passport').map(({ id }) => id),
      asked: [{ patient: 'rel_son', question: 'passport' }],
      patients: ['rel_self', 'rel_son'],
    },
    ...more,
    calls: { 'questionnaires.list': { questions: list }, 'doctors.browseWeb': doctors, ...more.calls },
  });
const answer = async (user: ReturnType<typeof ask>['user'], at: number, name: string) => {
  const groups = await screen.findAllByRole('radiogroup', { name: 'Surgery?' });
  await user.click(within(groups[at] as HTMLElement).getByRole('radio', { name }));
};

it('several patients: asks each patient their own questions, keeps the answers across a reload, and requires all', async () => {
  const { user, kept, unmount } = ask();
  await answer(user, 0, 'No');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect((await screen.findAllByText('Please answer: Surgery? (Faisal Alotaibi)')).length).toBeGreaterThan(0);
  expect(kept().answers).toEqual([]);
  unmount();
  const again = ask();
  await answer(again.user, 1, 'No');
  const [first] = screen.getAllByRole('radiogroup', { name: 'Surgery?' });
  expect(within(first as HTMLElement).getByRole('radio', { name: 'No' })).toBeChecked();
  await again.user.type(screen.getByRole('textbox', { name: 'Passport' }), 'ab-12345');
  await again.user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() =>
    expect(again.kept().answers).toEqual([
      { patient: 'rel_self', question: 'surgery', answer: 'no' },
      { patient: 'rel_son', question: 'surgery', answer: 'no' },
      { patient: 'rel_son', question: 'passport', answer: 'AB12345' },
    ]),
  );
  await waitFor(() => expect(again.host.navigation.snapshot().href).toBe('/vaccination?step=details'));
});

describe('several patients: an answer that indicates a risk', () => {
  it('stops at the question, shows the reason, and offers a doctor', async () => {
    const { user, kept } = ask();
    await answer(user, 0, 'Yes');
    expect(await screen.findByRole('alert')).toHaveTextContent('A doctor decides whether it is safe');
    expect(await screen.findByRole('button', { name: 'Consult a doctor now' })).toBeVisible();
    expect(await screen.findByText('Dr. Reem Al-Harthi')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    expect(screen.getAllByRole('radiogroup', { name: 'Surgery?' })).toHaveLength(1);
    expect(screen.queryByRole('textbox', { name: 'Passport' })).toBeNull();
    expect(screen.queryByText(/chang/i)).toBeNull();
    await waitFor(() => expect(kept().answers).toEqual([{ patient: 'rel_self', question: 'surgery', answer: 'yes' }]));
  });

  it('does not describe a doctor as available now whose first time is in some hours', async () => {
    const { user } = ask(questions, { calls: { 'doctors.browseWeb': doctorsAt(START) } });
    await answer(user, 0, 'Yes');
    expect(await screen.findByRole('button', { name: 'Consult a doctor' })).toBeVisible();
  });

  it('is sent along to the doctor, for the same patient', async () => {
    const { user, host } = ask();
    await answer(user, 0, 'Yes');
    await user.click(await screen.findByRole('button', { name: 'Consult a doctor now' }));
    await waitFor(() => expect(host.navigation.snapshot().routeId).toBe('doctorSlots'));
    const saves = host.fake.log.calls.filter(({ endpoint }) => endpoint === 'booking.saveBasket');
    expect(saves.at(-1)?.request).toMatchObject({
      basket: { stid: 'ST1', patients: ['rel_self'], symptoms: expect.stringContaining('Surgery? Yes') },
    });
  });

  it('continues once the answer is changed', async () => {
    const { user } = ask();
    await answer(user, 0, 'Yes');
    await screen.findByRole('alert');
    await answer(user, 0, 'No');
    expect(await screen.findAllByRole('radiogroup', { name: 'Surgery?' })).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Continue' })).toBeVisible();
  });
});

it('several patients: accepts several allergies, each with its name', async () => {
  const { user, kept } = ask([ALLERGIES], {
    patients: [patient()],
    basket: {
      items: [chosen('flu')],
      questions: ['allergies'],
      patients: ['rel_self'],
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'None' }));
  await user.click(screen.getByRole('checkbox', { name: 'Medicine' }));
  expect(screen.getByRole('checkbox', { name: 'None' })).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect((await screen.findAllByText('Write the name of each allergy once')).length).toBeGreaterThan(0);
  await user.type(screen.getByRole('textbox', { name: 'Medicine: name' }), 'Penicillin');
  await user.click(screen.getByRole('button', { name: 'Add another: Medicine' }));
  const [, second] = screen.getAllByRole('textbox', { name: 'Medicine: name' });
  await user.type(second as HTMLElement, 'Aspirin');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() =>
    expect(kept().answers).toEqual([
      { patient: 'rel_self', question: 'allergies', answer: 'medicine:Penicillin\nmedicine:Aspirin' },
    ]),
  );
});
