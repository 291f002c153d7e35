/** The part of Moyasar's API that the product uses. Amounts are halalas. */
import * as z from 'zod';
import { createGatewayClient, isRefused, refusalOf } from '../calls/gateway-client.ts';
import type { TimeLimit } from '../calls/time-limit.ts';

const Instant = z.iso.datetime({ offset: true }).transform((at) => new Date(at).toISOString());
const Amount = z.number().int();

const Payment = z.object({
  id: z.string().min(1),
  status: z.enum([
    'initiated',
    'paid',
    'authorized',
    'failed',
    'refunded',
    'captured',
    'voided',
    'verified',
    'abandoned',
  ]),
  amount: Amount,
  currency: z.literal('SAR'),
  refunded: Amount.nullish().transform((refunded) => refunded ?? 0),
  invoice_id: z.string().nullish(),
  created_at: Instant,
  metadata: z.record(z.string(), z.unknown()).nullish(),
  source: z.object({ transaction_url: z.url().nullish() }).nullish(),
});
export type MoyasarPayment = z.infer<typeof Payment>;

const Invoice = z.object({
  id: z.string().min(1),
  status: z.enum(['initiated', 'paid', 'failed', 'refunded', 'canceled', 'on_hold', 'expired', 'voided']),
  url: z.url(),
  payments: z
    .array(Payment)
    .nullish()
    .transform((payments) => payments ?? []),
});
export type MoyasarInvoice = z.infer<typeof Invoice>;

const Token = z.object({
  id: z.string().min(1),
  status: z.enum(['initiated', 'active', 'inactive', 'expired', 'save_only']),
  brand: z.string(),
  last_four: z.string().regex(/^\d{4}$/),
  month: z.coerce.number().int().min(1).max(12),
  year: z.coerce
    .number()
    .int()
    .transform((year) => (year < 100 ? 2000 + year : year)),
  verification_url: z.url().nullish(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
});
export type MoyasarToken = z.infer<typeof Token>;

const Meta = z.object({ next_page: z.number().int().nullish() }).nullish();
const Payments = z.object({ payments: z.array(Payment), meta: Meta });
const Settlements = z.object({ settlements: z.array(z.object({ id: z.string() })), meta: Meta });
const Line = z.object({ payment_id: z.string().nullish(), type: z.string(), amount: Amount, created_at: Instant });
export type MoyasarLine = z.infer<typeof Line>;
const Lines = z.object({ lines: z.array(Line), meta: Meta });

/** A webhook. Its secret token is the one that was configured in Moyasar’s dashboard. */
export const MoyasarEvent = z.object({
  id: z.string().min(1).max(100),
  type: z.string(),
  secret_token: z.string(),
  data: z.object({
    id: z.string().min(1).max(100),
    invoice_id: z.string().nullish(),
    metadata: z.record(z.string(), z.unknown()).nullish(),
  }),
});
export type MoyasarEvent = z.infer<typeof MoyasarEvent>;

export interface NewInvoice {
  readonly amount: number;
  readonly description: string;
  readonly expired_at: string;
  readonly success_url: string;
  readonly back_url: string;
  readonly metadata: Readonly<Record<string, string>>;
}

export interface NewTokenPayment {
  /** Becomes the id of the payment; a second request with it creates no second payment. */
  readonly given_id: string;
  readonly amount: number;
  readonly description: string;
  readonly callback_url: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly source: { readonly type: 'token'; readonly token: string; readonly '3ds': true };
}

const PAGES = 1000;

/** Every item of a paged list. */
const allPages = async <T>(
  fetchPage: (page: string) => Promise<{ readonly items: readonly T[]; readonly next: number | null | undefined }>,
): Promise<T[]> => {
  const all: T[] = [];
  for (let page: number | null | undefined = 1; page && page <= PAGES; ) {
    const { items, next }: { readonly items: readonly T[]; readonly next: number | null | undefined } = await fetchPage(
      String(page),
    );
    all.push(...items);
    page = next;
  }
  return all;
};

export const createMoyasarApi = (url: string, secretKey: string, limit?: TimeLimit) => {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;
  const { call } = createGatewayClient({ name: 'Moyasar', url, authorization, limit });
  const at = (kind: string, id: string, action = ''): string => `${kind}/${encodeURIComponent(id)}${action}`;
  const payment = (id: string) => call('GET', at('payments', id), Payment);
  return {
    createInvoice: (invoice: NewInvoice) =>
      call('POST', 'invoices', Invoice, { body: { ...invoice, currency: 'SAR' } }),
    invoice: (id: string) => call('GET', at('invoices', id), Invoice),
    /** A paid or expired invoice is not an error. Moyasar’s reference documents GET; it was PUT before. */
    cancelInvoice: async (id: string): Promise<void> => {
      for (const method of ['PUT', 'GET'] as const) {
        try {
          await call(method, at('invoices', id, '/cancel'), z.unknown());
          return;
        } catch (error) {
          if (!isRefused(error) && refusalOf(error) !== 405) throw error;
        }
      }
    },
    /** Returns the payment also when an earlier request with its id created it. */
    createPayment: async (asked: NewTokenPayment): Promise<MoyasarPayment> => {
      try {
        return await call('POST', 'payments', Payment, { body: { ...asked, currency: 'SAR' } });
      } catch (error) {
        if (!isRefused(error)) throw error;
        return await payment(asked.given_id).catch(() => Promise.reject(error as Error));
      }
    },
    payment,
    refund: (id: string, amount: number) => call('POST', at('payments', id, '/refund'), Payment, { body: { amount } }),
    paymentsSince: (from: string) =>
      allPages(async (page) => {
        const { payments, meta } = await call('GET', 'payments', Payments, { query: { 'created[gt]': from, page } });
        return { items: payments, next: meta?.next_page };
      }),
    settlementsSince: (from: string) =>
      allPages(async (page) => {
        const query = { 'created[gt]': from, page };
        const { settlements, meta } = await call('GET', 'settlements', Settlements, { query });
        return { items: settlements, next: meta?.next_page };
      }),
    settlementLines: (id: string) =>
      allPages(async (page) => {
        const { lines, meta } = await call('GET', at('settlements', id, '/lines'), Lines, { query: { page } });
        return { items: lines, next: meta?.next_page };
      }),
    token: (id: string) => call('GET', at('tokens', id), Token),
    /** An unknown token is not an error. */
    removeToken: async (id: string): Promise<void> => {
      try {
        await call('DELETE', at('tokens', id), z.unknown());
      } catch (error) {
        if (refusalOf(error) !== 404) throw error;
      }
    },
  };
};

export type MoyasarApi = ReturnType<typeof createMoyasarApi>;
