import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { linkTo } from 'shared-contracts/routes';
import { atTheirVisit, callOn } from '../support/call.ts';
import { expect, test as journey } from '../support/journey.ts';
import { dataFolder, freePort, type OwnProduct, startOwnProduct } from '../support/own-product.ts';

/** The endpoints of a video provider's REST API that the server uses. */
const startRooms = async () => {
  const server = createServer((_request, response) => {
    response.writeHead(201, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ sid: `RM${'0'.repeat(32)}` }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
};

const KEY = 'a'.repeat(32);
const CARRIERS = [
  {
    name: 'twilio',
    settings: (url: string) => ({
      TWILIO_ACCOUNT_SID: `AC${KEY}`,
      TWILIO_API_KEY_SID: `SK${KEY}`,
      TWILIO_API_KEY_SECRET: KEY,
      TWILIO_AUTH_TOKEN: KEY,
      TWILIO_VIDEO_URL: url,
    }),
    reaches: /^wss:\/\/global\.vss\.twilio\.com\//,
  },
  {
    name: 'agora',
    settings: (url: string) => ({
      AGORA_APP_ID: KEY,
      AGORA_APP_CERTIFICATE: KEY,
      AGORA_CUSTOMER_KEY: KEY,
      AGORA_CUSTOMER_SECRET: KEY,
      AGORA_NOTICE_SECRET: KEY,
      AGORA_URL: url,
    }),
    reaches: /^(?:https|wss):\/\/[\w.-]+\.(?:agora\.io|sd-rtn\.com)[:/]/,
  },
] as const;

declare global {
  interface Window {
    /** Requests that the content security policy of the page has refused. */
    refused: string[];
  }
}
const keepRefusals = (): void => {
  window.refused = [];
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    window.refused.push(`${effectiveDirective} ${blockedURI}`),
  );
};

interface Started {
  readonly origin: string;
  /** Restarts the product with calls of another carrier, on the same data and address. */
  readonly withCarrier: (carrier: (typeof CARRIERS)[number]) => Promise<void>;
}
const test = journey.extend<object, { started: Started }>({
  started: [
    // oxlint-disable-next-line no-empty-pattern -- playwright takes the fixtures that are needed from this pattern
    async ({}, use) => {
      const [rooms, data, port] = [await startRooms(), dataFolder(), await freePort()];
      let product: OwnProduct | null = null;
      const withCarrier: Started['withCarrier'] = async ({ name, settings }) => {
        await product?.stop();
        const chosen = { VIDEO_ADAPTER: name, VIDEO_PROVIDER: name, PORT: String(port) };
        product = await startOwnProduct({ ...chosen, ...settings(rooms.url) }, data);
      };
      await use({ origin: `http://localhost:${port}`, withCarrier });
      await (product as OwnProduct | null)?.stop();
      rmSync(data, { recursive: true, force: true });
      rooms.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ started }, use) => use(started.origin),
});

// Violations of the content security policy are the subject here.
test.use({ quietErrors: true });

test('the code of a video provider is loaded with its first call, and contacts only that provider', async ({
  page,
  browser,
  started,
  say,
  newPhone,
  clinic,
}) => {
  test.setTimeout(600_000);
  await page.addInitScript(keepRefusals);
  const scripts: string[] = [];
  const reached: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
    reached.push(request.url());
  });
  page.on('websocket', (socket) => reached.push(socket.url()));
  const [first, ...others] = CARRIERS;
  await started.withCarrier(first);
  const consultation = await atTheirVisit(page, browser, say, { phone: newPhone, clinic });
  const { doctor, desk, visit } = consultation;
  for (const carrier of [first, ...others])
    await test.step(carrier.name, async () => {
      if (carrier !== first) {
        await started.withCarrier(carrier);
        await page.goto(linkTo('upcomingDetails', {}, { apnt_id: visit }));
        await doctor.reload();
      }
      const call = callOn(page, say);
      const ofCarrier = () => scripts.filter((url) => new RegExp(`/${carrier.name}\\.\\w+\\.js$`).test(url));
      await doctor.locator('#call').click();
      await call.rings();
      expect(ofCarrier()).toEqual([]);
      await call.press('call.acceptVideo');
      await expect.poll(ofCarrier).toHaveLength(1);
      await expect.poll(() => reached.some((url) => carrier.reaches.test(url)), { timeout: 60_000 }).toBe(true);
      expect(await page.evaluate(() => window.refused)).toEqual([]);
      await call.press('call.hangUp');
      await call.ended('end.finished');
      await expect(desk).toHaveAttribute('data-state', 'idle');

      // The policy is active: it refuses every other address, including those of the other carriers.
      await page.evaluate(async () => {
        for (const host of ['collector.example', 'global.vss.twilio.com', 'webrtc2-ap-web-1.agora.io'])
          await fetch(`https://${host}/`).catch(() => undefined);
      });
      const refusals = await page.evaluate(() => window.refused);
      expect(refusals).toContain('connect-src https://collector.example/');
      expect(refusals.some((one) => one.includes('agora'))).toBe(carrier.name !== 'agora');
      expect(refusals.some((one) => one.includes('twilio'))).toBe(true);
    });
  await consultation.close();
});
