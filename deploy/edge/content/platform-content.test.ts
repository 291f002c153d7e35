import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { DOCTOR, PRODUCTS } from '../../testing/fake-platform.ts';
import { platformContent } from './platform-content.ts';
import type { PlatformContent } from './platform-content.ts';

const MINUTE = 60_000;
/** However slow the machine is. */
const PATIENT_MS = 10 * MINUTE;

describe('content of the platform', () => {
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

  it('is kept for a minute', async () => {
    time = MINUTE - 1;
    assert.equal(await titleNow(), 'first');
  });

  it('a little older is served while it is asked for again', async () => {
    time = 2 * MINUTE;
    assert.equal(await titleNow(), 'first');
  });

  it('of before a quiet time is asked for first: what it says of now would be untrue', async () => {
    time = 5 * MINUTE;
    assert.equal(await titleNow(), 'second');
  });

  it('takes a refusal for an answer: what is not there stops no other question, and is not asked for again', async () => {
    assert.equal(await content.doctor('doc_none'), null);
    assert.equal((await content.doctor(DOCTOR.provider_id))?.name.en, 'second');
    const before = asked;
    assert.equal(await content.doctor('doc_none'), null);
    assert.equal(asked, before);
  });

  it('asks nobody about what is no id', async () => {
    const before = asked;
    assert.equal(await content.doctor('../../x y'), null);
    assert.equal(asked, before);
  });

  it('keeps what the home page needs, whatever addresses visitors make up', async () => {
    for (let id = 0; id < 600; id += 1) await content.doctor(`doc_${id}_none`);
    assert.equal(await titleNow(), 'first');
  });

  it('however old is better than none when the platform is away', async () => {
    server.close();
    server.closeAllConnections();
    time = 600 * MINUTE;
    assert.equal(await titleNow(), 'first');
    assert.equal(await titleNow(), 'first');
  });
});
