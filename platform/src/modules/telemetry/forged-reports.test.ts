import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { sql } from 'drizzle-orm';
import {
  type Envelope,
  PAGE_TROUBLE,
  REMOTE_HEALTH_PATH,
  type RemoteHealth,
  TELEMETRY_PATH,
} from 'shared-contracts/api';
import { cookieOfPass, PASS_HOURS, passKey, signPass } from 'shared-contracts/edge';
import { parseConfig } from '../../settings/config.ts';
import { rowsOf } from '../../db/database.ts';
import { beginRecurring } from '../../background/recurring.ts';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { reportForgetting } from './forgetting.ts';
import { networkOf } from './network.ts';

const TOKEN = 'only-operations-know-this-token-0123456789';
const PASS_KEY = 'only-edge-and-platform-know-this-key-0123456789';
const HOUR_MS = 3_600_000;

interface Page {
  readonly versions?: string[];
  readonly key?: string;
  readonly at?: number;
  readonly place?: { screen: string; app: boolean };
}
const cookieOf = async ({ versions = ['1.5.0', '1.4.0'], key = PASS_KEY, at = Date.now(), place }: Page = {}) => {
  const pass = { id: randomBytes(16).toString('base64url'), at, versions: { booking: versions }, ...place };
  return cookieOfPass(await signPass(pass, await passKey(key)), false).split(';')[0] ?? '';
};

describe('telemetry reports about remote versions', () => {
  let app: TestApp;
  const report = async (name: string, cookie: string, ip = '10.1.0.1', version = '1.5.0', more: object = {}) => {
    const entry = {
      kind: 'event',
      name,
      at: new Date().toISOString(),
      page: 'home',
      release: 1,
      remote: 'booking',
      version,
      ...more,
    };
    const response = await app.server.inject({
      method: 'POST',
      url: TELEMETRY_PATH,
      payload: { entries: [entry] },
      headers: { cookie },
      remoteAddress: ip,
    });
    assert.equal(response.statusCode, 200);
  };
  const fails = (cookie: string, ip?: string, version?: string) => report('remote-failed', cookie, ip, version);
  const loads = (cookie: string, ip?: string, version?: string) => report('remote-loaded', cookie, ip, version);
  const health = async () => {
    const url = `${REMOTE_HEALTH_PATH}?remote=booking&since=2020-01-01T00:00:00.000Z`;
    const headers = { authorization: `Bearer ${TOKEN}` };
    const { data } = (await app.server.inject({ url, headers })).json<Envelope>();
    return data as RemoteHealth;
  };
  const counted = async () =>
    Object.fromEntries((await health()).versions.map((one) => [one.version, [one.loads, one.failures]]));
  const start = async (settings: Record<string, string> = {}) => {
    app = await createTestApp({
      settings: {
        TELEMETRY_PER_MINUTE: '0',
        OPS_TOKEN: TOKEN,
        LOAD_PASS_KEY: PASS_KEY,
        // Two networks may have the same hash; this key makes the test deterministic.
        PLATFORM_SECRET: 'networks-are-told-apart-by-this-one-0123456789',
        ...settings,
      },
    });
  };

  beforeEach(() => start());
  afterEach(() => app.close());

  describe('from a page that started', () => {
    const START = 'abcdefghijklmnopabcdefgh';
    const WAIT_MS = 13_000;
    const startOf = (page: number) => START.slice(0, -2) + String.fromCharCode(97 + (page >> 4), 97 + (page % 16));
    const tell = (name: string, start: string, cookie: string, ip = '10.1.0.1', version = '1.5.0') =>
      report(name, cookie, ip, version, { properties: { start } });
    const silent = async () =>
      Object.fromEntries(
        (await health()).versions.map((one) => [one.version, one.silent && [one.silent.loads, one.silent.failures]]),
      );
    /** Started a number of seconds ago. */
    const age = (ms = WAIT_MS) =>
      app.ctx.db.transaction((tx) =>
        tx.execute(sql`UPDATE page_start SET at = at - ${`${ms} milliseconds`}::interval`),
      );
    beforeEach(() => mock.timers.enable({ apis: ['Date'], now: Date.now() + HOUR_MS }));
    afterEach(() => mock.timers.reset());

    it('count as silent when no further report arrives within some seconds, until one does', async () => {
      await tell('page-started', startOf(1), await cookieOf());
      await tell('page-started', startOf(2), await cookieOf(), '10.2.0.1');
      assert.deepEqual(await silent(), {}, 'it may still say that it runs');
      await age();
      assert.deepEqual(await silent(), { '1.5.0': [2, 2] });
      // The cookie belongs to another page by then.
      await tell('page-alive', startOf(2), await cookieOf());
      assert.deepEqual(await silent(), { '1.5.0': [2, 1] });
      const [version] = (await health()).versions;
      assert.deepEqual(version?.silent?.places, [
        [1, 1],
        [1, 0],
      ]);
      assert.deepEqual([version.loads, version.failures], [0, 0], 'nobody reported that it came up or failed');
    });

    it('count once per load pass, with a limit per network, and never for a page that runs no script', async () => {
      await app.close();
      await start({ REPORTS_PER_NETWORK: '3' });
      const cookie = await cookieOf();
      for (let page = 0; page < 5; page += 1) await tell('page-started', startOf(page), cookie);
      await age();
      assert.deepEqual(await silent(), { '1.5.0': [1, 1] });
      for (let page = 5; page < 12; page += 1) await tell('page-started', startOf(page), await cookieOf());
      await age();
      assert.deepEqual(await silent(), { '1.5.0': [3, 3] });
    });

    it('are ignored without a load pass, for a version outside it, or with an unknown event name', async () => {
      await tell('page-started', startOf(1), '');
      await tell('page-started', startOf(1), await cookieOf(), undefined, '9.9.9');
      await tell('page-started', '1234', await cookieOf());
      await age();
      assert.deepEqual(await silent(), {});
    });

    it('are included from one hour before a trial, to compare its version with the previous one', async () => {
      await tell('page-started', startOf(1), await cookieOf({ versions: ['1.4.0'] }), undefined, '1.4.0');
      await age();
      const since = new Date(Date.now() + HOUR_MS / 2).toISOString();
      const url = `${REMOTE_HEALTH_PATH}?remote=booking&since=${since}`;
      const headers = { authorization: `Bearer ${TOKEN}` };
      const { data } = (await app.server.inject({ url, headers })).json<Envelope>();
      assert.deepEqual((data as RemoteHealth).versions[0]?.silent?.places, [[1, 1]]);
    });
  });

  it('are ignored without a load pass that the edge signed recently', async () => {
    await fails('');
    await fails('load-pass=');
    await fails('load-pass=e30.e30');
    await fails(await cookieOf({ key: 'a guess at the key of edge and platform' }));
    await fails(await cookieOf({ at: Date.now() - PASS_HOURS * HOUR_MS }));
    await fails(await cookieOf({ at: Date.now() + HOUR_MS }));
    assert.deepEqual(await counted(), {});
    await fails(await cookieOf());
    assert.deepEqual(await counted(), { '1.5.0': [1, 1] });
  });

  it('are ignored for a version that the page was not given', async () => {
    const cookie = await cookieOf({ versions: ['1.4.0'] });
    await fails(cookie);
    await fails(cookie, undefined, '9.9.9');
    assert.deepEqual(await counted(), {});
  });

  it('count one load per pass, which becomes a failure when the page fails later, however often it is sent', async () => {
    const cookie = await cookieOf();
    for (let turn = 0; turn < 20; turn += 1) {
      await loads(cookie, '10.1.0.1');
      await fails(cookie, '10.1.0.1');
    }
    assert.deepEqual(await counted(), { '1.5.0': [1, 1] });
    const [version] = (await health()).versions;
    assert.deepEqual(version?.places, [[1, 1]]);
  });

  it('are reported by network without addresses', async () => {
    for (let page = 0; page < 3; page += 1) await loads(await cookieOf(), `10.2.${page}.1`);
    for (let page = 0; page < 4; page += 1) await fails(await cookieOf(), `203.0.113.${page + 1}`);
    await fails(await cookieOf(), '10.2.0.77');
    await loads(await cookieOf({ versions: ['1.4.0'] }), '192.0.2.9', '1.4.0');
    const { visitors, versions } = await health();
    assert.equal(visitors, 5);
    assert.deepEqual(
      versions.map(({ calls: _calls, slow: _slow, ...loaded }) => loaded),
      [
        { version: '1.4.0', loads: 1, failures: 0, places: [[1, 0]] },
        {
          version: '1.5.0',
          loads: 8,
          failures: 5,
          places: [
            [4, 4],
            [2, 1],
            [1, 0],
            [1, 0],
          ],
        },
      ],
    );
  });

  it('are reported by first screen and by web or app, as signed by the edge', async () => {
    const on = (screen: string, app: boolean) => cookieOf({ place: { screen, app } });
    await loads(await on('home', false), '10.2.1.1');
    const failing = await on('nurse', true);
    await loads(failing, '10.2.2.1');
    await fails(failing, '10.2.2.1');
    await fails(await on('nurse', false), '10.2.3.1');
    await fails(await cookieOf(), '10.2.4.1');
    const { parts = [] } = await health();
    const told = parts.map(({ part, visitors, versions }) => [
      part,
      visitors,
      versions.map(({ loads: all, failures, places }) => [all, failures, places.length]),
    ]);
    assert.deepEqual(Object.fromEntries(told.map(([part, ...rest]) => [part, rest])), {
      home: [1, [[1, 0, 1]]],
      nurse: [2, [[2, 2, 2]]],
      web: [2, [[2, 1, 2]]],
      app: [1, [[1, 1, 1]]],
    });
  });

  it('are available for their retention period and deleted within an hour after it', async () => {
    const reported = Date.now();
    const cookie = await cookieOf();
    await fails(cookie);
    await report(PAGE_TROUBLE.slow, cookie);
    const rows = async () => {
      const [row] = await app.ctx.db.read((tx) =>
        rowsOf<{ reports: number; networks: number; minutes: number }>(
          tx,
          sql`SELECT (SELECT count(*)::int FROM remote_report) + (SELECT count(*)::int FROM page_trouble) AS reports,
            (SELECT count(*)::int FROM remote_network) AS networks, (SELECT count(*)::int FROM remote_health) AS minutes`,
        ),
      );
      return row;
    };
    await beginRecurring(app.ctx, reportForgetting);
    await app.ctx.jobs.runDue();
    assert.deepEqual(await rows(), { reports: 2, networks: 1, minutes: 1 });
    /** Runs the recurring job with the system clock advanced by some hours, which passes and reports use. */
    const after = async (hours: number) => {
      mock.timers.enable({ apis: ['Date'], now: reported + hours * HOUR_MS });
      try {
        await app.clock.advance(HOUR_MS);
        await app.ctx.jobs.runDue();
      } finally {
        mock.timers.reset();
      }
      return rows();
    };
    const week = reportForgetting.hours(app.ctx.config);
    assert.deepEqual(await after(PASS_HOURS), { reports: 2, networks: 1, minutes: 1 });
    assert.deepEqual(await after(PASS_HOURS + 2), { reports: 0, networks: 1, minutes: 1 });
    // Counts are grouped by the hour and minute of their start.
    assert.deepEqual(await after(week - 1), { reports: 0, networks: 1, minutes: 1 });
    assert.deepEqual(await after(week + 1), { reports: 0, networks: 0, minutes: 0 });
  });

  it('about an unhealthy page count for the versions that started there, once per page', async () => {
    const [calls, slow] = [PAGE_TROUBLE.calls, PAGE_TROUBLE.slow];
    const broken = await cookieOf();
    // The problem signal may arrive before the version has started.
    for (let turn = 0; turn < 3; turn += 1) await report(calls, broken, '203.0.113.7');
    await loads(broken, '203.0.113.7');
    await report(slow, broken, '203.0.113.7');
    await loads(await cookieOf(), '203.0.113.8');
    const failed = await cookieOf();
    await fails(failed, '192.0.2.1');
    await report(calls, failed, '192.0.2.1');
    await loads(failed, '192.0.2.1', '1.4.0');
    await report(calls, '', '192.0.2.1');
    await report(calls, await cookieOf({ key: 'a guess at the key of edge and platform' }), '192.0.2.1');
    const { versions } = await health();
    assert.deepEqual(
      versions.map((one) => [one.version, one.calls, one.slow]),
      [
        ['1.4.0', { loads: 1, failures: 1, places: [[1, 1]] }, { loads: 1, failures: 0, places: [[1, 0]] }],
        ['1.5.0', { loads: 2, failures: 1, places: [[2, 1]] }, { loads: 2, failures: 1, places: [[2, 1]] }],
      ],
    );
  });

  it('about unhealthy pages are limited per network', async () => {
    await app.close();
    await start({ REPORTS_PER_NETWORK: '5' });
    for (let page = 0; page < 9; page += 1) {
      const cookie = await cookieOf();
      await loads(cookie, '203.0.113.5');
      await report(PAGE_TROUBLE.calls, cookie, '203.0.113.5');
    }
    assert.deepEqual((await health()).versions[0]?.calls, { loads: 5, failures: 5, places: [[5, 5]] });
  });

  it('are limited per network and hour, which bounds the dilution of the failure rate', async () => {
    await app.close();
    await start({ REPORTS_PER_NETWORK: '5' });
    for (let page = 0; page < 9; page += 1) await loads(await cookieOf(), '203.0.113.5');
    await loads(await cookieOf(), '198.51.100.5');
    assert.deepEqual(await counted(), { '1.5.0': [6, 0] });
  });
});

describe('a change of LOAD_PASS_KEY and OPS_TOKEN', () => {
  const NEWER = 'what-takes-the-place-of-the-older-one-0123456789';
  let app: TestApp;
  const start = async (setting: string) => {
    app = await createTestApp({ settings: { OPS_TOKEN: setting, LOAD_PASS_KEY: setting } });
  };
  afterEach(() => app.close());
  /** Whether the report of a page is counted whose pass was signed with the key. */
  const counts = async (key: string): Promise<boolean> => {
    const entry = { kind: 'event', name: 'remote-loaded', at: new Date().toISOString(), page: 'home', release: 1 };
    const payload = { entries: [{ ...entry, remote: 'booking', version: '1.5.0' }] };
    const countOf = async () => {
      const rows = await app.ctx.db.read((tx) => rowsOf<{ loads: number }>(tx, sql`SELECT loads FROM remote_health`));
      return rows.reduce((sum, { loads }) => sum + loads, 0);
    };
    const before = await countOf();
    await app.server.inject({
      method: 'POST',
      url: TELEMETRY_PATH,
      payload,
      headers: { cookie: await cookieOf({ key }) },
    });
    return (await countOf()) > before;
  };
  const answersTo = async (token: string): Promise<number> => {
    const url = `${REMOTE_HEALTH_PATH}?remote=booking&since=2020-01-01T00:00:00.000Z`;
    return (await app.server.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode;
  };

  it('accepts the older ones until they are removed', async () => {
    for (const setting of [`${PASS_KEY},${NEWER}`, `${NEWER},${PASS_KEY}`]) {
      await start(setting);
      for (const key of [PASS_KEY, NEWER]) assert.deepEqual([await counts(key), await answersTo(key)], [true, 200]);
      assert.deepEqual([await counts(TOKEN), await answersTo(TOKEN), await answersTo(setting)], [false, 404, 404]);
      await app.close();
    }
    await start(NEWER);
    assert.deepEqual([await counts(NEWER), await answersTo(NEWER)], [true, 200]);
    assert.deepEqual([await counts(PASS_KEY), await answersTo(PASS_KEY)], [false, 404]);
  });

  it('rejects a list with a key that is too short', () => {
    for (const env of ['LOAD_PASS_KEY', 'OPS_TOKEN', 'PLATFORM_SECRET', 'PHARMACY_SECRET', 'ELIGIBILITY_SECRET'])
      assert.throws(
        () => parseConfig({ [env]: `${NEWER},short` }),
        new RegExp(`${env} is not valid: must be keys of at least 32`),
      );
  });
});

describe('the network of an address', () => {
  const secrets = {
    keyed: (_purpose: string, text: string) => Buffer.from(text.padEnd(24, '.')).toString('hex').slice(-12),
  };
  const spread = { keyed: (purpose: string, text: string) => `${purpose}${text}`.length.toString(16).padStart(3, '0') };

  it('is the same for all its addresses in any notation', () => {
    const same = (a: string, b: string) => assert.equal(networkOf(a, secrets), networkOf(b, secrets), `${a} ${b}`);
    same('203.0.113.5', '203.0.113.250');
    same('203.0.113.5', '::ffff:203.0.113.9');
    same('2001:db8:1::1', '2001:0db8:0001:ffff:1:2:3:4');
    same('2001:db8::1', '2001:db8:0:1::');
  });

  it('is one of 4096 values', () => {
    const network = networkOf('203.0.113.5', spread);
    assert.ok(Number.isInteger(network) && network >= 0 && network < 4096);
  });
});

it('a start with OPS_TOKEN but without a valid LOAD_PASS_KEY fails with one line', () => {
  assert.throws(() => parseConfig({ OPS_TOKEN: TOKEN }), /^StartupError: Setting LOAD_PASS_KEY is missing: [^\n]+$/);
  assert.throws(
    () => parseConfig({ LOAD_PASS_KEY: 'short' }),
    /LOAD_PASS_KEY is not valid: must be keys of at least 32/,
  );
});

it('a start with an invalid TRUST_PROXY fails with one line', () => {
  for (const wrong of ['true', '1', '10.0.0.0/99', 'loopback,everybody', '10.0.0.1/8/8']) {
    assert.throws(
      () => parseConfig({ TRUST_PROXY: wrong }),
      /^StartupError: Setting TRUST_PROXY is not valid: must be/,
    );
  }
  assert.equal(parseConfig({ TRUST_PROXY: 'uniquelocal, 10.0.0.0/8,::1' }).trustProxy, 'uniquelocal, 10.0.0.0/8,::1');
});
