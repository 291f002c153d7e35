import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { passIn, passKey, readPass } from 'shared-contracts/edge';
import { releaseContext } from '../../release/context/context.ts';
import { canary } from '../../release/change/commands.ts';
import { publishBuilt } from '../../release/change/publish.ts';
import { issueStaffToken } from '../../releases/staff-token.ts';
import { runningEdge } from '../../testing/running-edge.ts';
import type { RunningEdge } from '../../testing/running-edge.ts';

const SECRET = 'only-edge-and-platform-know-this-key-0123456789';
const OLDER = 'only-edge-and-platform-knew-that-key-0123456789';

describe('the load pass of a page', () => {
  let running: RunningEdge;
  const load = (path: string, headers: Record<string, string> = {}) => fetch(running.origin + path, { headers });
  const passOf = async (response: Response) => {
    const cookie = response.headers.getSetCookie().map((one) => passIn(one.split(';')[0]));
    const text = cookie.find((one) => one !== null);
    return text === undefined || text === null ? null : readPass(text, await passKey(SECRET), new Date());
  };

  before(async () => {
    // The first of several signatures.
    running = await runningEdge('http://127.0.0.1:9', { LOAD_PASS_KEY: `${SECRET},${OLDER}` });
    const { ledger, workspace } = running;
    const context = releaseContext({ ledger, artifacts: workspace.artifacts, channel: 'production', by: 'test' });
    workspace.build('booking', { version: '1.1.0' });
    await publishBuilt(context, 'booking', '1.1.0', null);
    await canary(context, { name: 'booking', version: '1.1.0', percent: 100 });
  });
  after(() => running.close());

  it('contains the versions of this page, on the web and in an app', async () => {
    for (const path of ['/', '/nurse', '/webview/booking/']) {
      const pass = await passOf(await load(path));
      assert.deepEqual([pass?.versions.booking, pass?.versions.auth], [['1.1.0', '1.0.0'], ['1.0.0']], path);
    }
  });

  it('contains the first screen of the page, and whether an app shows it', async () => {
    const places = [];
    for (const path of ['/nurse', '/webview/booking/nurse', '/webview/booking/none-such']) {
      const pass = await passOf(await load(path));
      places.push([pass?.screen, pass?.app]);
    }
    assert.deepEqual(places, [
      ['nurse', false],
      ['nurse', true],
      ['home', true],
    ]);
  });

  it('differs for every page, also for one that the browser has cached', async () => {
    const first = await load('/nurse');
    const again = await load('/nurse', { 'if-none-match': first.headers.get('etag') ?? '' });
    assert.equal(again.status, 304);
    const [one, two] = [await passOf(first), await passOf(again)];
    assert.ok(one && two && one.id !== two.id);
  });

  it('is sent to telemetry only, and not readable by scripts', async () => {
    const [cookie = ''] = (await load('/nurse')).headers.getSetCookie();
    assert.match(cookie, /^load-pass=[\w.-]+; Path=\/telemetry; Max-Age=21600; HttpOnly; SameSite=Strict$/);
  });

  it('is not issued for files, the release document, or testers', async () => {
    const signing = running.ledger.keys.signing ?? assert.fail();
    const headers = { 'x-staff-token': issueStaffToken('amal', 1, signing) };
    const tested = await load('/?mf=booking@1.1.0', headers);
    assert.equal(tested.status, 200);
    for (const response of [tested, await load('/release.json'), await load('/_/booking/1.1.0/home.dddd.js')]) {
      const passes = response.headers.getSetCookie().filter((cookie) => cookie.startsWith('load-pass='));
      assert.deepEqual(passes, []);
    }
  });
});

it('an edge without a key issues no load pass', async () => {
  const running = await runningEdge('http://127.0.0.1:9');
  try {
    assert.deepEqual((await fetch(`${running.origin}/nurse`)).headers.getSetCookie(), []);
  } finally {
    await running.close();
  }
});
