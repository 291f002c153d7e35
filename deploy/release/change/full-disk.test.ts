/**
 * A disk that is really full, and one that is really read-only: a small file system in memory, mounted in a namespace of
 * its own that ends with the process. File modes do not limit root; where mounting is not allowed, the test is reported as not run.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { readyContext } from '../../testing/ready-context.ts';
import type { ReadyContext } from '../../testing/ready-context.ts';

const NAMESPACE = ['-r', '-m'];
const MAY_MOUNT = spawnSync('unshare', [...NAMESPACE, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;
const skip = MAY_MOUNT
  ? false
  : 'this machine lets nobody mount here; the words for such disks are tested in store.test.ts';

/** `$1` node, `$2` the command, `$3` a release store, `$4` where to mount. Prints `name|code|last line` for each command. */
const SCRIPT = `
set -e
mount -t tmpfs -o size=256k tmpfs "$4"
cp -a "$3" "$4/releases"
export RELEASES_DIR="$4/releases"
run() { local name=$1; shift; local words; local code=0; words=$("$NODE" "$MAIN" "$@" 2>&1) || code=$?; echo "$name|$code|$(echo "$words" | tail -n 1)"; }
NODE=$1 MAIN=$2
PROMOTE=(promote booking 1.1.0 --reason ready)
fill() { head -c 1000000 /dev/zero > "$RELEASES_DIR/../fill" 2>/dev/null || true; }
fill
run full-promote "\${PROMOTE[@]}"
run full-publish publish booking
run full-history history --limit 5
rm "$RELEASES_DIR/../fill"
mount -o remount,ro "$4"
run readonly-promote "\${PROMOTE[@]}"
run readonly-publish publish booking
run readonly-gc gc --keep-days 0
run readonly-verify verify
mount -o remount,rw "$4"
echo "left|0|$(find "$RELEASES_DIR" -name '*.tmp' | wc -l) temporary, $(ls "$RELEASES_DIR/versions/booking" | tr '\\n' ' ')"
run after-promote "\${PROMOTE[@]}"
run after-history history --limit 1
run after-publish publish booking
`;

describe('a full or read-only disk', { skip }, () => {
  let ready: ReadyContext;
  let mount = '';
  const said = new Map<string, { code: number; words: string }>();
  const of = (name: string) => said.get(name) ?? assert.fail(`no ${name}`);

  before(async () => {
    ready = await readyContext();
    for (const version of ['1.0.1', '1.1.0']) await ready.publish('booking', { version });
    ready.workspace.build('booking', { version: '1.2.0' });
    ready.commit();
    mount = mkdtempSync(join(tmpdir(), 'disk-'));
    const main = join(import.meta.dirname, '..', 'main.ts');
    const { stdout, stderr } = spawnSync(
      'unshare',
      [...NAMESPACE, 'bash', '-c', SCRIPT, 'script', process.execPath, main, ready.workspace.releases, mount],
      {
        encoding: 'utf8',
        env: {
          PATH: process.env.PATH,
          NODE_NO_WARNINGS: '1',
          WORKSPACE_DIR: ready.workspace.artifacts.workspace,
          RELEASE_SIGNING_KEY: ready.context.ledger.keys.signing?.export({ type: 'pkcs8', format: 'pem' }).toString(),
        },
      },
    );
    for (const line of stdout.split('\n')) {
      const [name = '', code = '', words = ''] = line.split('|');
      if (code !== '') said.set(name, { code: Number(code), words });
    }
    assert.ok(said.size > 0, stderr);
  });
  after(() => {
    ready.workspace.remove();
    rmdirSync(mount);
  });

  it('full: one clear line, its exit code, and the channel is unchanged', () => {
    for (const name of ['full-promote', 'full-publish']) {
      assert.deepEqual(
        [of(name).code, /the release store \S+ is full$/.test(of(name).words)],
        [4, true],
        of(name).words,
      );
    }
    assert.match(of('full-history').words, /^ *#1 .*compose/);
  });

  it('read-only: the same, and queries still work', () => {
    for (const name of ['readonly-promote', 'readonly-publish', 'readonly-gc']) {
      assert.deepEqual(
        [of(name).code, of(name).words.endsWith('is read-only')],
        [4, true],
        `${name}: ${of(name).words}`,
      );
    }
    assert.equal(of('readonly-verify').code, 0);
  });

  it('leaves nothing incomplete: the same commands succeed once there is space', () => {
    assert.equal(of('left').words, '0 temporary, 1.0.1.json 1.1.0.json ');
    assert.equal(of('after-promote').code, 0);
    assert.match(of('after-history').words, /^ *#2 .*promote booking 1\.1\.0 \(ready\)$/);
    assert.match(of('after-publish').words, /^preview for \d+ h: .*\/\?preview=/);
  });
});
