/**
 * Checkout.com behind the payment port (see the README of this folder): its Hosted Payments Page for a card that is entered,
 * and a payment with an instrument for a saved card. It receives our reference of a payment and no other data of the patient.
 */
import { createHmac } from 'node:crypto';
import type { CardBrand } from 'shared-contracts/domain';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../db/database.ts';
import {
  type CardSetupStatus,
  gatewayPagePath,
  type PaymentPort,
  type PaymentRequest,
  type PaymentStatus,
  type RefundRequest,
} from '../../ports/payment.ts';
import { fitsAny, type Secrets } from '../../core/secrets.ts';
import { createCardStore } from '../gateway/cards.ts';
import { isRefused } from '../calls/gateway-client.ts';
import { createPages, type PageRequest } from '../gateway/pages.ts';
import { createRefunds } from '../gateway/refunds.ts';
import type { GatewayPage } from '../gateway/store.ts';
import { CheckoutEvent, type CheckoutPayment, createCheckoutApi } from './api.ts';
import { createReport } from './report.ts';
import { closedStatusOf, statusOf } from './status.ts';
import type { TimeLimit } from '../calls/time-limit.ts';

const GATEWAY = 'checkout';
export const SIGNATURE_HEADER = 'cko-signature';

interface CheckoutOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly publicUrl: string;
  /** URL of the account: `https://{prefix}.api.checkout.com`. */
  readonly url: string;
  readonly secretKey: string;
  readonly channel: string;
  readonly webhookSecret: string;
  readonly limit?: TimeLimit;
}

const BRANDS: Readonly<Record<string, CardBrand>> = { mada: 'mada', visa: 'visa', mastercard: 'mastercard' };

const brandOf = ({ scheme, local_schemes }: NonNullable<CheckoutPayment['source']>): CardBrand => {
  const isMada = local_schemes?.some((name) => name.toLowerCase() === 'mada') ?? false;
  return isMada ? 'mada' : (BRANDS[scheme?.toLowerCase() ?? ''] ?? 'other');
};

/** Compares in constant time. */
const fits = (secret: string, body: Uint8Array, given: string): boolean =>
  fitsAny(secret, (key) => createHmac('sha256', key).update(body).digest('hex'), given.toLowerCase());

const parsed = (body: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return null;
  }
};

export const createCheckout = (options: CheckoutOptions): PaymentPort => {
  const { db, clock, publicUrl, webhookSecret } = options;
  const api = createCheckoutApi(options, options.limit);
  const pages = createPages({ db, clock, gateway: GATEWAY });
  const cards = createCardStore({ ...options, gateway: GATEWAY, removeAt: api.removeInstrument });
  /** Pages cannot be closed: a later charge on them is found and refunded. */
  const cannotClose = async (): Promise<void> => undefined;

  const createPage = async (request: Omit<PageRequest, 'customerKey'>, amount: number, keepsCard: boolean) => {
    const { reference, language, returnUrl } = request;
    const page = await api.createPage({
      reference,
      amount,
      keepsCard,
      success_url: returnUrl,
      failure_url: returnUrl,
      cancel_url: new URL(gatewayPagePath(reference, 'left'), publicUrl).href,
      locale: language === 'ar' ? 'ar' : 'en-GB',
    });
    return { session: page.id, pageUrl: page._links.redirect.href };
  };

  const createCardPayment = async ({ reference, amount, returnUrl }: PaymentRequest, card: string) => {
    const source = await cards.tokenOf(card);
    if (source === null) return 'declined';
    try {
      const order = { reference, amount, success_url: returnUrl, failure_url: returnUrl };
      const { id, _links } = await api.requestPayment(order, source);
      // Without a page of the bank the payment is already settled; the look-up returns the outcome.
      return { session: id, pageUrl: _links?.redirect?.href ?? returnUrl };
    } catch (error) {
      if (isRefused(error)) return 'declined';
      throw error;
    }
  };

  const statusAt = async (page: GatewayPage): Promise<PaymentStatus> => {
    if (page.state === 'declined') return { kind: 'declined' };
    if (page.session === null) return { kind: page.state === 'cancelled' ? 'cancelled' : 'open' };
    const payments = await api.payments(page.reference);
    return page.state === 'cancelled' ? closedStatusOf(payments, page, clock.now()) : statusOf(payments);
  };

  const cancel: PaymentPort['cancel'] = async (reference) => {
    const page = await pages.close(reference);
    return page.customerKey === null ? statusAt(page) : { kind: 'cancelled' };
  };

  const refund = async ({ key, chargeReference, amount }: RefundRequest): Promise<string> => {
    const sent = (await api.actions(chargeReference)).find(
      ({ type, reference }) => type === 'Refund' && reference === key,
    );
    if (sent?.approved === false) throw new Error(`Checkout.com declined a refund of ${chargeReference}`);
    return sent?.id ?? (await api.refund(chargeReference, amount, key)).action_id;
  };

  const setupStatus = async (reference: string): Promise<CardSetupStatus> => {
    const page = await pages.find(reference);
    if (page?.state === 'cancelled') return { kind: 'cancelled' };
    if (!page?.customerKey || page.session === null) return { kind: 'open' };
    const payments = await api.payments(reference);
    const verified = payments.find(({ status }) => status === 'Card Verified');
    if (!verified) return { kind: payments.some(({ status }) => status === 'Declined') ? 'cancelled' : 'open' };
    const source = (await api.payment(verified.id)).source;
    const { id, fingerprint, last4: lastFour, expiry_month: month, expiry_year: year } = source ?? {};
    if (!source || !id || !fingerprint || !lastFour || !month || !year)
      throw new Error('Checkout.com sent a verified card without its instrument');
    const token = await cards.keep(page.customerKey, fingerprint, id);
    return { kind: 'saved', card: { token, brand: brandOf(source), lastFour, month, year } };
  };

  return {
    open: ({ amount, cardToken, ...request }) =>
      pages.open(
        request,
        () => (cardToken ? createCardPayment({ ...request, amount }, cardToken) : createPage(request, amount, false)),
        cannotClose,
      ),
    lookup: async (reference) => {
      const page = await pages.find(reference);
      return page ? statusAt(page) : { kind: 'open' };
    },
    cancel,
    refund: createRefunds({ db, clock, gateway: GATEWAY, send: refund }),
    report: createReport({ api, db, gateway: GATEWAY }),
    openCardSetup: ({ customer, ...request }) =>
      pages.open(
        { ...request, customerKey: cards.customerKey(customer) },
        () => createPage(request, 0, true),
        cannotClose,
      ),
    lookupCardSetup: setupStatus,
    removeCard: cards.remove,
    readWebhook: async ({ headers, body }) => {
      if (!fits(webhookSecret, body, headers[SIGNATURE_HEADER] ?? '')) return null;
      const event = CheckoutEvent.safeParse(parsed(body));
      if (!event.success) return null;
      const { id, data } = event.data;
      return { eventId: id, reference: data.reference ?? data.id ?? id };
    },
    answerPage: async ({ reference, step }) => {
      const page = await pages.find(reference);
      if (!page || page.returnUrl === '' || step !== 'left') return null;
      await cancel(reference).catch(() => undefined);
      return { kind: 'redirect', to: page.returnUrl };
    },
  };
};
