import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, beforeEach, afterEach, describe, it } from 'node:test';
import { FIRST_VIEW_CSS } from '../../testing/fake-workspace.ts';
import { fakePlatform } from '../../testing/fake-platform.ts';
import type { FakePlatform } from '../../testing/fake-platform.ts';
import { runningEdge } from '../../testing/running-edge.ts';
import type { RunningEdge } from '../../testing/running-edge.ts';
import { artifactFolder } from '../../releases/paths.ts';

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const INLINE = /<style>(.*?)<\/style>/s;

describe('the rules of the first view', () => {
  let platform: FakePlatform;
  let running: RunningEdge;
  const tamper = (css: string) => {
    const { workspace } = running;
    writeFileSync(join(artifactFolder('shell', workspace.artifacts), '1.0.0', 'first-view.eeee.css'), css);
  };
  const page = async (path = '/') => {
    const response = await fetch(running.origin + path);
    const policy = response.headers.get('content-security-policy') ?? '';
    return { text: await response.text(), policy, styles: /style-src ([^;]*);/.exec(policy)?.[1] };
  };

  before(async () => {
    platform = await fakePlatform();
  });
  after(() => platform.close());
  beforeEach(async () => {
    running = await runningEdge(platform.url);
  });
  afterEach(() => running.close());

  it('are inlined in the page and allowed only by their released hash', async () => {
    const { text, styles } = await page();
    assert.equal(INLINE.exec(text)?.[1], FIRST_VIEW_CSS);
    assert.equal(text.match(/<style/g)?.length, 1);
    assert.equal(styles, `'self' '${hashOf(FIRST_VIEW_CSS)}'`);
  });

  it('make the content visible before the other stylesheet has loaded', async () => {
    const { text } = await page();
    const link = text.indexOf('<link rel="stylesheet" href="/_/shell/1.0.0/main.aaaa.css"');
    assert.ok(link > text.indexOf('</main>'), 'the link stands after the content');
    assert.ok(!text.includes('first-view.eeee.css" integrity'), 'and what is inline is not fetched besides');
  });

  it('are inlined in webview pages as well', async () => {
    const { text, styles } = await page('/webview/booking/');
    assert.match(text, INLINE);
    assert.equal(styles, `'self' '${hashOf(FIRST_VIEW_CSS)}'`);
  });

  for (const [what, css] of [
    ['are not as they were released', 'h1{color:red}'],
    ['could end their element', 'h1{}</style><script src=//evil.example></script>'],
  ] as const) {
    it(`are linked like other stylesheets when they ${what}`, async () => {
      tamper(css);
      const { text, styles } = await page();
      assert.doesNotMatch(text, /<style|evil/);
      assert.equal(styles, "'self'");
      const head = text.slice(0, text.indexOf('</head>'));
      assert.match(head, /<link rel="stylesheet" href="[^"]*first-view\.eeee\.css" integrity=/);
      assert.match(head, /<link rel="stylesheet" href="[^"]*main\.aaaa\.css" integrity=/);
    });
  }

  it('are linked when they are released but refer to adjacent files', async () => {
    running.workspace.build('shell', { version: '1.0.1', firstView: 'h1{background:url(a.png)}' });
    await running.compose();
    running.edge.reload();
    const { text, styles } = await page();
    assert.match(text, /href="\/_\/shell\/1\.0\.1\/first-view\.eeee\.css" integrity=/);
    assert.equal(styles, "'self'");
  });

  it('preload the fonts first with a shell without a font stylesheet', async () => {
    running.workspace.build('shell', { version: '1.0.1', fonts: false });
    await running.compose();
    running.edge.reload();
    const { text } = await page();
    const font = text.indexOf('as="font"');
    assert.ok(font > 0 && font < text.indexOf('<script defer'));
    assert.equal(text.match(/as="font"/g)?.length, 2);
  });
});
