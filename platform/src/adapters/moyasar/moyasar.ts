/**
 * Moyasar behind the payment port (see the README of this folder): an invoice with its hosted page for a card that is entered,
 * and a payment with a token for a saved card. The metadata of an invoice or payment contains our reference and nothing else.
 */
import { createHash } from 'node:crypto';
import { fitsAny, sha256 } from '../../core/secrets.ts';
import {
  gatewayPagePath,
  type PaymentNotice,
  type PaymentPort,
  type PaymentRequest,
  type PaymentStatus,
} from '../../ports/payment.ts';
import type { WebhookRequest } from '../../ports/sms.ts';
import { createCardStore } from '../gateway/cards.ts';
import { isRefused } from '../calls/gateway-client.ts';
import { createPages } from '../gateway/pages.ts';
import { createRefunds, sendBySum } from '../gateway/refunds.ts';
import { findPageOfSession, type GatewayPage } from '../gateway/store.ts';
import { createMoyasarApi, MoyasarEvent } from './api.ts';
import { createMoyasarCards } from './cards.ts';
import type { MoyasarOptions } from './options.ts';
import { createReport } from './report.ts';
import { closedPaymentStatus, invoiceStatus, paymentStatus } from './status.ts';

export const MOYASAR_API = 'https://api.moyasar.com/v1';
const GATEWAY = 'moyasar';

/** The id of a payment with a stored card: a UUID that is derived from the reference. */
const paymentIdOf = (reference: string): string => {
  const hash = createHash('sha256').update(`moyasar payment ${reference}`).digest('hex');
  const variant = ((Number.parseInt(hash.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-${variant}${hash.slice(18, 20)}-${hash.slice(20, 32)}`;
};

const isOfCard = ({ reference, session }: GatewayPage): boolean => session === paymentIdOf(reference);

const DESCRIPTION = { ar: 'دفعة رقم', en: 'Payment' } as const;

const inLanguage = (url: string, language: 'ar' | 'en'): string => {
  const page = new URL(url);
  page.searchParams.set('lang', language);
  return page.href;
};

/** Compares hashes, so that the duration does not depend on the length. */
const isAmong = (secrets: string, given: string): boolean => fitsAny(secrets, sha256, sha256(given));

const parsed = (body: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return null;
  }
};

export const createMoyasar = (options: MoyasarOptions): PaymentPort => {
  const { db, clock, publicUrl, webhookSecret } = options;
  const api = createMoyasarApi(options.url, options.secretKey, options.limit);
  const pages = createPages({ db, clock, gateway: GATEWAY });
  const store = createCardStore({ ...options, gateway: GATEWAY, removeAt: api.removeToken });
  const cards = createMoyasarCards({ ...options, api, pages, store });

  const createInvoice = async ({ reference, amount, language, returnUrl, expiresAt }: PaymentRequest) => {
    const { id, url } = await api.createInvoice({
      amount,
      description: `${DESCRIPTION[language]} ${reference}`,
      expired_at: expiresAt,
      success_url: returnUrl,
      back_url: new URL(gatewayPagePath(reference, 'left'), publicUrl).href,
      metadata: { reference },
    });
    return { session: id, pageUrl: inLanguage(url, language) };
  };

  const createTokenPayment = async ({ reference, amount, language, returnUrl }: PaymentRequest, card: string) => {
    const token = await store.tokenOf(card);
    if (token === null) return 'declined';
    try {
      const { id, source } = await api.createPayment({
        given_id: paymentIdOf(reference),
        amount,
        description: `${DESCRIPTION[language]} ${reference}`,
        callback_url: returnUrl,
        metadata: { reference },
        source: { type: 'token', token, '3ds': true },
      });
      // Without a page of the bank the payment is already settled; the look-up returns the outcome.
      return { session: id, pageUrl: source?.transaction_url ?? returnUrl };
    } catch (error) {
      if (isRefused(error)) return 'declined';
      throw error;
    }
  };

  const statusAt = async (page: GatewayPage): Promise<PaymentStatus> => {
    if (page.state === 'declined' || page.session === null)
      return { kind: page.state === 'declined' || page.state === 'cancelled' ? page.state : 'open' };
    if (!isOfCard(page)) return invoiceStatus(await api.invoice(page.session), clock.now());
    const payment = await api.payment(page.session);
    return page.state === 'cancelled' ? closedPaymentStatus(payment, clock.now()) : paymentStatus(payment);
  };

  const lookup: PaymentPort['lookup'] = async (reference) => {
    const page = await pages.find(reference);
    return page ? statusAt(page) : { kind: 'open' };
  };

  const cancel: PaymentPort['cancel'] = async (reference) => {
    const page = await pages.close(reference);
    if (page.customerKey !== null) return { kind: 'cancelled' };
    if (page.session !== null && !isOfCard(page)) await api.cancelInvoice(page.session);
    return statusAt(page);
  };

  const noticeOf = async ({ id, data }: MoyasarEvent): Promise<PaymentNotice> => {
    for (const session of [data.invoice_id, data.id]) {
      const page = session ? await db.autocommit((tx) => findPageOfSession(tx, GATEWAY, session)) : null;
      if (page) return { eventId: id, reference: page.reference };
    }
    const { reference } = data.metadata ?? {};
    return { eventId: id, reference: typeof reference === 'string' ? reference : data.id };
  };

  return {
    open: (request) =>
      pages.open(
        request,
        () => (request.cardToken ? createTokenPayment(request, request.cardToken) : createInvoice(request)),
        (session) => (request.cardToken ? Promise.resolve() : api.cancelInvoice(session)),
      ),
    lookup,
    cancel,
    refund: createRefunds({
      db,
      clock,
      gateway: GATEWAY,
      send: sendBySum({
        db,
        gateway: GATEWAY,
        refundedOf: async (charge) => (await api.payment(charge)).refunded,
        refund: api.refund,
      }),
    }),
    report: createReport({ api, db, gateway: GATEWAY }),
    openCardSetup: cards.open,
    lookupCardSetup: cards.lookup,
    removeCard: store.remove,
    readWebhook: async ({ body }: WebhookRequest) => {
      const event = MoyasarEvent.safeParse(parsed(body));
      if (!event.success || !isAmong(webhookSecret, event.data.secret_token)) return null;
      return noticeOf(event.data);
    },
    answerPage: async (request) => {
      const page = await pages.find(request.reference);
      if (!page || page.returnUrl === '') return null;
      if (request.step !== 'left') return cards.answerPage(page, request);
      await cancel(page.reference).catch(() => undefined);
      return { kind: 'redirect', to: page.returnUrl };
    },
  };
};
