import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { PAGE_VITALS, REMOTE_FAILED, REMOTE_LOADED, TELEMETRY_PATH } from 'shared-contracts/api';
import { cookieOfPass, passKey, signPass } from 'shared-contracts/edge';
import { createTestApp, type TestApp } from '../../testing/index.ts';

const PASS_KEY = 'only-edge-and-platform-know-this-key-0123456789';
const NURSE = 'remote="booking",version="1.5.0",screen="nurse"';

const pageOn = async (screen: string): Promise<string> => {
  const id = randomBytes(16).toString('base64url');
  const versions = { booking: ['1.5.0', '1.4.0'], shell: ['2.0.0'] };
  const pass = await signPass({ id, at: Date.now(), versions, screen, app: false }, await passKey(PASS_KEY));
  return cookieOfPass(pass, false).split(';')[0] ?? '';
};

describe('counters of what pages report', () => {
  let app: TestApp;
  const report = async (cookie: string, entry: object, remoteAddress = '10.1.0.1') => {
    const entries = [{ kind: 'event', at: new Date().toISOString(), page: 'home', release: 1, ...entry }];
    const headers = { cookie };
    const answer = await app.server.inject({
      method: 'POST',
      url: TELEMETRY_PATH,
      payload: { entries },
      headers,
      remoteAddress,
    });
    assert.equal(answer.statusCode, 200);
  };
  const about = (name: string, version = '1.5.0', remote = 'booking') => ({ name, remote, version });
  const vitals = (properties: object) => ({ name: PAGE_VITALS, properties });
  const lines = (start: string) => app.ctx.counters.lines().filter((line) => line.startsWith(start));

  beforeEach(async () => {
    const settings = { TELEMETRY_PER_MINUTE: '0', LOAD_PASS_KEY: PASS_KEY, REPORTS_PER_NETWORK: '5' };
    app = await createTestApp({ settings });
  });
  afterEach(() => app.close());

  it('have loads, failures and fallbacks by remote, version and screen, once a page', async () => {
    const [well, broken] = [await pageOn('nurse'), await pageOn('nurse')];
    for (let turn = 0; turn < 3; turn += 1) await report(well, about(REMOTE_LOADED));
    // It came up, failed then, and the version behind it took its place.
    await report(broken, about(REMOTE_LOADED));
    await report(broken, about(REMOTE_FAILED));
    await report(broken, about(REMOTE_LOADED, '1.4.0'));
    assert.deepEqual(lines('platform_remote'), [
      `platform_remote_loads_total{${NURSE}} 2`,
      `platform_remote_loads_total{${NURSE.replace('1.5.0', '1.4.0')}} 1`,
      `platform_remote_failures_total{${NURSE}} 1`,
      `platform_remote_fallbacks_total{${NURSE.replace('1.5.0', '1.4.0')}} 1`,
    ]);
  });

  it('count nothing for versions that the edge did not sign, and unknown screens as other', async () => {
    await report(await pageOn('nurse'), about(REMOTE_LOADED, '9.9.9'));
    await report(await pageOn('nurse'), about(REMOTE_LOADED, '1.5.0', 'evil'));
    await report('', about(REMOTE_LOADED));
    await report('', vitals({ largestPaintMs: 900 }));
    assert.deepEqual(lines('platform_'), []);
    await report(await pageOn('toString'), about(REMOTE_LOADED));
    assert.deepEqual(lines('platform_remote_loads_total'), [
      'platform_remote_loads_total{remote="booking",version="1.5.0",screen="other"} 1',
    ]);
  });

  it('have vitals by the remote of the screen, once a page and so many of one network', async () => {
    const page = await pageOn('nurse');
    for (let turn = 0; turn < 3; turn += 1)
      await report(page, vitals({ largestPaintMs: 1800, layoutShift: 0.02, interactionMs: 240 }));
    assert.deepEqual(lines(`platform_largest_paint_seconds_bucket{${NURSE}`), [
      `platform_largest_paint_seconds_bucket{${NURSE},le="1.2"} 0`,
      `platform_largest_paint_seconds_bucket{${NURSE},le="2.5"} 1`,
      `platform_largest_paint_seconds_bucket{${NURSE},le="4"} 1`,
      `platform_largest_paint_seconds_bucket{${NURSE},le="8"} 1`,
      `platform_largest_paint_seconds_bucket{${NURSE},le="+Inf"} 1`,
    ]);
    assert.deepEqual(lines(`platform_interaction_seconds_sum`), [
      `platform_interaction_seconds_sum{${NURSE}} 0.240000`,
    ]);
    assert.deepEqual(lines(`platform_layout_shift_count`), [`platform_layout_shift_count{${NURSE}} 1`]);
    for (let turn = 0; turn < 9; turn += 1) await report(await pageOn('nurse'), vitals({ layoutShift: 0 }));
    assert.deepEqual(lines(`platform_layout_shift_count`), [`platform_layout_shift_count{${NURSE}} 5`]);
    await report(await pageOn('nurse'), vitals({ layoutShift: 0 }), '10.99.0.1');
    assert.deepEqual(lines(`platform_layout_shift_count`), [`platform_layout_shift_count{${NURSE}} 6`]);
  });

  it('refuse vitals that no page has', async () => {
    for (const wrong of [{ largestPaintMs: -1 }, { largestPaintMs: 1e9 }, { layoutShift: 'much' }])
      await report(await pageOn('nurse'), vitals(wrong));
    assert.deepEqual(lines('platform_'), []);
  });
});
