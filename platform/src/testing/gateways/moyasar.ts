/** A local double of Moyasar as documented: invoices, payments, tokens, refunds, settlements, webhooks. */
import { randomUUID } from 'node:crypto';
import { type DoubleAnswer, type DoubleRequest, type HttpDouble, startDouble } from './double.ts';
import { type Choice, type HostedPage, hostedPages } from './page.ts';

interface Payment {
  id: string;
  status: 'initiated' | 'paid' | 'failed' | 'refunded';
  amount: number;
  currency: 'SAR';
  refunded: number;
  invoice_id: string | null;
  created_at: string;
  callback_url: string | null;
  metadata: Record<string, unknown> | null;
  source: { type: string; token: string | null; transaction_url: string | null };
}

interface Invoice {
  id: string;
  status: 'initiated' | 'paid' | 'canceled' | 'expired';
  amount: number;
  currency: 'SAR';
  description: string;
  url: string;
  expired_at: string;
  success_url: string;
  back_url: string;
  created_at: string;
  metadata: Record<string, unknown> | null;
}

interface Token {
  id: string;
  status: 'initiated' | 'active' | 'inactive';
  brand: string;
  last_four: string;
  month: string;
  year: string;
  name: string;
  callback_url: string;
  verification_url: string;
  metadata: Record<string, unknown> | null;
}

interface Line {
  payment_id: string;
  type: 'payment' | 'refund';
  amount: number;
  created_at: string;
}

export interface MoyasarDouble extends HttpDouble {
  readonly api: string;
  readonly invoices: Map<string, Invoice>;
  readonly payments: Map<string, Payment>;
  readonly tokens: Map<string, Token>;
  /** Lines of its settlement, from its payments unless a test overrides them. */
  readonly lines: Line[];
  /** An action on one of its pages. Returns the next URL of the browser; null: none. */
  readonly choose: (url: string, choice: Choice) => string | null;
  /** The webhook of a payment, as it would be sent. */
  readonly event: (payment: Payment, type?: string) => { readonly body: string };
  readonly paymentOf: (reference: string) => Payment | undefined;
}

export const MOYASAR_KEYS = {
  secretKey: 'sk_test_double',
  publishableKey: 'pk_test_double',
  webhookSecret: 'webhook-secret-of-the-double',
} as const;

interface Options {
  readonly now: () => Date;
  readonly port?: number;
  /** Called with each webhook; when omitted, none is sent. */
  readonly notify?: (body: string) => Promise<unknown>;
}

const PER_PAGE = 40;
const NOT_FOUND: DoubleAnswer = { status: 404, json: { type: 'record_not_found', message: 'Object not found' } };
const refusal = (message: string): DoubleAnswer => ({
  status: 400,
  json: { type: 'invalid_request_error', message, errors: {} },
});

const listed = <T>(name: string, items: readonly T[], query: URLSearchParams): DoubleAnswer => {
  const page = Number(query.get('page') ?? 1);
  const pages = Math.max(1, Math.ceil(items.length / PER_PAGE));
  return {
    status: 200,
    json: {
      [name]: items.slice((page - 1) * PER_PAGE, page * PER_PAGE),
      meta: { current_page: page, next_page: page < pages ? page + 1 : null, total_pages: pages },
    },
  };
};

const brandOf = (number: string): string =>
  number.startsWith('440647') ? 'mada' : number.startsWith('4') ? 'visa' : number.startsWith('5') ? 'master' : 'other';

export const startMoyasar = async ({ now, port, notify }: Options): Promise<MoyasarDouble> => {
  const invoices = new Map<string, Invoice>();
  const payments = new Map<string, Payment>();
  const tokens = new Map<string, Token>();
  const lines: Line[] = [];
  const iso = () => now().toISOString();
  const origin = () => double.url;

  const invoiceJson = (invoice: Invoice) => {
    if (invoice.status === 'initiated' && invoice.expired_at <= iso()) invoice.status = 'expired';
    const own = [...payments.values()].filter(({ invoice_id }) => invoice_id === invoice.id);
    return {
      ...invoice,
      logo_url: null,
      amount_format: `${invoice.amount / 100} SAR`,
      callback_url: null,
      payments: own,
    };
  };
  const newPayment = (
    payment: Pick<Payment, 'amount' | 'invoice_id' | 'metadata' | 'callback_url'>,
    id: string = randomUUID(),
  ) => {
    const source = { type: 'creditcard', token: null, transaction_url: null };
    const made: Payment = {
      id,
      status: 'initiated',
      currency: 'SAR',
      refunded: 0,
      created_at: iso(),
      source,
      ...payment,
    };
    payments.set(id, made);
    return made;
  };

  const createInvoice = (body: Record<string, unknown>): DoubleAnswer => {
    const { amount, currency, description } = body;
    if (!Number.isInteger(amount) || currency !== 'SAR' || !description) return refusal('Validation Failed');
    const id = randomUUID();
    const invoice = { ...body, id, status: 'initiated', created_at: iso(), url: `${origin()}/invoices/${id}?lang=en` };
    invoices.set(id, invoice as unknown as Invoice);
    return { status: 201, json: invoiceJson(invoice as unknown as Invoice) };
  };
  const createPayment = (body: Record<string, unknown>): DoubleAnswer => {
    const source = body['source'] as { type?: string; token?: string; '3ds'?: boolean };
    const id = String(body['given_id']);
    if (payments.has(id)) return refusal('given_id is taken');
    const token = tokens.get(source.token ?? '');
    if (source.type !== 'token' || token?.status !== 'active') return refusal('token is not active');
    const payment = newPayment(
      {
        amount: Number(body['amount']),
        invoice_id: null,
        metadata: body['metadata'] as Record<string, unknown>,
        callback_url: String(body['callback_url']),
      },
      id,
    );
    payment.source = { type: 'token', token: token.id, transaction_url: `${origin()}/3ds/payments/${id}` };
    return { status: 201, json: payment };
  };
  const createToken = (body: Record<string, unknown>): DoubleAnswer => {
    const number = String(body['number']);
    const id = `token_${randomUUID().replaceAll('-', '')}`;
    const token: Token = {
      id,
      status: 'initiated',
      brand: brandOf(number),
      last_four: number.slice(-4),
      month: String(body['month']),
      year: String(body['year']).slice(-2),
      name: String(body['name']),
      callback_url: String(body['callback_url']),
      verification_url: `${origin()}/3ds/tokens/${id}`,
      metadata: (body['metadata'] as Record<string, unknown>) ?? null,
    };
    tokens.set(id, token);
    return { status: 201, json: token };
  };
  const refund = (payment: Payment, amount: number): DoubleAnswer => {
    const charged = payment.status === 'paid' || payment.status === 'refunded';
    if (!charged || payment.refunded + amount > payment.amount) return refusal('amount exceeds what is left');
    Object.assign(payment, { status: 'refunded', refunded: payment.refunded + amount });
    lines.push({ payment_id: payment.id, type: 'refund', amount, created_at: iso() });
    return { status: 201, json: payment };
  };

  const event = (
    payment: Payment,
    type = payment.status === 'paid' ? 'payment_paid' : `payment_${payment.status}`,
  ) => ({
    body: JSON.stringify({
      id: randomUUID(),
      type,
      created_at: iso(),
      secret_token: MOYASAR_KEYS.webhookSecret,
      account_name: 'double',
      live: false,
      data: payment,
    }),
  });
  const decide = (payment: Payment, choice: Choice): void => {
    const removed = payment.source.token !== null && tokens.get(payment.source.token)?.status !== 'active';
    payment.status = choice === 'pay' && !removed ? 'paid' : 'failed';
    if (payment.status === 'paid')
      lines.push({ payment_id: payment.id, type: 'payment', amount: payment.amount, created_at: iso() });
    void notify?.(event(payment).body);
  };
  const chooseInvoice = (invoice: Invoice, choice: Choice): string | null => {
    if (choice === 'leave') return invoice.back_url;
    if (invoiceJson(invoice).status !== 'initiated') return invoice.back_url;
    const { id, amount, metadata, success_url } = invoice;
    decide(newPayment({ amount, invoice_id: id, metadata, callback_url: null }), choice);
    if (choice === 'decline') return null;
    invoice.status = 'paid';
    return success_url;
  };
  const choose = (url: string, choice: Choice): string | null => {
    const [, kind = '', first = '', second = ''] = new URL(url).pathname.split('/');
    const invoice = kind === 'invoices' ? invoices.get(first) : undefined;
    if (invoice) return chooseInvoice(invoice, choice);
    const payment = first === 'payments' ? payments.get(second) : undefined;
    if (payment) {
      if (payment.status === 'initiated' && choice !== 'leave') decide(payment, choice);
      return payment.callback_url;
    }
    const token = first === 'tokens' ? tokens.get(second) : undefined;
    if (!token) return null;
    if (token.status === 'initiated' && choice !== 'leave') token.status = choice === 'pay' ? 'active' : 'inactive';
    return `${token.callback_url}?id=${token.id}&status=${token.status}`;
  };

  const restful = ({ method, path, query, headers, body }: DoubleRequest): DoubleAnswer => {
    const [, , kind = '', id = '', action = ''] = path.split('/');
    const key = Buffer.from((headers.authorization ?? '').replace('Basic ', ''), 'base64')
      .toString()
      .replace(/:$/, '');
    const isBrowser = kind === 'tokens' && method === 'POST';
    if (key !== (isBrowser ? MOYASAR_KEYS.publishableKey : MOYASAR_KEYS.secretKey)) return { status: 401, json: {} };
    const sent = body === '' ? {} : (JSON.parse(body) as Record<string, unknown>);
    const since = query.get('created[gt]') ?? '';
    if (kind === 'invoices') {
      if (method === 'POST') return createInvoice(sent);
      const invoice = invoices.get(id);
      if (!invoice) return NOT_FOUND;
      if (action === 'cancel') {
        if (invoiceJson(invoice).status !== 'initiated') return refusal('only initiated invoices can be canceled');
        invoice.status = 'canceled';
      }
      return { status: 200, json: invoiceJson(invoice) };
    }
    if (kind === 'payments') {
      if (method === 'POST' && id === '') return createPayment(sent);
      if (id === '')
        return listed(
          'payments',
          [...payments.values()].filter((one) => one.created_at > since),
          query,
        );
      const payment = payments.get(id);
      if (!payment) return NOT_FOUND;
      return action === 'refund' ? refund(payment, Number(sent['amount'])) : { status: 200, json: payment };
    }
    if (kind === 'tokens') {
      if (method === 'POST') return createToken(sent);
      const token = tokens.get(id);
      if (!token) return NOT_FOUND;
      if (method === 'DELETE') {
        tokens.delete(id);
        return { status: 204 };
      }
      return { status: 200, json: token };
    }
    if (kind === 'settlements')
      return action === 'lines'
        ? listed('lines', lines, query)
        : listed('settlements', [{ id: 'settlement-1' }], query);
    return NOT_FOUND;
  };

  const shownAt = ({ path, query }: DoubleRequest): HostedPage | null => {
    const [, kind = '', first = '', second = ''] = path.split('/');
    const language = query.get('lang') === 'ar' ? 'ar' : 'en';
    const invoice = kind === 'invoices' ? invoices.get(first) : undefined;
    if (invoice) return { language, amount: invoice.amount, asksCard: true };
    if (kind !== '3ds') return null;
    const amount = first === 'tokens' && tokens.has(second) ? 0 : payments.get(second)?.amount;
    return amount === undefined ? null : { language, amount, asksCard: false };
  };
  const inBrowser = hostedPages({
    name: 'Moyasar',
    find: shownAt,
    choose: (path, choice) => choose(`${origin()}${path}`, choice),
  });

  const double = await startDouble((request) => {
    if (request.method === 'OPTIONS') return { status: 204 };
    return request.path.startsWith('/v1/') ? restful(request) : inBrowser(request);
  }, port);
  return {
    ...double,
    api: `${double.url}/v1`,
    invoices,
    payments,
    tokens,
    lines,
    choose,
    event,
    paymentOf: (reference) => [...payments.values()].findLast(({ metadata }) => metadata?.['reference'] === reference),
  };
};
