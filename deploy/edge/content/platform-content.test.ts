import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { DOCTOR, PRODUCTS } from '../../testing/fake-platform.ts';
import { platformContent } from './platform-content.ts';
import type { PlatformContent } from './platform-content.ts';

const MINUTE = 60_000;
/** Long enough for a slow machine. */
const PATIENT_MS = 10 * MINUTE;

describe('cached platform content', () => {
  let server: Server;
  let content: PlatformContent;
  let title: string;
  let time: number;
  let asked: number;
  const titleNow = async () => (await content.productDetails('en'))?.health_service.service_title.en;

  beforeEach(async () => {
    title = 'first';
    time = 0;
    asked = 0;
    server = createServer((request, response) => {
      const service_title = { ar: title, en: title };
      const products = { ...PRODUCTS, health_service: { service_title, insurance_note: null } };
      const isDoctor = request.url?.endsWith('/allDetails');
      let body = '';
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      request.once('end', () => {
        asked += 1;
        const missing = isDoctor && !body.includes(`"${DOCTOR.provider_id}"`);
        const data = isDoctor ? { ...DOCTOR, name: service_title } : products;
        response.end(
          JSON.stringify(
            missing ? { status: 1001, message: 'none', code: 'NOT_FOUND' } : { status: 1000, message: 'ok', data },
          ),
        );
      });
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = server.address() as AddressInfo;
    content = platformContent(`http://127.0.0.1:${port}`, () => time, PATIENT_MS);
    assert.equal(await titleNow(), 'first');
    title = 'second';
  });
  afterEach(() => {
    server.close();
    server.closeAllConnections();
  });

  it('is cached for a minute', async () => {
    time = MINUTE - 1;
    assert.equal(await titleNow(), 'first');
  });

  it('is served slightly stale while it is revalidated', async () => {
    time = 2 * MINUTE;
    assert.equal(await titleNow(), 'first');
  });

  it('is revalidated first after an idle period, because it would be outdated', async () => {
    time = 5 * MINUTE;
    assert.equal(await titleNow(), 'second');
  });

  it('caches a refusal, which neither blocks other requests nor is repeated', async () => {
    assert.equal(await content.doctor('doc_none'), null);
    assert.equal((await content.doctor(DOCTOR.provider_id))?.name.en, 'second');
    const before = asked;
    assert.equal(await content.doctor('doc_none'), null);
    assert.equal(asked, before);
  });

  it('sends no request for an invalid id', async () => {
    const before = asked;
    assert.equal(await content.doctor('../../x y'), null);
    assert.equal(asked, before);
  });

  it('keeps the content of the home page, whatever addresses visitors request', async () => {
    for (let id = 0; id < 600; id += 1) await content.doctor(`doc_${id}_none`);
    assert.equal(await titleNow(), 'first');
  });

  it('is served at any age when the platform is unavailable', async () => {
    server.close();
    server.closeAllConnections();
    time = 600 * MINUTE;
    assert.equal(await titleNow(), 'first');
    assert.equal(await titleNow(), 'first');
  });
});
