/** The part of Checkout.com's API that the product uses. Amounts are halalas. */
import * as z from 'zod';
import { createGatewayClient, refusalOf } from '../calls/gateway-client.ts';
import type { TimeLimit } from '../calls/time-limit.ts';

const Instant = z.iso.datetime({ offset: true }).transform((at) => new Date(at).toISOString());
const Amount = z.number().int();

const Payment = z.object({
  id: z.string().min(1),
  requested_on: Instant,
  amount: Amount.default(0),
  currency: z.literal('SAR'),
  status: z.string(),
  reference: z.string().nullish(),
  source: z
    .object({
      id: z.string().nullish(),
      fingerprint: z.string().nullish(),
      scheme: z.string().nullish(),
      local_schemes: z.array(z.string()).nullish(),
      last4: z.string().nullish(),
      expiry_month: z.number().int().nullish(),
      expiry_year: z.number().int().nullish(),
    })
    .nullish(),
});
export type CheckoutPayment = z.infer<typeof Payment>;

const Action = z.object({
  id: z.string().min(1),
  type: z.string(),
  amount: Amount.default(0),
  approved: z.boolean().nullish(),
  reference: z.string().nullish(),
  processed_on: Instant,
});

const Link = z.object({ href: z.url() });
const Hosted = z.object({ id: z.string().min(1), _links: z.object({ redirect: Link }) });
/** 202 with the page of the bank, or 201 when the bank requires no confirmation. */
const Requested = z.object({ id: z.string().min(1), _links: z.object({ redirect: Link.nullish() }).nullish() });
const Refunded = z.object({ action_id: z.string().min(1) });
const Listed = z.object({ data: z.array(Payment) });
const Reports = z.object({
  data: z.array(
    z.object({ id: z.string(), files: z.array(z.object({ id: z.string(), filename: z.string() })).default([]) }),
  ),
  _links: z.object({ next: Link.nullish() }).nullish(),
});

/** A webhook. Its signature of the complete body is in a header. */
export const CheckoutEvent = z.object({
  id: z.string().min(1).max(100),
  type: z.string(),
  data: z.object({ id: z.string().max(100).nullish(), reference: z.string().max(100).nullish() }),
});

interface Order {
  readonly reference: string;
  readonly amount: number;
  readonly success_url: string;
  readonly failure_url: string;
}

export interface HostedOrder extends Order {
  readonly cancel_url: string;
  readonly locale: 'ar' | 'en-GB';
  /** A card that is verified and stored without a charge. */
  readonly keepsCard: boolean;
}

const LISTED_AT_ONCE = '100';
/** Settlement files with charges and refunds. */
const SETTLED = /^financial-actions/i;
const PAGES = 1000;

export const createCheckoutApi = (
  { url, secretKey, channel }: { readonly url: string; readonly secretKey: string; readonly channel: string },
  limit?: TimeLimit,
) => {
  const client = createGatewayClient({ name: 'Checkout.com', url, authorization: `Bearer ${secretKey}`, limit });
  const { call } = client;
  const at = (...parts: string[]): string => parts.map(encodeURIComponent).join('/');
  /** Charged immediately: `capture` makes a second request unnecessary. */
  const common = { currency: 'SAR', capture: true, '3ds': { enabled: true }, processing_channel_id: channel };
  const key = (name: string) => ({ headers: { 'cko-idempotency-key': name } });
  return {
    createPage: ({ keepsCard, ...order }: HostedOrder) =>
      call('POST', 'hosted-payments', Hosted, {
        body: {
          ...common,
          ...order,
          billing: { address: { country: 'SA' } },
          ...(keepsCard ? { payment_method_configuration: { card: { store_payment_details: 'enabled' } } } : {}),
        },
      }),
    requestPayment: (order: Order, source: string) =>
      call('POST', 'payments', Requested, {
        body: { ...common, ...order, source: { type: 'id', id: source } },
        ...key(order.reference),
      }),
    payment: (id: string) => call('GET', at('payments', id), Payment),
    payments: async (reference: string): Promise<CheckoutPayment[]> =>
      (await call('GET', 'payments', Listed, { query: { reference, limit: LISTED_AT_ONCE } })).data,
    actions: (id: string) => call('GET', at('payments', id, 'actions'), z.array(Action)),
    refund: (id: string, amount: number, reference: string) =>
      call('POST', at('payments', id, 'refunds'), Refunded, { body: { amount, reference }, ...key(reference) }),
    /** An unknown instrument is not an error. */
    removeInstrument: async (id: string): Promise<void> => {
      try {
        await call('DELETE', at('instruments', id), z.unknown());
      } catch (error) {
        if (refusalOf(error) !== 404) throw error;
      }
    },
    /** The contents of the settlement files that were created since an instant. */
    settlementFiles: async (from: string): Promise<string[]> => {
      const texts: string[] = [];
      let query: Record<string, string> | null = { created_after: from, limit: LISTED_AT_ONCE };
      for (let page = 0; query && page < PAGES; page += 1) {
        const { data, _links }: z.infer<typeof Reports> = await call('GET', 'reports', Reports, { query });
        for (const { id, files } of data)
          for (const file of files.filter(({ filename }) => SETTLED.test(filename)))
            texts.push(await client.text(at('reports', id, 'files', file.id)));
        query = _links?.next ? Object.fromEntries(new URL(_links.next.href).searchParams) : null;
      }
      return texts;
    },
  };
};

export type CheckoutApi = ReturnType<typeof createCheckoutApi>;
