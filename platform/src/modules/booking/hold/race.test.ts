import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { endpointPath, HEADER, prebook } from 'shared-contracts/api';
import { newId } from '../../../core/ids.ts';
import { DOCTOR, freeSlots } from '../../../testing/booking.ts';
import { aUser, createTestApp, type TestApp, type TestUser } from '../../../testing/index.ts';

const CLIENTS = process.env['TEST_DATABASE_URL'] ? 200 : 40;

interface Envelope {
  readonly status: number;
  readonly code?: string;
  readonly data?: { readonly next?: readonly string[]; readonly apnt_id?: string };
}

describe('a race for one slot', () => {
  let app: TestApp;
  let origin: string;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
    origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
  });
  after(() => app.close());

  const ask = async ({ token, deviceId }: TestUser, start: string): Promise<{ http: number; envelope: Envelope }> => {
    const response = await fetch(origin + endpointPath(prebook), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [HEADER.authorization]: `Bearer ${token}`,
        [HEADER.deviceId]: deviceId,
        [HEADER.idempotencyKey]: newId('key'),
      },
      body: JSON.stringify({ provider_id: DOCTOR, start }),
    });
    return { http: response.status, envelope: (await response.json()) as Envelope };
  };

  it(`is won by exactly one of ${CLIENTS} clients over HTTP; the others get SLOT_TAKEN with the next free slots`, async () => {
    const users: TestUser[] = [];
    for (let index = 0; index < CLIENTS; index += 1) users.push(await aUser(app));
    const start = (await freeSlots(app)).at(5) as string;
    const answers = await Promise.all(users.map((user) => ask(user, start)));
    const tally = Object.groupBy(answers, ({ http, envelope }) => `${http} ${envelope.code ?? envelope.status}`);
    assert.deepEqual(Object.fromEntries(Object.entries(tally).map(([name, group]) => [name, group?.length])), {
      '200 1000': 1,
      '409 SLOT_TAKEN': CLIENTS - 1,
    });
    for (const { envelope } of tally['409 SLOT_TAKEN'] ?? []) {
      assert.equal(envelope.data?.next?.length, 3);
      assert.ok(envelope.data.next.every((next) => next > start));
    }
  });

  it('between two overlapping slots of one account leaves one hold', async () => {
    const as = await aUser(app);
    const [first, second] = (await freeSlots(app)).slice(10, 12) as [string, string];
    const answers = await Promise.all([first, second, first, second].map((start) => ask(as, start)));
    assert.ok(answers.every(({ http }) => http === 200));
    const rows = await app.ctx.db.script((script) =>
      script.query<{ id: string }>(`SELECT id FROM appointment WHERE uid = $1 AND state = 'held'`, [as.uid]),
    );
    assert.equal(rows.length, 1);
  });
});
