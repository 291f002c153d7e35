/** A Redis server that is stopped or frozen. Requires the Redis binaries. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import pino from 'pino';
import { distanceCheck } from 'shared-contracts/api';
import { freePort } from '../testing/free-port.ts';
import { createTestApp, type TestApp } from '../testing/index.ts';
import { openRedis, type OptionalRedis } from './redis.ts';

const PROGRAM = '/usr/bin/redis-server';
const LIMIT = 5;
const log = pino({ level: 'silent' });

if (existsSync(PROGRAM)) {
  describe('rate limits when Redis becomes unavailable', () => {
    let port: number;
    let server: ChildProcess;
    let app: TestApp;
    let redis: OptionalRedis;
    const start = async (): Promise<void> => {
      server = spawn(PROGRAM, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']);
      for await (const line of server.stdout ?? []) if (String(line).includes('Ready to accept')) return;
    };
    const stop = async (): Promise<void> => {
      const gone = once(server, 'exit');
      server.kill('SIGKILL');
      await gone;
    };
    before(async () => {
      port = await freePort();
      await start();
      const url = `redis://127.0.0.1:${port}`;
      redis = openRedis(url, log);
      await once(redis.client, 'ready');
      app = await createTestApp({ settings: { REDIS_URL: url, REQUESTS_PER_MINUTE: String(LIMIT) } });
    });
    after(async () => {
      redis.close();
      await app.close();
      await stop();
    });

    const call = (ip: string) => app.call(distanceCheck, { lat: 24.7, long: 46.7 }, { ip });
    const refusedOf = async (ip: string, calls: number): Promise<number> => {
      const answers = [];
      for (let made = 0; made < calls; made += 1) answers.push(await call(ip));
      return answers.filter(({ code }) => code === 'RATE_LIMITED').length;
    };
    const back = async (): Promise<void> => {
      while ((await redis.ask((client) => client.ping())) === null) await new Promise((done) => setTimeout(done, 50));
    };

    it('are counted in Redis while it is available', async () => {
      assert.equal(await refusedOf('203.0.113.1', LIMIT + 2), 2);
      const counted = () => redis.ask((client) => client.keys('limit-*'));
      for (let ip = 2; ((await counted()) ?? []).length === 0; ip += 1) await call(`198.51.100.${ip}`);
    });

    it('are counted in the process while Redis is frozen, after one timeout at most', async () => {
      server.kill('SIGSTOP');
      try {
        assert.equal(await refusedOf('203.0.113.2', LIMIT + 2), 2);
        assert.equal(await redis.ask((client) => client.ping()), null);
        let asked = 0;
        const asking = Array.from({ length: 100 }, () =>
          redis.ask(async () => {
            asked += 1;
            return true;
          }),
        );
        assert.deepEqual(new Set(await Promise.all(asking)), new Set([null]));
        assert.equal(asked, 0, 'nothing is sent to a Redis that did not answer a moment ago');
      } finally {
        server.kill('SIGCONT');
      }
      await back();
    });

    it('are counted in the process while Redis is stopped, keep earlier refusals, and return to Redis when it recovers', async () => {
      assert.equal(await refusedOf('203.0.113.3', LIMIT), 0);
      await stop();
      assert.equal(await refusedOf('203.0.113.3', 1), 1);
      assert.equal(await refusedOf('203.0.113.4', LIMIT + 1), 1);
      await start();
      await back();
      assert.equal(await redis.ask((client) => client.ping()), 'PONG');
    });
  });
}
