import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { it } from 'node:test';
import { platformHealth } from './platform-health.ts';

const token = 'token-of-operations';
const since = '2026-11-20T09:00:00.000Z';

it('platform health: an unreachable platform and one that rejects the token are named', async () => {
  const server = createServer((_request, response) => response.writeHead(403).end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const platformUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = platformHealth({ platformUrl, token });
  await assert.rejects(ask('booking', since), {
    message: `the platform at ${platformUrl} answers 403 to the ops token`,
  });
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
  await assert.rejects(ask('booking', since), {
    message: `the platform at ${platformUrl} does not answer (ECONNREFUSED)`,
  });
});
