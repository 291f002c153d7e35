/** The gateway of an app under test, embedded or a double: actions of patients and of the gateway with one interface. */
import assert from 'node:assert/strict';
import { type EmbeddedGateway, SIGNATURE_HEADER } from '../../adapters/embedded/payment/gateway.ts';
import type { App } from '../../app.ts';
import type { Script } from '../../db/database.ts';
import { newId } from '../../core/ids.ts';
import { WEBHOOK_PATH } from '../../modules/payments/webhook.ts';
import type { WebhookRequest } from '../../ports/sms.ts';
import { embeddedGateway } from '../../sandbox/gateway-webhooks.ts';
import { checkoutUnderTest } from './checkout-under-test.ts';
import { moyasarUnderTest } from './moyasar-under-test.ts';
import type { DoubleRequest } from './double.ts';
import type { Choice, EnteredCard } from './page.ts';
import type { GatewayDouble, StartGateway } from './under-test.ts';

interface Page {
  readonly url: string;
}

/** The resulting URL of the browser. */
export interface Chosen {
  readonly statusCode: number;
  readonly headers: { readonly location?: unknown };
}

export interface GatewayAtApp {
  /** All requests that a double received, oldest first. */
  readonly requests: readonly DoubleRequest[];
  /** The credentials for the gateway. */
  readonly secrets: readonly string[];
  /** Whether a page can be closed, so that it cannot be charged afterwards. */
  readonly closesPages: boolean;
  /** Pays without browser return and webhook. */
  readonly payQuietly: (page: Page) => Promise<void>;
  /** The patient’s action on the page; the gateway’s webhook follows. */
  readonly choose: (page: Page, choice: Choice, card?: string) => Promise<Chosen>;
  /** Enters a card that its bank confirms, or leaves the page. */
  readonly enterCard: (page: Page, card: EnteredCard, choice?: Choice) => Promise<void>;
  readonly notice: (reference: string) => Promise<WebhookRequest>;
  readonly forged: (reference: string) => Promise<readonly WebhookRequest[]>;
  /** Sends a webhook and returns the HTTP status. */
  readonly deliver: (webhook: WebhookRequest) => Promise<number>;
  /** Charged and refunded amounts, oldest first. */
  readonly amounts: (kind: 'charge' | 'refund', reference: string) => Promise<number[]>;
  /** Changes the amount of the charge relative to the agreed one. */
  readonly changeCharge: (reference: string, difference: number) => Promise<void>;
  /** Changes the amount of a charge in the settlement report. */
  readonly settleOtherwise: (reference: string, amount: number) => Promise<void>;
  /** Copies the gateway’s records to where the ledger invariants read them (`testing/ledger.ts`). */
  readonly writeBooks: () => Promise<void>;
}

export const GATEWAYS = ['embedded', 'moyasar', 'checkout'] as const;
export type GatewayName = (typeof GATEWAYS)[number];
export const DOUBLES: Readonly<Record<Exclude<GatewayName, 'embedded'>, StartGateway>> = {
  moyasar: moyasarUnderTest,
  checkout: checkoutUnderTest,
};

const deliverTo =
  ({ server }: App) =>
  async ({ headers, body }: WebhookRequest): Promise<number> => {
    const sent = Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value ? [[name, value]] : [])));
    const payload = Buffer.from(body);
    const type = { 'content-type': 'application/json', ...sent };
    return (await server.inject({ method: 'POST', url: WEBHOOK_PATH, headers: type, payload })).statusCode;
  };

export const embeddedAtApp = (app: App): GatewayAtApp => {
  const { ctx, server } = app;
  const gateway = (): EmbeddedGateway => embeddedGateway(ctx) ?? assert.fail('the embedded gateway is expected');
  const idOf = ({ url }: Page): string => new URL(url).pathname.split('/').at(-1) ?? '';
  const query = <Row>(statement: string, values: readonly unknown[]): Promise<Row[]> =>
    ctx.db.script((script) => script.query<Row>(statement, values));
  const webhook = (reference: string, sign: (body: Buffer) => string): WebhookRequest => {
    const body = Buffer.from(JSON.stringify({ id: newId('gwe'), reference, kind: 'charged' }));
    return { headers: { [SIGNATURE_HEADER]: sign(body) }, body };
  };
  return {
    requests: [],
    secrets: [],
    closesPages: true,
    payQuietly: async (page) => void (await gateway().choose(idOf(page), 'pay')),
    choose: ({ url }, choice, card = '') =>
      server.inject({
        method: 'POST',
        url: new URL(url).pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `choice=${choice}&card=${card}`,
      }),
    enterCard: async (page, card, choice = 'pay') => {
      if (choice === 'pay') assert.deepEqual(await gateway().enterCard(idOf(page), card), []);
      else await gateway().leaveCardPage(idOf(page));
    },
    notice: async (reference) => webhook(reference, gateway().sign),
    forged: async (reference) => ['', 'f'.repeat(64)].map((signature) => webhook(reference, () => signature)),
    deliver: deliverTo(app),
    amounts: async (kind, reference) => {
      const rows = await query<{ amount: number }>(
        kind === 'charge'
          ? `SELECT c.amount FROM sandbox_gateway.charge c JOIN sandbox_gateway.session s ON s.id = c.session_id
              WHERE s.reference = $1`
          : `SELECT r.amount FROM sandbox_gateway.refund r JOIN sandbox_gateway.charge c ON c.id = r.charge_id
              JOIN sandbox_gateway.session s ON s.id = c.session_id WHERE s.reference = $1 ORDER BY r.at, r.amount`,
        [reference],
      );
      return rows.map(({ amount }) => amount);
    },
    settleOtherwise: async (reference, amount) => {
      await query(
        `UPDATE sandbox_gateway.charge SET amount = $2 WHERE session_id =
          (SELECT id FROM sandbox_gateway.session WHERE reference = $1)`,
        [reference, amount],
      );
    },
    writeBooks: async () => undefined,
    changeCharge: async (reference, difference) => {
      await query(
        `UPDATE sandbox_gateway.charge SET amount = amount + $2 WHERE session_id =
          (SELECT id FROM sandbox_gateway.session WHERE reference = $1)`,
        [reference, difference],
      );
    },
  };
};

/** Assigns the key of the matching order of this charge and amount to a refund without a key, each order once. */
const writeBooks = async (script: Script, { charges, refunds }: ReturnType<GatewayDouble['books']>): Promise<void> => {
  await script.exec(
    'DELETE FROM sandbox_gateway.refund; DELETE FROM sandbox_gateway.charge; DELETE FROM sandbox_gateway.session',
  );
  const orders = await script.query<{ key: string; charge: string; amount: number }>(
    'SELECT key, charge_reference AS charge, amount FROM gateway_refund ORDER BY created_at, key',
    [],
  );
  for (const { id, reference, amount } of charges) {
    await script.query(
      `INSERT INTO sandbox_gateway.session (id, reference, amount, language, return_url, expires_at, state, created_at)
        VALUES ($1, $2, 1, 'ar', '', now(), 'charged', now())`,
      [id, reference],
    );
    await script.query(
      `INSERT INTO sandbox_gateway.charge (id, session_id, amount, brand, last_four, at) VALUES ($1, $1, $2, 'mada', '', now())`,
      [id, amount],
    );
  }
  for (const { charge, amount, key } of refunds) {
    const order = orders.findIndex((one) => one.charge === charge && one.amount === amount);
    const [taken] = order < 0 ? [] : orders.splice(order, 1);
    await script.query(
      `INSERT INTO sandbox_gateway.refund (id, charge_id, amount, idempotency_key, at) VALUES ($1, $2, $3, $4, now())`,
      [newId('gwr'), charge, amount, key ?? taken?.key ?? newId('unknown')],
    );
  }
};

export const doubleAtApp = (app: App, double: GatewayDouble): GatewayAtApp => {
  const { ctx, server } = app;
  const deliver = deliverTo(app);
  const referenceOf = async (page: Page): Promise<string> => {
    const [row] = await ctx.db.script((script) =>
      script.query<{ reference: string }>('SELECT reference FROM gateway_page WHERE page_url = $1', [page.url]),
    );
    return row?.reference ?? assert.fail('the page was opened by the adapter');
  };
  /** The browser follows redirects to the product’s own origin. */
  const follow = async (url: string): Promise<Chosen> => {
    const { pathname, search, origin } = new URL(url);
    const own = origin === new URL(ctx.config.publicUrl).origin && pathname.startsWith('/api/');
    return own
      ? server.inject({ method: 'GET', url: `${pathname}${search}` })
      : { statusCode: 303, headers: { location: url } };
  };
  return {
    requests: double.http.requests,
    secrets: double.secrets,
    closesPages: double.closesPages,
    payQuietly: async ({ url }) => void double.choose(url, 'pay'),
    choose: async (page, choice) => {
      const reference = await referenceOf(page);
      const before = double.attempts(reference);
      const next = double.choose(page.url, choice);
      // A gateway sends a webhook after a decision, and none about an expired or abandoned page.
      if (choice !== 'leave' && double.attempts(reference) > before) await deliver(double.notice(reference));
      return follow(next ?? double.choose(page.url, 'leave') ?? page.url);
    },
    enterCard: async ({ url }, card, choice = 'pay') => {
      await follow(await double.enterCard(ctx.ports.payment, url, card, choice));
    },
    notice: async (reference) => double.notice(reference),
    forged: async (reference) => double.forged(reference),
    deliver,
    amounts: async (kind, reference) =>
      double.movements(reference).flatMap((one) => (one.kind === kind ? [one.amount] : [])),
    changeCharge: async (reference, difference) => double.changeCharge(reference, difference),
    settleOtherwise: async (reference, amount) => double.plantAmount(reference, amount),
    writeBooks: () => ctx.db.script((script) => writeBooks(script, double.books())),
  };
};
