import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import pino from 'pino';
import { Server } from 'socket.io';
import { freePort } from '../testing/free-port.ts';
import { joinCopies } from './redis.ts';

describe('the socket on several instances', () => {
  const rejected: unknown[] = [];
  const note = (error: unknown) => rejected.push(error);
  process.on('unhandledRejection', note);
  after(() => process.off('unhandledRejection', note));

  it('leaves no unhandled rejection when an instance stops before Redis has answered', async () => {
    const io = new Server(createServer());
    const leave = joinCopies(io, `redis://127.0.0.1:${await freePort()}`, pino({ level: 'silent' }));
    leave();
    await io.close();
    // Rejections are reported after the microtasks of the event loop iteration in which they occurred.
    await setImmediate();
    await setImmediate();
    assert.deepEqual(rejected, []);
  });
});
