/**
 * Saved cards at Moyasar: a token that the browser creates with the publishable key and the card’s bank confirms. Moyasar has
 * no hosted page for entering a card without a payment, so the product serves a form whose script sends the card only to
 * Moyasar (ADR 0055). A card that is entered again gets another token, which replaces the first.
 */
import type { CardBrand } from 'shared-contracts/domain';
import {
  type CardSetupRequest,
  type CardSetupStatus,
  type GatewayPageAnswer,
  type GatewayPageRequest,
  gatewayPagePath,
  type PaymentSession,
} from '../../ports/payment.ts';
import { refusalOf } from '../calls/gateway-client.ts';
import type { CardStore } from '../gateway/cards.ts';
import type { Pages } from '../gateway/pages.ts';
import { type GatewayPage, setSession } from '../gateway/store.ts';
import type { MoyasarApi, MoyasarToken } from './api.ts';
import { cardPage } from './card-page.ts';
import type { MoyasarOptions } from './options.ts';

interface Parts extends Pick<MoyasarOptions, 'db' | 'clock' | 'publicUrl' | 'publishableKey' | 'url'> {
  readonly api: MoyasarApi;
  readonly pages: Pages;
  readonly store: CardStore;
}

const BRANDS: Readonly<Record<string, CardBrand>> = {
  mada: 'mada',
  visa: 'visa',
  master: 'mastercard',
  mastercard: 'mastercard',
};

export const createMoyasarCards = ({ api, pages, store, db, clock, publicUrl, publishableKey, url }: Parts) => {
  const ownPage = (reference: string, step: GatewayPageRequest['step']): string =>
    new URL(gatewayPagePath(reference, step), publicUrl).href;

  const tokenAt = async (id: string): Promise<MoyasarToken | null> => {
    try {
      return await api.token(id);
    } catch (error) {
      if (refusalOf(error) === 404) return null;
      throw error;
    }
  };

  /** Handles the browser return from the bank. The URL may be forged: only Moyasar’s answer about the token counts. */
  const confirmed = async ({ reference, returnUrl, session }: GatewayPage, id: string): Promise<GatewayPageAnswer> => {
    const token = session === reference && /^[\w-]{1,100}$/.test(id) ? await tokenAt(id) : null;
    const isOfPage = token && (token.metadata?.['reference'] ?? reference) === reference;
    if (isOfPage) await db.autocommit((tx) => setSession(tx, reference, token.id));
    return { kind: 'redirect', to: returnUrl };
  };

  const form = ({ reference, language, returnUrl, expiresAt, session, state }: GatewayPage): GatewayPageAnswer =>
    state === 'open' && session === reference && expiresAt > clock.nowIso()
      ? cardPage({
          reference,
          language,
          tokensUrl: new URL('tokens', url.endsWith('/') ? url : `${url}/`).href,
          publishableKey,
          confirmedUrl: ownPage(reference, 'confirmed'),
          leaveUrl: ownPage(reference, 'left'),
        })
      : { kind: 'redirect', to: returnUrl };

  return {
    open: ({ reference, customer, language, returnUrl, expiresAt }: CardSetupRequest): Promise<PaymentSession> => {
      const customerKey = store.customerKey(customer);
      const page = { session: reference, pageUrl: ownPage(reference, 'card') };
      return pages.open(
        { reference, language, returnUrl, expiresAt, customerKey },
        async () => page,
        async () => undefined,
      );
    },
    lookup: async (reference: string): Promise<CardSetupStatus> => {
      const page = await pages.find(reference);
      if (page?.state === 'cancelled') return { kind: 'cancelled' };
      if (!page?.customerKey || page.session === null || page.session === reference) return { kind: 'open' };
      const token = await tokenAt(page.session);
      if (token?.status === 'initiated') return { kind: 'open' };
      if (token?.status !== 'active') return { kind: 'cancelled' };
      const { brand, last_four: lastFour, month, year } = token;
      // Moyasar provides neither the number nor a hash of it.
      const id = await store.keep(page.customerKey, `${brand} ${lastFour}`, token.id);
      return { kind: 'saved', card: { token: id, brand: BRANDS[brand] ?? 'other', lastFour, month, year } };
    },
    answerPage: async (page: GatewayPage, { step, query }: GatewayPageRequest): Promise<GatewayPageAnswer | null> => {
      if (page.customerKey === null) return null;
      return step === 'card' ? form(page) : confirmed(page, query['id'] ?? '');
    },
  };
};
