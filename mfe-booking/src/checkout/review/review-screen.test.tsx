import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared-contracts/api';
import { type FakeHostOverrides, lateAnswer, renderRemote } from 'shared-ui/testing';
import { leave, pauseOf } from 'shared-ui/payment';
import { addMinutes } from 'shared-contracts/domain';
import { draft, patient, quote, resources, signedInHost, START } from '../../testing/samples.ts';
import ReviewScreen from './review-screen.tsx';

const booking = draft({ patients: [patient()] });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

const show = (href: string, calls: Record<string, unknown> = {}, overlays: FakeHostOverrides['overlays'] = {}) => {
  const host = signedInHost({
    href,
    overlays,
    calls: { 'booking.draft': booking, 'booking.review': { booking, quote: quote() }, ...calls },
  });
  return renderRemote(<ReviewScreen />, { host, resources, name: 'booking' });
};

const confirms = (host: ReturnType<typeof signedInHost>) =>
  host.fake.log.calls.filter(({ endpoint }) => endpoint === 'booking.confirm');

const priceChanged = () =>
  Promise.reject(
    new ApiError({
      code: 'PRICE_CHANGED',
      message: 'Changed',
      status: 1002,
      http: 409,
      details: { quote: quote({ quote: 'quo_2', due: 20_000 }) },
    }),
  );

it('review screen: pays once for a double click, and navigates to the bank', async () => {
  const user = userEvent.setup();
  const to = jest.spyOn(leave, 'to').mockReturnValue(undefined);
  const { host } = show('/review?aId=apt_1&utid=1', {
    'booking.confirm': {
      kind: 'redirect',
      payable: { kind: 'appointment', id: 'apt_1' },
      payment_id: 'pay_1',
      url: '/sandbox/pay/1',
    },
  });
  await user.dblClick(await screen.findByRole('button', { name: /Pay 172.50/ }));
  await waitFor(() => expect(to).toHaveBeenCalledWith('/sandbox/pay/1'));
  expect(confirms(host)).toHaveLength(1);
  expect(confirms(host)[0]?.request).toMatchObject({ quote: 'quo_1', use_wallet: true });
});

it('review screen: pays once for two presses before the first is rendered', async () => {
  jest.spyOn(leave, 'to').mockReturnValue(undefined);
  const server = lateAnswer(() => ({ kind: 'confirmed', payable: { kind: 'appointment', id: 'apt_1' } }));
  const { host } = show('/review?aId=apt_1', { 'booking.confirm': server.call });
  const pay = await screen.findByRole('button', { name: /Pay/ });
  act(() => {
    pay.click();
    pay.click();
  });
  await server.answer();
  expect(confirms(host)).toHaveLength(1);
});

const paymentFailed = new ApiError({ code: 'PAYMENT_FAILED', message: 'Refused', status: 1001, http: 402 });

it.each([
  ['another key after the server refused, for no payment was made', paymentFailed, false],
  ['the same key when no answer came, for one may have been made', new TypeError('Failed to fetch'), true],
])('review screen: sends %s', async (_, error, same) => {
  const user = userEvent.setup();
  const { host } = show('/review?aId=apt_1', { 'booking.confirm': () => Promise.reject(error) });
  for (const tries of [1, 2]) {
    await user.click(await screen.findByRole('button', { name: /Pay/ }));
    await waitFor(() => expect(confirms(host)).toHaveLength(tries));
    await waitFor(() => expect(screen.getByRole('button', { name: /Pay/ })).toBeEnabled());
  }
  const [first, second] = confirms(host).map(({ idempotencyKey }) => idempotencyKey);
  expect(first === second).toBe(same);
});

it('review screen: sends the same key in a second tab, and a new one after a failed payment', async () => {
  const user = userEvent.setup();
  jest.spyOn(leave, 'to').mockReturnValue(undefined);
  const redirect = { kind: 'redirect', payable: { kind: 'appointment', id: 'apt_1' }, payment_id: 'pay_1', url: '/x' };
  const keys: (string | undefined)[] = [];
  const failed = { kind: 'failed', payable: { kind: 'appointment', id: 'apt_1' }, payment_id: 'pay_1' };
  for (const href of ['/review?aId=apt_1', '/review?aId=apt_1', '/review?aId=apt_1&payment=pay_1']) {
    sessionStorage.clear();
    const { host, unmount } = show(href, { 'booking.confirm': redirect, 'payments.return': failed });
    await user.click(await screen.findByRole('button', { name: /Pay/ }));
    await waitFor(() => expect(confirms(host)).toHaveLength(1));
    keys.push(confirms(host)[0]?.idempotencyKey);
    unmount();
  }
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('review screen: navigates to the bank at once after the user went back one step from a refusal', async () => {
  const user = userEvent.setup();
  jest.spyOn(leave, 'to').mockReturnValue(undefined);
  const redirect = { kind: 'redirect', payable: { kind: 'appointment', id: 'apt_1' }, payment_id: 'pay_1', url: '/x' };
  const failed = { kind: 'failed', payable: { kind: 'appointment', id: 'apt_1' }, payment_id: 'pay_1' };
  const keys: (string | undefined)[] = [];
  for (const href of ['/review?aId=apt_1', '/review?aId=apt_1&payment=pay_1', '/review?aId=apt_1']) {
    const { host, unmount } = show(href, { 'booking.confirm': redirect, 'payments.return': failed });
    const pay = await screen.findByRole('button', { name: /Pay/ });
    if (!href.includes('payment')) {
      await user.click(pay);
      keys.push(confirms(host)[0]?.idempotencyKey);
    }
    unmount();
  }
  expect(keys[1]).toBe('quo_1_pay_1_1');
  expect(keys[1]).not.toBe(keys[0]);
});

it('review screen: shows the old and the new price and asks before it charges the new one', async () => {
  const user = userEvent.setup();
  const { host } = show('/review?aId=apt_1', { 'booking.confirm': priceChanged });
  await user.click(await screen.findByRole('button', { name: /Pay 172.50/ }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('172.50');
  expect(dialog).toHaveTextContent('200');
  expect(confirms(host)).toHaveLength(1);
  host.fake.setCall(
    { id: 'booking.confirm' },
    {
      kind: 'confirmed',
      payable: { kind: 'appointment', id: 'apt_1' },
    },
  );
  await user.click(screen.getByRole('button', { name: /Pay 200/ }));
  await waitFor(() => expect(host.navigation.snapshot().routeId).toBe('confirmation'));
  expect(confirms(host)[1]?.request).toMatchObject({ quote: 'quo_2' });
});

it('review screen: settles a payment on return before it renders anything else', async () => {
  const { host } = show('/review?aId=apt_1&payment=pay_1', {
    'payments.return': { kind: 'confirmed', payable: { kind: 'appointment', id: 'apt_1' } },
  });
  await waitFor(() => expect(host.navigation.snapshot().href).toBe('/confirmation?aId=apt_1'));
  expect(confirms(host)).toHaveLength(0);
});

it('review screen: shows that nothing was charged when the bank refused, and offers another attempt', async () => {
  show('/review?aId=apt_1&payment=pay_1', {
    'payments.return': { kind: 'failed', payable: { kind: 'appointment', id: 'apt_1' }, payment_id: 'pay_1' },
  });
  expect(await screen.findByText(/You were not charged/)).toBeVisible();
  expect(screen.getByRole('button', { name: /Pay/ })).toBeEnabled();
});

it('review screen: shows that the payment was refunded when the slot was lost', async () => {
  show('/review?aId=apt_1&payment=pay_1', {
    'payments.return': { kind: 'refunded', payable: { kind: 'appointment', id: 'apt_1' }, payment_id: 'pay_1' },
  });
  expect(await screen.findByText(/your money went back/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull();
});

const aCard = (id: string, last_four: string, is_default: boolean, expired = false) => ({
  id,
  brand: 'visa',
  last_four,
  month: 3,
  year: 2029,
  expired,
  is_default,
});

it('review screen: pays with the default card, and without it and with a new key once another card is selected', async () => {
  const user = userEvent.setup();
  const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'));
  const cards = [aCard('crd_1', '1881', true), aCard('crd_2', '4444', false), aCard('crd_3', '1111', false, true)];
  const { host } = show('/review?aId=apt_1', { 'usercard.list': { cards }, 'booking.confirm': noAnswer });
  expect(await screen.findByRole('radio', { name: /1881/ })).toBeChecked();
  expect(screen.queryByRole('radio', { name: /1111/ })).toBeNull();
  for (const [tries, choice] of [/1881/, /4444/, 'Another card'].entries()) {
    await user.click(screen.getByRole('radio', { name: choice }));
    await user.click(screen.getByRole('button', { name: /Pay/ }));
    await waitFor(() => expect(confirms(host)).toHaveLength(tries + 1));
    await waitFor(() => expect(screen.getByRole('button', { name: /Pay/ })).toBeEnabled());
  }
  const sent = confirms(host);
  expect(sent.map(({ request }) => (request as { card?: string }).card)).toEqual(['crd_1', 'crd_2', undefined]);
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
});

it('review screen: polls while the bank has no result yet', async () => {
  jest.useFakeTimers();
  const { host } = show('/review?aId=apt_1&payment=pay_1', {
    'payments.return': { kind: 'pending', payable: { kind: 'appointment', id: 'apt_1' }, payment_id: 'pay_1' },
  });
  const asked = () => host.fake.log.calls.filter(({ endpoint }) => endpoint === 'payments.return').length;
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(asked()).toBe(1);
  await act(() => jest.advanceTimersByTimeAsync(pauseOf({ tries: 1 }) - 1));
  expect(asked()).toBe(1);
  host.fake.setCall(
    { id: 'payments.return' },
    {
      kind: 'confirmed',
      payable: { kind: 'appointment', id: 'apt_1' },
    },
  );
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(asked()).toBe(2);
  expect(host.navigation.snapshot().routeId).toBe('confirmation');
});

it('review screen: keeps the choice of the wallet in the address', async () => {
  const user = userEvent.setup();
  const { host } = show('/review?aId=apt_1&utid=1', {
    'booking.review': { booking, quote: quote({ wallet_balance: 5000, wallet_used: 5000, due: 12_250 }) },
  });
  await user.click(await screen.findByRole('checkbox', { name: /wallet/ }));
  expect(host.navigation.snapshot().query.wallet).toBe('0');
  const last = host.fake.log.calls.filter(({ endpoint }) => endpoint === 'booking.review').at(-1);
  expect(last?.request).toMatchObject({ use_wallet: false });
});

it('review screen: does not navigate to the bank when the user went back one step meanwhile', async () => {
  const user = userEvent.setup();
  const to = jest.spyOn(leave, 'to').mockReturnValue(undefined);
  to.mockClear();
  const server = lateAnswer(() => ({
    kind: 'redirect',
    payable: { kind: 'appointment', id: 'apt_1' },
    payment_id: 'pay_1',
    url: '/x',
  }));
  const { host } = show('/review?aId=apt_1', { 'booking.confirm': server.call });
  await user.click(await screen.findByRole('button', { name: /Pay/ }));
  act(() => host.fake.goTo('/doctor-slots?aId=apt_1&step=details'));
  await server.answer();
  expect(to).not.toHaveBeenCalled();
});

it('review screen: does not pay while the price is being recomputed', async () => {
  const user = userEvent.setup();
  const priced = { booking, quote: quote({ wallet_balance: 5000, wallet_used: 5000, due: 12_250 }) };
  const server = lateAnswer(() => ({ booking, quote: quote({ quote: 'quo_2', wallet_balance: 5000 }) }));
  const { host } = show('/review?aId=apt_1', {
    'booking.review': ({ use_wallet: used }: { use_wallet: boolean }) => (used ? priced : server.call()),
  });
  await user.click(await screen.findByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: /Pay 122.50/ }));
  expect(confirms(host)).toHaveLength(0);
  await server.answer();
  await user.click(await screen.findByRole('button', { name: /Pay 172.50/ }));
  expect(confirms(host)[0]?.request).toMatchObject({ quote: 'quo_2', use_wallet: false });
});

it('review screen: remembers for later payments that the wallet is not used', async () => {
  const user = userEvent.setup();
  const calls = { 'booking.review': { booking, quote: quote({ wallet_balance: 5000 }) } };
  const first = show('/review?aId=apt_1', calls);
  await user.click(await screen.findByRole('checkbox', { name: /Use my wallet/ }));
  first.unmount();
  show('/review?aId=apt_1', calls);
  expect(await screen.findByRole('checkbox', { name: /Use my wallet/ })).not.toBeChecked();
});

it('review screen: asks, and charges nothing, when another tab changed the booking meanwhile', async () => {
  const user = userEvent.setup();
  const { host } = show('/review?aId=apt_1', { 'booking.confirm': priceChanged });
  const pay = await screen.findByRole('button', { name: /Pay 172.50/ });
  const moved = draft({ patients: [patient()], starts_at: addMinutes(START, 60) });
  host.fake.setCall({ id: 'booking.review' }, { booking: moved, quote: quote({ quote: 'quo_2' }) });
  await user.click(pay);
  expect(await screen.findByText('This booking was changed in another tab')).toBeVisible();
  expect(screen.queryByText('The price has changed')).toBeNull();
  await user.click(screen.getByRole('button', { name: /Go on with/ }));
  expect(await screen.findByRole('button', { name: /Pay 172.50/ })).toBeEnabled();
  expect(confirms(host)).toHaveLength(1);
});

it('review screen: links to the missing step, for the provider and service of the booking', async () => {
  const refusal = { code: 'STEP_MISSING', message: 'Missing', status: 1002, http: 409 } as const;
  const missing = (step: string) => () => Promise.reject(new ApiError({ ...refusal, details: { step } }));
  const { unmount } = show('/review?aId=apt_1', { 'booking.review': missing('slot') });
  const toSlots = { href: '/doctor-slots?doctor=doc_1&stid=ST1&deptid=dermatology' };
  expect(await screen.findByRole('link', { name: 'Choose' })).toHaveAttribute('href', toSlots.href);
  unmount();
  show('/review?aId=apt_1', { 'booking.review': missing('patients') });
  expect(await screen.findByText('Choose a patient first')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose' })).toHaveAttribute('href', expect.stringContaining('step=patient'));
});

it('review screen: names the items that are no longer offered when a step is missing because of them', async () => {
  const gone = [{ ar: 'تضميد', en: 'Dressing' }];
  const refusal = { code: 'STEP_MISSING', message: 'Missing', status: 1002, http: 409 } as const;
  const answer = () => Promise.reject(new ApiError({ ...refusal, details: { step: 'items', gone } }));
  show('/review?aId=apt_1', { 'booking.review': answer });
  expect(await screen.findByText('Something is still missing before you can pay')).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent('Dressing: not offered any more');
});

it('review screen: names the items that are no longer offered when it asks about a changed price', async () => {
  const user = userEvent.setup();
  const name = { ar: 'تضميد', en: 'Dressing' };
  const gone = {
    kind: 'gone',
    item: 'task',
    reference: 'dressing',
    name,
    before: 8000,
    now: null,
    patient: null,
    within: null,
  };
  let asked = false;
  const { host } = show('/review?aId=apt_1', {
    'booking.review': () => ({ booking: asked ? { ...booking, warnings: [gone] } : booking, quote: quote() }),
    'booking.confirm': () => {
      asked = true;
      return priceChanged();
    },
  });
  await user.click(await screen.findByRole('button', { name: /Pay 172.50/ }));
  const question = await screen.findByRole('dialog');
  expect(within(question).getByRole('listitem')).toHaveTextContent('Dressing: not offered any more');
  expect(confirms(host)).toHaveLength(1);
});

it('review screen: lists the attached files and the payment methods', async () => {
  const attachments = [{ file_id: 'f1', file_name: 'report.pdf', size: 12 }];
  const { unmount } = show('/review?aId=apt_1', {
    'booking.review': { booking: { ...booking, attachments }, quote: quote() },
  });
  expect(await screen.findByRole('region', { name: 'Attached files' })).toHaveTextContent('report.pdf');
  expect(screen.getByText(/mada or credit card/)).toBeVisible();
  unmount();
  show('/review?aId=apt_1', { 'booking.review': { booking, quote: quote({ due: 0 }) } });
  expect(await screen.findByRole('button', { name: 'Confirm the booking' })).toBeVisible();
  expect(screen.queryByText(/mada/)).toBeNull();
  expect(screen.queryByRole('region', { name: 'Attached files' })).toBeNull();
});

it('review screen: links to the appointments when the booking does not exist', async () => {
  const gone = { code: 'NOT_FOUND', message: 'Not found', status: 1001, http: 404 } as const;
  show('/review?aId=apt_9', { 'booking.review': () => Promise.reject(new ApiError(gone)) });
  expect(await screen.findByRole('link', { name: 'My appointments' })).toHaveAttribute('href', '/my-appointments');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('review screen: asks to accept what changed since the selection, and offers no payment before', async () => {
  const user = userEvent.setup();
  const change = {
    kind: 'price-changed',
    item: 'test',
    reference: 'cbc',
    name: { ar: 'صورة دم', en: 'Blood count' },
    patient: null,
    within: null,
    before: 8000,
    now: 9000,
  };
  let accepted = false;
  const { host } = show('/review?aId=apt_1', {
    'booking.review': () => ({ booking: { ...booking, warnings: accepted ? [] : [change] }, quote: quote() }),
    'booking.details': () => {
      accepted = true;
      return booking;
    },
  });
  expect(await screen.findByText('Something changed since you chose it')).toBeVisible();
  expect(screen.getByText('Blood count')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /Accept the new price/ }));
  expect(await screen.findByRole('button', { name: /^Pay/ })).toBeVisible();
  const saved = host.fake.log.calls.find(({ endpoint }) => endpoint === 'booking.details');
  expect(saved?.request).toEqual({ apnt_id: 'apt_1', accept_prices: true });
});

it('review screen: lists the price of each patient with its tax class', async () => {
  const son = patient({ rel_id: 'rel_son', fn: 'Faisal' });
  const line = (rel_id: string | null, tax_class: 'standard' | 'citizen') => ({
    kind: 'item' as const,
    label: { ar: 'صورة دم', en: 'Blood count' },
    amount: 8000,
    note: null,
    quantity: 1,
    tax_class,
    rel_id,
  });
  const lines = [line('rel_self', 'citizen'), line('rel_son', 'standard')];
  show('/review?aId=apt_1', {
    'booking.review': { booking: draft({ patients: [patient(), son] }), quote: quote({ lines }) },
  });
  expect(await screen.findByRole('region', { name: 'Noura Alotaibi' })).toHaveTextContent('VAT borne by the state');
  expect(screen.getByRole('region', { name: 'Faisal Alotaibi' })).toHaveTextContent('Plus 15% VAT');
});

it('review screen: shows why a relative pays VAT, and refetches the price once the relation is confirmed', async () => {
  const user = userEvent.setup();
  const wife = patient({ rel_id: 'rel_wife', fn: 'Huda', relation_check: 'code' });
  let confirmed = false;
  const { host } = show(
    '/review?aId=apt_1',
    {
      'booking.review': () => {
        const patients = [
          patient(),
          { ...wife, relation_check: confirmed ? ('confirmed' as const) : ('code' as const) },
        ];
        return { booking: draft({ patients }), quote: quote({ due: confirmed ? 15_000 : 17_250 }) };
      },
    },
    { 'account.confirm-relation': { kind: 'confirmed', patient: { ...wife, relation_check: 'confirmed' } } },
  );
  expect(await screen.findByText('VAT is added for Huda')).toBeVisible();
  expect(screen.getByText(/by a code to the phone of Huda’s own account/)).toBeVisible();
  confirmed = true;
  await user.click(screen.getByRole('button', { name: 'Confirm the relation' }));
  expect(await screen.findByRole('button', { name: /Pay 150/ })).toBeVisible();
  expect(screen.queryByText('VAT is added for Huda')).toBeNull();
  expect(host.fake.log.calls.filter(({ endpoint }) => endpoint === 'booking.review')).toHaveLength(2);
});

it('review screen: corrects an identity that is not verified, and refetches the price', async () => {
  const user = userEvent.setup();
  let corrected = false;
  const self = () => patient({ verified: corrected });
  const { host } = show(
    '/review?aId=apt_1',
    {
      'booking.review': () => ({
        booking: draft({ patients: [self()] }),
        quote: quote({ due: corrected ? 15_000 : 17_250 }),
      }),
    },
    { 'account.correct-identity': { kind: 'corrected', patient: patient() } },
  );
  expect(await screen.findByText('VAT is added for Noura')).toBeVisible();
  corrected = true;
  await user.click(screen.getByRole('button', { name: 'Correct and verify again' }));
  expect(await screen.findByRole('button', { name: /Pay 150/ })).toBeVisible();
  expect(screen.queryByText('VAT is added for Noura')).toBeNull();
  expect(host.fake.log.overlays).toEqual([{ id: 'account.correct-identity', props: { rel_id: 'rel_self' } }]);
});

it('review screen: shows the answers of each patient with the texts of the questions', async () => {
  const question = (id: string, en: string, kind: string, options: unknown[] = []) => ({
    id,
    kind,
    options,
    text: { ar: en, en },
    help: null,
    when: null,
    advice: [],
  });
  const given = (id: string, answer: string) => ({ patient: 'rel_self', question: id, answer });
  const answered = draft({
    patients: [patient()],
    stid: 'ST8',
    utid: '8',
    questions: ['surgery', 'diet', 'allergies'],
    answers: [given('surgery', 'no'), given('diet', 'vegan'), given('allergies', 'Penicillin')],
  });
  show('/review?aId=apt_1', {
    'booking.review': { booking: answered, quote: quote() },
    'questionnaires.list': {
      questions: [
        question('surgery', 'Surgery in the last 3 months?', 'yes-no'),
        question('diet', 'Diet', 'choice', [{ id: 'vegan', name: { ar: 'نباتي', en: 'Plants alone' } }]),
        question('allergies', 'Allergies', 'text'),
      ],
    },
  });
  const answers = within(await screen.findByRole('region', { name: 'Your answers' }));
  expect(answers.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Surgery in the last 3 months?',
    'Diet',
    'Allergies',
  ]);
  expect(answers.getAllByRole('definition').map((answer) => answer.textContent)).toEqual([
    'No',
    'Plants alone',
    'Penicillin',
  ]);
});

describe('review screen: a voucher', () => {
  const reviewed = (voucher: unknown) => ({ booking, quote: quote({ voucher } as never) });
  const used = { label: { ar: 'خصم 10%', en: '10% off' }, amount: 1500 };

  it('is entered, and the price is refetched with it', async () => {
    const user = userEvent.setup();
    let kept: unknown = null;
    const { host } = show('/review?aId=apt_1', {
      'booking.review': ({ voucher }: { voucher?: string }) => {
        if (voucher) kept = used;
        return reviewed(kept);
      },
    });
    await user.click(await screen.findByText('I have a voucher'));
    await user.type(screen.getByRole('textbox', { name: 'Voucher code' }), ' save10 ');
    await user.click(screen.getByRole('button', { name: 'Use the voucher' }));
    expect(await screen.findByText('10% off')).toBeVisible();
    const asked = host.fake.log.calls.filter(({ endpoint }) => endpoint === 'booking.review');
    expect(asked.some(({ request }) => (request as { voucher?: string }).voucher === 'SAVE10')).toBe(true);
    // The code is stored with the booking: the last request does not contain it.
    expect(asked.at(-1)?.request).not.toHaveProperty('voucher', 'SAVE10');
  });

  it('that is refused shows the reason at its field, and the price stays the same', async () => {
    const user = userEvent.setup();
    const spent = new ApiError({ code: 'VOUCHER_SPENT', message: 'All uses are gone', status: 1002, http: 409 });
    show('/review?aId=apt_1', {
      'booking.review': ({ voucher }: { voucher?: string }) => (voucher ? Promise.reject(spent) : reviewed(null)),
    });
    await user.click(await screen.findByText('I have a voucher'));
    await user.type(screen.getByRole('textbox', { name: 'Voucher code' }), 'SAVE10');
    await user.click(screen.getByRole('button', { name: 'Use the voucher' }));
    expect(await screen.findByText('All uses are gone')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Voucher code' })).toBeInvalid();
    expect(screen.getByRole('button', { name: /Pay 172.50/ })).toBeEnabled();
  });

  it('is removed', async () => {
    const user = userEvent.setup();
    let kept: unknown = used;
    show('/review?aId=apt_1', {
      'booking.review': ({ drop_voucher: drop }: { drop_voucher?: boolean }) => {
        if (drop) kept = null;
        return reviewed(kept);
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Remove the voucher' }));
    expect(await screen.findByText('I have a voucher')).toBeVisible();
  });

  it('is not offered where the server supports none', async () => {
    show('/review?aId=apt_1');
    await screen.findByRole('button', { name: /Pay/ });
    expect(screen.queryByText('I have a voucher')).toBeNull();
  });
});

it('review screen: is paid in full while an insurer has not answered, and refunded to the destination the patient chooses', async () => {
  const user = userEvent.setup();
  const waha = { ar: 'واحة', en: 'Waha' };
  const insurance = [{ rel_id: 'rel_1', state: 'pending', insurer: waha, since: START }];
  const { host } = show('/review?aId=apt_1', {
    'booking.review': { booking, quote: quote(), insurance },
    'booking.confirm': { kind: 'confirmed', payable: { kind: 'appointment', id: 'apt_1' } },
  });
  const section = await screen.findByRole('region', { name: 'Insurance' });
  expect(section).toHaveTextContent(/Waiting since .* for Waha to answer/);
  const choice = within(section).getByRole('radiogroup', { name: 'Paying before the insurer has answered' });
  expect(within(choice).getByRole('radio', { name: /without repayment/ })).toBeChecked();
  await user.click(within(choice).getByRole('radio', { name: /to the wallet/ }));
  await user.click(screen.getByRole('button', { name: /Pay 172.50/ }));
  await waitFor(() => expect(confirms(host)).toHaveLength(1));
  expect(confirms(host)[0]?.request).toMatchObject({ repay: 'wallet' });
});

it('review screen: requests the approval that a service needs, then offers a refund once it is granted', async () => {
  const user = userEvent.setup();
  const insurer = { ar: 'واحة', en: 'Waha' };
  const reviewed = (state: string) => ({
    booking,
    quote: quote(),
    insurance: [{ rel_id: 'rel_1', state, insurer, since: state === 'needs-approval' ? null : START }],
  });
  let state = 'needs-approval';
  const { host } = show('/review?aId=apt_1', {
    'booking.review': () => reviewed(state),
    'insurance.requestApproval': () => {
      state = 'approval-pending';
      return { state: 'pending', since: START, until: null };
    },
  });
  const section = await screen.findByRole('region', { name: 'Insurance' });
  expect(section).toHaveTextContent(/Waha covers this service .* once it has approved it/);
  expect(within(section).queryByRole('radiogroup')).toBeNull();
  await user.click(within(section).getByRole('button', { name: 'Request approval' }));
  expect(await within(section).findByRole('radiogroup')).toBeVisible();
  expect(section).toHaveTextContent(/Waiting since .* for Waha to approve/);
  expect(within(section).queryByRole('button', { name: /Request approval/ })).toBeNull();
  const asked = host.fake.log.calls.find(({ endpoint }) => endpoint === 'insurance.requestApproval')?.request;
  expect(asked).toEqual({ rel_id: 'rel_1', utid: booking.utid });
});

it('review screen: shows why an approval was not requested', async () => {
  const user = userEvent.setup();
  const insurer = { ar: 'واحة', en: 'Waha' };
  const insurance = [{ rel_id: 'rel_1', state: 'approval-refused', insurer, since: null }];
  show('/review?aId=apt_1', {
    'booking.review': { booking, quote: quote(), insurance },
    'insurance.requestApproval': () => Promise.reject(new Error('offline')),
  });
  await user.click(await screen.findByRole('button', { name: 'Request approval again' }));
  expect(await screen.findByText(/The request was not sent/)).toBeVisible();
});

it.each([
  ['not-covered', /does not cover this service/],
  ['not-linked', /No insurance is linked/],
  ['ended', /ends before the visit/],
  ['unavailable', /did not respond/],
  ['approval-refused', /has not approved this service/],
] as const)('review screen: gives the reason for the full price: %s', async (state, reason) => {
  const insurer = { ar: 'واحة', en: 'Waha' };
  show('/review?aId=apt_1', {
    'booking.review': { booking, quote: quote(), insurance: [{ rel_id: 'rel_1', state, insurer, since: START }] },
  });
  expect(await screen.findByRole('region', { name: 'Insurance' })).toHaveTextContent(reason);
});
