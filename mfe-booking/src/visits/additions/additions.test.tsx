import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type VisitAddition } from 'shared-contracts/api';
import { leave } from 'shared-ui/payment';
import { renderRemote } from 'shared-ui/testing';
import { item, sugar } from '../../testing/catalogue.ts';
import { appointment, patient, quote, resources, signedInHost } from '../../testing/samples.ts';
import { AdditionsCard } from '../appointments/additions-card.tsx';
import { mayBeAddedTo } from './may-be-added.ts';

const visitItem = (overrides = {}) => ({
  kind: 'test' as const,
  reference: 'sugar',
  rel_id: 'rel_self',
  name: sugar.name,
  quantity: 1,
  unit_price: 5000,
  tax_class: 'standard' as const,
  ...overrides,
});
const visit = appointment({
  stid: 'ST2',
  utid: '2',
  visit: { delivery: 'facility', branch: null } as never,
  items: [visitItem({ reference: 'cbc', name: item().name })],
});
const addition = (overrides: Partial<VisitAddition> = {}): VisitAddition => ({
  addition_id: 'add_1',
  state: 'open',
  items: [visitItem()],
  lines: [],
  total: 5750,
  paid_at: null,
  ...overrides,
});
const question = (overrides = {}) => ({
  id: 'allergy',
  kind: 'yes-no',
  text: { ar: 'هل توجد حساسية؟', en: 'Any allergy?' },
  help: null,
  options: [],
  advice: [],
  when: null,
  ...overrides,
});
const nothing = { may_add: true, until: visit.starts_at, additions: [], quote: null };
const open = { ...nothing, additions: [addition()], quote: quote({ due: 5750, total: 5750 }) };

const show = (calls: Record<string, unknown>, href = '/my-appointments/upcoming-details?apnt_id=apt_1') => {
  const host = signedInHost({
    href,
    calls: {
      'additions.list': nothing,
      'catalogue.items': { items: [item(), sugar], page: 1, page_count: 1, total: 2, categories: [] },
      'booking.priceTerms': { tax_class: 'standard', coverage: null },
      ...calls,
    },
  });
  return renderRemote(<AdditionsCard appointment={visit} />, { host, resources, name: 'booking' });
};
const sent = (host: ReturnType<typeof signedInHost>, id: string) =>
  host.fake.log.calls.filter(({ endpoint }) => endpoint === id).map(({ request }) => request);

it('additions: are offered by services with a list of tests or tasks', () => {
  expect(mayBeAddedTo({ stid: 'ST2' })).toBe(true);
  expect(mayBeAddedTo({ stid: 'ST3' })).toBe(true);
  expect(mayBeAddedTo({ stid: 'ST5' })).toBe(false);
});

it('additions: adds items that the visit does not have for every patient, and shows the price before payment', async () => {
  const user = userEvent.setup();
  let kept: unknown = nothing;
  const { host } = show({
    'additions.list': () => kept,
    'labtech.addMoreTestsPackages': () => {
      kept = open;
      return { addition: addition(), quote: open.quote };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add to this visit' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('checkbox', { name: /Sugar/ }));
  expect(dialog.queryByRole('checkbox', { name: /Blood count/ })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'See the price of 1 item' }));
  expect(await screen.findByRole('button', { name: /Pay 57.50/ })).toBeEnabled();
  expect(sent(host, 'labtech.addMoreTestsPackages')).toEqual([
    {
      apnt_id: 'apt_1',
      items: [{ kind: 'test', reference: 'sugar', patient: 'rel_self', quantity: 1 }],
      use_wallet: true,
    },
  ]);
});

it('additions: asks the required questions first, and adds the items with the answers', async () => {
  const user = userEvent.setup();
  const asked = [{ patient: 'rel_self', question: 'allergy' }];
  const details = { step: 'questionnaire', asked };
  const asks = new ApiError({ code: 'STEP_MISSING', message: 'One step is left', status: 1001, http: 422, details });
  let kept: unknown = nothing;
  const { host } = show({
    'additions.list': () => kept,
    'questionnaires.list': { questions: [question({ id: 'allergy' }), question({ id: 'other' })] },
    'users.patientList': { patients: [patient()] },
    'labtech.addMoreTestsPackages': ({ answers }: { answers?: unknown }) => {
      if (answers === undefined) return Promise.reject(asks);
      kept = open;
      return { addition: addition(), quote: open.quote };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add to this visit' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('checkbox', { name: /Sugar/ }));
  await user.click(dialog.getByRole('button', { name: 'See the price of 1 item' }));
  expect(await dialog.findAllByRole('radiogroup')).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'See the price of 1 item' }));
  expect((await dialog.findAllByText('Please answer: Any allergy?'))[0]).toBeVisible();
  expect(sent(host, 'labtech.addMoreTestsPackages')).toHaveLength(1);
  await user.click(dialog.getByRole('radio', { name: 'No' }));
  await user.click(dialog.getByRole('button', { name: 'See the price of 1 item' }));
  expect(await screen.findByRole('button', { name: /Pay 57.50/ })).toBeEnabled();
  expect(sent(host, 'labtech.addMoreTestsPackages').at(-1)).toMatchObject({
    items: [{ reference: 'sugar', patient: 'rel_self' }],
    answers: [{ patient: 'rel_self', question: 'allergy', answer: 'no' }],
  });
});

it('additions: shows that an answer rules the item out, and keeps the answers', async () => {
  const user = userEvent.setup();
  const details = { step: 'questionnaire', asked: [{ patient: 'rel_self', question: 'allergy' }] };
  const asks = new ApiError({ code: 'STEP_MISSING', message: 'One step is left', status: 1001, http: 422, details });
  const refused = new ApiError({ code: 'ANSWER_REFUSES', message: 'A doctor decides first', status: 1001, http: 422 });
  show({
    'questionnaires.list': { questions: [question({ id: 'allergy' })] },
    'users.patientList': { patients: [patient()] },
    'labtech.addMoreTestsPackages': ({ answers }: { answers?: unknown }) => Promise.reject(answers ? refused : asks),
  });
  await user.click(await screen.findByRole('button', { name: 'Add to this visit' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('checkbox', { name: /Sugar/ }));
  await user.click(dialog.getByRole('button', { name: 'See the price of 1 item' }));
  await user.click(await dialog.findByRole('radio', { name: 'Yes' }));
  await user.click(dialog.getByRole('button', { name: 'See the price of 1 item' }));
  expect(await dialog.findByText('A doctor decides first')).toBeVisible();
  expect(dialog.getByRole('radio', { name: 'Yes' })).toBeChecked();
});

it('additions: pays the pending additions at the shown price, and navigates to the bank', async () => {
  const to = jest.spyOn(leave, 'to').mockReturnValue(undefined);
  const payable = { kind: 'addition', id: 'add_1' };
  const { host } = show({
    'additions.list': open,
    'additions.pay': { kind: 'redirect', payable, payment_id: 'pay_1', url: '/sandbox/pay/1' },
  });
  await userEvent.dblClick(await screen.findByRole('button', { name: /Pay 57.50/ }));
  await waitFor(() => expect(to).toHaveBeenCalledWith('/sandbox/pay/1'));
  expect(sent(host, 'additions.pay')).toEqual([{ apnt_id: 'apt_1', quote: 'quo_1', use_wallet: true }]);
});

it('additions: shows why nothing can be added any more, and charges nothing', async () => {
  const closed = new ApiError({ code: 'ADDITION_CLOSED', message: 'Closed now', status: 1002, http: 409 });
  const to = jest.spyOn(leave, 'to').mockReturnValue(undefined);
  const { host } = show({ 'additions.list': open, 'additions.pay': () => Promise.reject(closed) });
  await userEvent.click(await screen.findByRole('button', { name: /Pay 57.50/ }));
  expect(await screen.findByText('Closed now')).toBeVisible();
  expect(sent(host, 'additions.pay')).toHaveLength(1);
  expect(to).not.toHaveBeenCalled();
});

it('additions: discards the pending additions', async () => {
  let kept: unknown = open;
  show({
    'additions.list': () => kept,
    'additions.drop': () => {
      kept = nothing;
      return {};
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Do not add it' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull());
});

it('additions: shows what was added and paid, and renders nothing where nothing can be added', async () => {
  const paid = addition({ state: 'paid', paid_at: visit.booked_at });
  const { unmount } = show({ 'additions.list': { ...nothing, may_add: false, additions: [paid] } });
  expect(await screen.findByText('Sugar')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  const { host } = show({ 'additions.list': { ...nothing, may_add: false } });
  await waitFor(() => expect(sent(host, 'additions.list')).toHaveLength(1));
  expect(screen.queryByText('Added to the visit')).toBeNull();
});
