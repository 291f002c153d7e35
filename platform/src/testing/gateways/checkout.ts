/** A local double of Checkout.com as documented: hosted pages, payments, refunds, instruments, reports, webhooks. */
import { createHmac, randomUUID } from 'node:crypto';
import { toLatinDigits } from 'shared-contracts/domain';
import { type DoubleAnswer, type DoubleRequest, type HttpDouble, startDouble } from './double.ts';
import { type Choice, type EnteredCard, type HostedPage, hostedPages } from './page.ts';

interface Source {
  readonly id: string;
  readonly type: 'card';
  readonly fingerprint: string;
  readonly scheme: string;
  readonly local_schemes: readonly string[];
  readonly last4: string;
  readonly expiry_month: number;
  readonly expiry_year: number;
}

export interface Payment {
  readonly id: string;
  readonly requested_on: string;
  amount: number;
  readonly currency: 'SAR';
  readonly reference: string;
  readonly source: Source;
  readonly urls: { readonly success: string; readonly failure: string };
  status: string;
}

interface Action {
  readonly id: string;
  readonly payment: string;
  readonly type: 'Authorization' | 'Capture' | 'Refund';
  amount: number;
  readonly approved: boolean;
  readonly reference: string;
  readonly processed_on: string;
}

interface Page {
  readonly id: string;
  readonly amount: number;
  readonly reference: string;
  readonly success_url: string;
  readonly failure_url: string;
  readonly cancel_url: string;
  readonly locale: string;
  readonly created: string;
  readonly keepsCard: boolean;
}

/** A row of the settlement file. */
interface Row {
  readonly payment: string;
  readonly action: string;
  readonly type: string;
  readonly breakdown: string;
  readonly at: string;
  amount: number;
}

export interface CheckoutDouble extends HttpDouble {
  readonly payments: Map<string, Payment>;
  readonly actions: Action[];
  readonly rows: Row[];
  readonly choose: (url: string, choice: Choice, card?: Omit<EnteredCard, 'cvv'>) => string | null;
  readonly event: (payment: Payment) => { readonly body: string; readonly signature: string };
  readonly sign: (body: string) => string;
  readonly paymentOf: (reference: string) => Payment | undefined;
}

export const CHECKOUT_KEYS = {
  secretKey: 'sk_sbox_double',
  channel: 'pc_double',
  webhookSecret: 'signature-key-of-the-double',
} as const;

interface Options {
  readonly now: () => Date;
  readonly port?: number;
  readonly notify?: (event: { readonly body: string; readonly signature: string }) => Promise<unknown>;
}

const OPEN_MS = 30 * 60_000;
const NOT_FOUND: DoubleAnswer = { status: 404 };
const refusal = (code: string): DoubleAnswer => ({
  status: 422,
  json: { request_id: randomUUID(), error_type: 'request_invalid', error_codes: [code] },
});
const newId = (prefix: string): string => `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 26)}`;
const riyals = (halalas: number): string => (halalas / 100).toFixed(2);

export const startCheckout = async ({ now, port, notify }: Options): Promise<CheckoutDouble> => {
  const pages = new Map<string, Page>();
  const payments = new Map<string, Payment>();
  const instruments = new Map<string, Source>();
  const actions: Action[] = [];
  const rows: Row[] = [];
  const byKey = new Map<string, DoubleAnswer>();
  const iso = () => now().toISOString();

  const sourceOf = ({ number, month, year } = { number: '4012888888881881', month: '12', year: '30' }): Source => ({
    id: newId('src'),
    type: 'card',
    scheme: number.startsWith('5') ? 'Mastercard' : 'Visa',
    local_schemes: number.startsWith('440647') ? ['mada'] : [],
    fingerprint: createHmac('sha256', 'double').update(number).digest('hex').toUpperCase(),
    last4: number.slice(-4),
    expiry_month: Number(toLatinDigits(month)),
    expiry_year: 2000 + Number(toLatinDigits(year)),
  });
  const act = (payment: Payment, type: Action['type'], amount: number, reference: string): Action => {
    const action = {
      id: newId('act'),
      payment: payment.id,
      type,
      amount,
      approved: true,
      reference,
      processed_on: iso(),
    };
    actions.push(action);
    if (type === 'Authorization') return action;
    const row = { payment: payment.id, action: action.id, type, at: action.processed_on };
    rows.push({ ...row, breakdown: type, amount: type === 'Refund' ? -amount : amount });
    rows.push({ ...row, breakdown: 'Gateway Fee', amount: -12 });
    return action;
  };
  const newPayment = (
    payment: Omit<Payment, 'id' | 'requested_on' | 'currency' | 'status'>,
    status: string,
  ): Payment => {
    const made: Payment = { ...payment, id: newId('pay'), requested_on: iso(), currency: 'SAR', status };
    payments.set(made.id, made);
    return made;
  };
  const sign = (body: string): string => createHmac('sha256', CHECKOUT_KEYS.webhookSecret).update(body).digest('hex');
  const event = (payment: Payment) => {
    const type = payment.status === 'Declined' ? 'payment_declined' : 'payment_captured';
    const { id, reference, amount, currency } = payment;
    const body = JSON.stringify({
      id: newId('evt'),
      type,
      created_on: iso(),
      data: { id, reference, amount, currency },
    });
    return { body, signature: sign(body) };
  };
  const decide = (payment: Payment, choice: Choice): void => {
    const isKnown = payment.source.id === '' || instruments.has(payment.source.id);
    payment.status = choice === 'pay' && isKnown ? 'Captured' : 'Declined';
    if (payment.status === 'Captured') act(payment, 'Capture', payment.amount, payment.reference);
    void notify?.(event(payment));
  };

  const choosePage = (page: Page, choice: Choice, card?: Parameters<CheckoutDouble['choose']>[2]): string => {
    const { amount, reference, success_url, failure_url, cancel_url, keepsCard } = page;
    const isOver = now().getTime() > Date.parse(page.created) + OPEN_MS;
    const isPaid = [...payments.values()].some((one) => one.reference === reference && one.status === 'Captured');
    if (choice === 'leave' || isOver || isPaid) return cancel_url;
    const source = sourceOf(card);
    const urls = { success: success_url, failure: failure_url };
    const payment = newPayment({ amount, reference, source, urls }, 'Pending');
    instruments.set(source.id, source);
    if (keepsCard) payment.status = choice === 'pay' ? 'Card Verified' : 'Declined';
    else decide(payment, choice);
    return payment.status === 'Declined' ? failure_url : success_url;
  };
  const choose: CheckoutDouble['choose'] = (url, choice, card) => {
    const [, kind = '', id = ''] = new URL(url).pathname.split('/');
    const page = kind === 'page' ? pages.get(id) : undefined;
    if (page) return choosePage(page, choice, card);
    const payment = kind === '3ds' ? payments.get(id) : undefined;
    if (!payment) return null;
    if (payment.status === 'Pending' && choice !== 'leave') decide(payment, choice);
    return payment.status === 'Declined' ? payment.urls.failure : payment.urls.success;
  };

  const createPage = (body: Record<string, unknown>): DoubleAnswer => {
    const required = ['currency', 'billing', 'success_url', 'cancel_url', 'failure_url', 'processing_channel_id'];
    const missing = required.find((name) => !body[name]);
    if (missing) return refusal(`${missing}_required`);
    if (String(body['reference']).length > 50) return refusal('reference_invalid');
    const id = newId('hpp');
    const keepsCard = JSON.stringify(body).includes('"store_payment_details":"enabled"');
    pages.set(id, { ...(body as unknown as Page), id, keepsCard, created: iso() });
    return {
      status: 201,
      json: { id, reference: body['reference'], _links: { redirect: { href: `${double.url}/page/${id}` } } },
    };
  };
  const requestPayment = (body: Record<string, unknown>): DoubleAnswer => {
    const source = instruments.get((body['source'] as { id?: string }).id ?? '');
    if (!source) return refusal('payment_source_id_invalid');
    const urls = { success: String(body['success_url']), failure: String(body['failure_url']) };
    const order = { amount: Number(body['amount']), reference: String(body['reference']), source, urls };
    const { id, status, reference } = newPayment(order, 'Pending');
    return { status: 202, json: { id, status, reference, _links: { redirect: { href: `${double.url}/3ds/${id}` } } } };
  };
  const refund = (payment: Payment, body: Record<string, unknown>): DoubleAnswer => {
    const amount = Number(body['amount']);
    const refunded = actions
      .filter((one) => one.payment === payment.id && one.type === 'Refund')
      .reduce((sum, one) => sum + one.amount, 0);
    if (refunded + amount > payment.amount) return refusal('refund_amount_exceeds_balance');
    payment.status = refunded + amount === payment.amount ? 'Refunded' : 'Partially Refunded';
    const { id, reference } = act(payment, 'Refund', amount, String(body['reference']));
    return { status: 202, json: { action_id: id, reference } };
  };
  const file = (): string =>
    [
      'Client Entity ID,Payment ID,Action ID,Action Type,Breakdown Type,Processing Currency,Processing Currency Amount,Processed On',
      ...rows.map(
        ({ payment, action, type, breakdown, amount, at }) =>
          `ent_double,${payment},${action},${type},${breakdown},SAR,${riyals(amount)},${at.replace('T', ' ').replace('Z', '')}`,
      ),
    ].join('\r\n');

  const restful = ({ method, path, query, body }: DoubleRequest): DoubleAnswer => {
    const [, kind = '', id = '', part = ''] = path.split('/');
    const sent = body === '' ? {} : (JSON.parse(body) as Record<string, unknown>);
    if (kind === 'hosted-payments' && method === 'POST') return createPage(sent);
    if (kind === 'instruments' && method === 'DELETE') return { status: instruments.delete(id) ? 204 : 404 };
    if (kind === 'reports' && id === '')
      return {
        status: 200,
        json: {
          count: 1,
          data: [
            {
              id: 'rpt_1',
              type: 'FinancialActions',
              files: [{ id: 'file_1', filename: 'financial-actions_ent_double_1.csv' }],
            },
            { id: 'rpt_2', type: 'Balances', files: [{ id: 'file_2', filename: 'balances_ent_double_1.csv' }] },
          ],
        },
      };
    if (kind === 'reports') return { status: 200, text: file() };
    if (kind !== 'payments') return NOT_FOUND;
    if (id === '' && method === 'POST') return requestPayment(sent);
    if (id === '') {
      const data = [...payments.values()].filter(({ reference }) => reference === query.get('reference'));
      // The list contains no instrument; the details of a payment do.
      return {
        status: 200,
        json: {
          total_count: data.length,
          data: data.map((one) => ({ ...one, source: { ...one.source, id: undefined } })),
        },
      };
    }
    const payment = payments.get(id);
    if (!payment) return NOT_FOUND;
    if (part === 'refunds') return refund(payment, sent);
    if (part === 'actions') return { status: 200, json: actions.filter((one) => one.payment === id) };
    return { status: 200, json: payment };
  };
  /** A repeated key returns the same answer without a second effect. */
  const once = (request: DoubleRequest): DoubleAnswer => {
    if (request.headers.authorization !== `Bearer ${CHECKOUT_KEYS.secretKey}`) return { status: 401 };
    const key = request.headers['cko-idempotency-key'];
    if (typeof key !== 'string') return restful(request);
    const answer = byKey.get(key) ?? restful(request);
    if (answer.status < 300) byKey.set(key, answer);
    return answer;
  };

  const shownAt = ({ path }: DoubleRequest): HostedPage | null => {
    const [, kind = '', id = ''] = path.split('/');
    const page = kind === 'page' ? pages.get(id) : undefined;
    if (page) return { language: page.locale === 'ar' ? 'ar' : 'en', amount: page.amount, asksCard: true };
    const payment = kind === '3ds' ? payments.get(id) : undefined;
    return payment ? { language: 'en', amount: payment.amount, asksCard: false } : null;
  };
  const inBrowser = hostedPages({
    name: 'Checkout.com',
    find: shownAt,
    choose: (path, choice, card) => choose(`${double.url}${path}`, choice, card),
  });

  const double = await startDouble((request) => {
    return /^\/(?:page|3ds)\//.test(request.path) ? inBrowser(request) : once(request);
  }, port);
  return {
    ...double,
    payments,
    actions,
    rows,
    choose,
    event,
    sign,
    paymentOf: (reference) => [...payments.values()].findLast((one) => one.reference === reference),
  };
};
