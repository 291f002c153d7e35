import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  ApiError,
  completedOrder,
  createTicket,
  orderDocuments,
  orderRating,
  rateOrder,
  type Ticket,
  ticketList,
  ticketTypes,
} from 'shared-contracts/api';
import { createFakeHost, renderRemote } from 'shared-ui/testing';
import helpAr from '../locales/ar/help.json';
import pharmacyAr from '../locales/ar/pharmacy.json';
import helpEn from '../locales/en/help.json';
import pharmacyEn from '../locales/en/pharmacy.json';
import { both, order, pharmacy, signedIn, START } from '../testing/samples.ts';
import CompletedScreen from './completed-screen.tsx';

const HREF = '/prescriptions-v2/completed-order/ord_1';
const done = order({ status: 'COMPLETED', pharmacy: pharmacy(), code: null, paid: 3550, cancellable: false });
const LINES = [{ drug_id: 'drg_1', name: both('Metformin 850 mg'), packs: 2 }];
const ticket = (overrides: Partial<Ticket> = {}): Ticket => ({
  ticket_id: 'tkt_1',
  order_id: 'ord_1',
  type: 'damaged',
  lines: [{ drug_id: 'drg_1', name: both('Metformin 850 mg'), quantity: 1 }],
  text: 'The box was open',
  attachments: [],
  created_at: START,
  outcome: null,
  answer: null,
  answered_at: null,
  refunded: null,
  redelivery_id: null,
  ...overrides,
});
const invoice = { kind: 'invoice', issued_at: START, number: 'INV-1', total: 3550, patient: null };
const unrated = { order_id: 'ord_1', rated: null, may_rate: true };
const calls = {
  [completedOrder.id]: { order: done },
  [orderRating.id]: unrated,
  [orderDocuments.id]: { documents: [{ ...invoice, files: { ar: 'pdf_ar_1', en: 'pdf_en_1' } }] },
  [ticketList.id]: { tickets: [], lines: LINES, until: '2026-11-22T09:00:00.000Z' },
  [ticketTypes.id]: { types: [] },
  [createTicket.id]: ticket(),
};
const resources = { ar: { ...pharmacyAr, ...helpAr }, en: { ...pharmacyEn, ...helpEn } };

const show = (own: Record<string, unknown> = {}, href = HREF, language: 'ar' | 'en' = 'en') => {
  const host = createFakeHost({
    href,
    session: signedIn,
    language,
    now: Date.parse(START),
    calls: { ...calls, ...own },
  });
  renderRemote(<CompletedScreen />, { host, locale: language, resources, name: 'pharmacy' });
  return host;
};

it('help: shows what was dispensed and paid, with the invoice in both languages', async () => {
  show();
  expect(await screen.findByText('Your order was delivered')).toBeVisible();
  expect(screen.getByText(/^Paid/)).toHaveTextContent('35.50 SAR');
  expect(await screen.findByText('INV-1')).toBeVisible();
  expect(screen.getByRole('button', { name: 'PDF in Arabic' })).toBeVisible();
});

it('help: shows the order when its rating and reports cannot be loaded, and retries on request', async () => {
  const failed = new ApiError({ code: 'INTERNAL', message: 'Something went wrong', status: 1001, http: 500 });
  const host = show({ [orderRating.id]: () => Promise.reject(failed), [ticketList.id]: () => Promise.reject(failed) });
  expect(await screen.findByText('Your order was delivered')).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2));
  host.fake.setCall(orderRating, unrated);
  host.fake.setCall(ticketList, calls[ticketList.id]);
  for (const button of screen.getAllByRole('button', { name: 'Try again' })) await userEvent.click(button);
  expect(await screen.findByRole('button', { name: 'Send rating' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Report a problem' })).toBeVisible();
});

it('help: sends stars and a comment once, and requires stars', async () => {
  const host = show({ [rateOrder.id]: unrated });
  await userEvent.click(await screen.findByRole('button', { name: 'Send rating' }));
  expect(await screen.findAllByText('Choose the number of stars')).not.toHaveLength(0);
  await userEvent.click(screen.getByRole('radio', { name: '4 stars' }));
  await userEvent.type(screen.getByRole('textbox', { name: /Comment/ }), 'Quick');
  await userEvent.click(screen.getByRole('button', { name: 'Send rating' }));
  const sent = host.fake.log.calls.find(({ endpoint }) => endpoint === rateOrder.id);
  expect(sent?.request).toEqual({ order_id: 'ord_1', rating: 4, comment: 'Quick' });
});

it.each([
  ['en', 'Refunded', 'What goes back to you:'],
  ['ar', 'أُعيد المبلغ', 'المبلغ العائد إليك:'],
] as const)('help: shows the outcome of a ticket, in %s', async (language, outcome, refunded) => {
  const ended = ticket({ outcome: 'refund', answer: 'Sorry', answered_at: START, refunded: 1200 });
  show({ [ticketList.id]: { tickets: [ended], lines: [], until: null } }, HREF, language);
  expect(await screen.findByText(outcome)).toBeVisible();
  expect(screen.getByText(refunded)).toBeVisible();
  expect(screen.queryByRole('link', { name: /Report|الإبلاغ/ })).toBeNull();
});

it('help: links to the new delivery of a ticket', async () => {
  const again = ticket({ outcome: 'redelivery', answer: 'Today', answered_at: START, redelivery_id: 'ord_2' });
  show({ [ticketList.id]: { tickets: [again], lines: [], until: null } });
  const link = await screen.findByRole('link', { name: 'Follow the new delivery' });
  expect(link).toHaveAttribute('href', '/prescriptions-v2/tracking-order/ord_2');
});

describe('help: the form of a report', () => {
  const FORM = `${HREF}?help=1`;

  it('requires a kind, a medicine and a description, and keeps the input', async () => {
    const host = show({}, FORM);
    await userEvent.type(await screen.findByRole('textbox', { name: /Tell us more/ }), 'The box was open');
    await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
    expect((await screen.findAllByText('Choose at least one medicine')).length).toBeGreaterThan(0);
    expect(screen.getByRole('textbox', { name: /Tell us more/ })).toHaveValue('The box was open');
    expect(host.fake.log.calls.some(({ endpoint }) => endpoint === createTicket.id)).toBe(false);
  });

  it('sends the selected packs, no more than were dispensed, and returns to the order', async () => {
    const host = show({}, FORM);
    await userEvent.click(await screen.findByRole('radio', { name: /A medicine is damaged/ }));
    const packs = screen.getByRole('group', { name: 'Metformin 850 mg' });
    await userEvent.click(within(packs).getByRole('button', { name: 'One pack more' }));
    await userEvent.click(within(packs).getByRole('button', { name: 'One pack more' }));
    expect(within(packs).getByRole('button', { name: 'One pack more' })).toBeDisabled();
    await userEvent.type(screen.getByRole('textbox', { name: /Tell us more/ }), 'The box was open');
    await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Your order was delivered')).toBeVisible();
    const sent = host.fake.log.calls.find(({ endpoint }) => endpoint === createTicket.id);
    expect(sent?.request).toEqual({
      order_id: 'ord_1',
      type: 'damaged',
      lines: [{ drug_id: 'drg_1', quantity: 2 }],
      text: 'The box was open',
      attachments: [],
    });
  });

  it('states why nothing can be reported', async () => {
    show({ [ticketList.id]: { tickets: [], lines: [], until: null } }, FORM, 'ar');
    expect(await screen.findByText('لا يمكن الإبلاغ الآن')).toBeVisible();
  });
});
