import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, it } from 'node:test';
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
  const titleNow = async () => (await content.seo('/nurse', 'en'))?.title.en;

  beforeEach(async () => {
    title = 'first';
    time = 0;
    server = createServer((request, response) => {
      const words = { ar: title, en: title };
      const data = { title: words, description: words, robots: 'index, follow', image: null };
      request.resume().once('end', () => response.end(JSON.stringify({ status: 1000, message: 'ok', data })));
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

  it('however old is better than none when the platform is away', async () => {
    server.close();
    server.closeAllConnections();
    time = 600 * MINUTE;
    assert.equal(await titleNow(), 'first');
    assert.equal(await titleNow(), 'first');
  });
});
