/**
 * Runs the double of an outside party as a process, for a product that is used in a browser. Its first line is JSON: the
 * settings of an installation with this party, and the origin where a test reads what it received (`GET /received`) and, for
 * `fcm`, makes it reject a token (`POST /refuse?token=…`).
 *
 *     node platform/src/testing/serve-double.ts moyasar|checkout|fcm http://localhost:8080
 */
import { WEBHOOK_PATH } from '../modules/payments/webhook.ts';
import { DOUBLES } from './gateways/at-app.ts';
import { type DoubleAnswer, type DoubleRequest, startDouble } from './gateways/double.ts';
import { startFcm } from './push/fcm.ts';

interface Served {
  readonly settings: object;
  readonly received: () => unknown;
  readonly refuse?: (token: string) => void;
}

const gateway = async (name: keyof typeof DOUBLES, product: string): Promise<Served> => {
  const { settings, books } = await DOUBLES[name](
    () => new Date(),
    async ({ headers, body }) => {
      const given = Object.entries(headers).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]));
      const sent = { method: 'POST', headers: Object.fromEntries(given), body: Buffer.from(body) };
      // A product that has ended accepts none.
      await fetch(new URL(WEBHOOK_PATH, product), sent).catch(() => undefined);
    },
  );
  return { settings, received: books };
};

const fcm = async (): Promise<Served> => {
  const { settings, received, refuse } = await startFcm(() => Date.now());
  return {
    settings: { APP_PUSH: 'fcm', ...settings },
    received: () => received,
    refuse: (token) => void refuse(token, 'unregistered'),
  };
};

const [, , name = '', product = ''] = process.argv;
const served =
  name === 'moyasar' || name === 'checkout' ? await gateway(name, product) : name === 'fcm' ? await fcm() : null;
if (!served) throw new Error('node platform/src/testing/serve-double.ts moyasar|checkout|fcm <origin>');

const control = await startDouble(({ method, path, query }: DoubleRequest): DoubleAnswer => {
  if (method === 'GET' && path === '/received') return { status: 200, json: served.received() };
  if (method !== 'POST' || path !== '/refuse' || !served.refuse) return { status: 404 };
  served.refuse(query.get('token') ?? '');
  return { status: 204 };
});
process.stdout.write(`${JSON.stringify({ settings: served.settings, control: control.url })}\n`);
