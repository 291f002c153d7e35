import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { readyContext } from '../testing/ready-context.ts';
import type { ReadyContext } from '../testing/ready-context.ts';

describe('the release command', () => {
  let ready: ReadyContext;
  const run = (args: string[], environment: Record<string, string> = {}) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        RELEASES_DIR: ready.workspace.releases,
        WORKSPACE_DIR: ready.workspace.artifacts.workspace,
        DATA_DIR: ready.workspace.releases,
        NODE_NO_WARNINGS: '1',
        ...environment,
      },
    });
    return { status, stdout: stdout.trim(), stderr: stderr.trim() };
  };

  before(async () => {
    ready = await readyContext();
    await ready.publish('booking', { version: '1.1.0' });
  });
  after(() => ready.workspace.remove());

  it('ends quietly when its output is closed', () => {
    const main = join(import.meta.dirname, 'main.ts');
    const piped = spawnSync('sh', ['-c', `"${process.execPath}" "${main}" help | head -1 >/dev/null`], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, NODE_NO_WARNINGS: '1' },
    });
    assert.equal(piped.stderr, '');
  });

  it('prints only the token to standard output, and the instructions separately', () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(import.meta.dirname, 'staff-token.ts'), '--who', 'amal'],
      {
        encoding: 'utf8',
        env: { PATH: process.env.PATH, RELEASES_DIR: ready.workspace.releases, NODE_NO_WARNINGS: '1' },
      },
    );
    assert.equal(status, 0);
    assert.match(stdout, /^\S+\n$/);
    assert.ok(stderr.includes('amal') && !stderr.includes(stdout.trim()));
  });

  it('changes a channel with output for programs and people', () => {
    const why = ['--reason', 'نسخة جاهزة', '--by', 'huda'];
    const up = run(['promote', 'booking', '1.1.0', ...why]);
    const [made = '', trial = '', ...rest] = up.stdout.split('\n');
    assert.deepEqual([up.status, made, rest], [0, 'release 2 on production: promote booking 1.1.0 (نسخة جاهزة)', []]);
    assert.match(trial, /^on trial for 60 min: NO WATCH runs for this channel: start release watch; .*--wait$/);
    const { ok, number, members } = JSON.parse(run(['status', '--json']).stdout);
    assert.deepEqual([ok, number, members[2].version], [true, 2, '1.1.0']);
    assert.equal(run(['verify']).status, 0);
    assert.equal(run(['rollback', 'booking', '--reason', 'fails']).status, 0);
    const { items } = JSON.parse(run(['history', '--json']).stdout);
    assert.deepEqual(
      items.map(({ action }: { action: string }) => action),
      ['rollback', 'promote', 'publish', 'compose'],
    );
  });

  /** Every file of the store with its content. */
  const stored = () =>
    readdirSync(ready.workspace.releases, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((file) => [file, readFileSync(file, 'base64')]);

  it('changes nothing in a dry run of any command, and prints what it would do', () => {
    const why = ['--reason', 'x'];
    ready.workspace.build('booking', { version: '1.1.0' });
    const commands: [string[], RegExp][] = [
      [
        ['promote', 'booking', '1.1.0', ...why],
        /^· booking 1\.1\.0 was rolled back .*\n· on a terminal this requires confirmation, .*: serve booking 1\.1\.0 .*\ndry run, nothing changed; would be release \d+ on production: promote/,
      ],
      [
        ['canary', 'booking', '1.1.0', '--percent', '5', ...why],
        /would be release \d+ .* canary booking 1\.1\.0 at 5 %/,
      ],
      [['freeze', 'booking', ...why], /would be release \d+ .* freeze booking/],
      [['copy', 'production', '--channel', 'staging', ...why], /would be release \d+ on staging: copy/],
      [['gc', '--keep-days', '0'], /versions would be removed/],
    ];
    const before = stored();
    for (const [args, words] of commands) {
      const { status, stdout, stderr } = run([...args, '--dry-run']);
      assert.deepEqual([status, stderr], [0, ''], args.join(' '));
      assert.match(stdout, words);
      assert.deepEqual(stored(), before, `${args.join(' ')} changed the store`);
    }
    assert.equal(run(['promote', 'booking', '1.1.0', ...why, '--yes']).status, 0);
    const promoted = stored();
    const back = run(['rollback', 'booking', ...why, '--dry-run', '--json']);
    assert.deepEqual([back.status, JSON.parse(back.stdout).dryRun], [0, true]);
    assert.deepEqual(stored(), promoted);
    assert.equal(run(['rollback', 'booking', ...why]).status, 0);
  });

  it('lists published versions and where they are served', () => {
    const { items } = JSON.parse(run(['versions', 'booking', '--json']).stdout);
    assert.deepEqual(
      items.map(({ member, version, served }: Record<string, string>) => [member, version, served]),
      [
        ['booking', '1.1.0', []],
        // The builds of the first release are served too, although they were never published.
        ['booking', '1.0.0', ['production']],
      ],
    );
    assert.match(run(['versions']).stdout, /shell +1\.0\.0 +never: composed +- +production/);
    assert.equal(run(['canary', 'booking', '1.1.0', '--percent', '5', '--reason', 'x', '--yes']).status, 0);
    assert.match(run(['versions']).stdout, /booking +1\.1\.0 .* production \(canary at 5 %\)/);
    assert.equal(run(['canary', 'booking', '--percent', '0', '--reason', 'x']).status, 0);
  });

  it('reports a refusal in one line, with an exit code for each kind of failure', () => {
    const cases: [string[], Record<string, string>, number, RegExp][] = [
      [['promote', 'booking', '1.1.0'], {}, 1, /--reason/],
      [['canary', 'booking', '1.1.0', '--percent', '5'], {}, 1, /--reason/],
      [['freeze', 'booking'], {}, 1, /--reason/],
      [['unfreeze', 'booking'], {}, 1, /--reason/],
      [
        ['promote', 'billing', '1.1.0', '--reason', 'x'],
        {},
        1,
        /billing 1\.1\.0 was never published; published versions: none/,
      ],
      [['rollback', 'booking', '--to', '7.7.7', '--reason', 'x'], {}, 1, /never served booking 7\.7\.7/],
      [
        ['canary', 'booking', '1.1.0', '--percent', '5', '--wait', '1', '--reason', 'x'],
        {},
        1,
        /PLATFORM_URL and OPS_TOKEN/,
      ],
      [['status', '--channel', 'staging'], {}, 1, /staging channel has no release yet/],
      [['status'], { RELEASE_STORE: 's3://b', RELEASE_PUBLIC_KEYS: '' }, 1, /RELEASE_PUBLIC_KEYS is missing/],
    ];
    for (const [args, environment, code, words] of cases) {
      const { status, stdout, stderr } = run(args, environment);
      assert.deepEqual([status, stdout, stderr.split('\n').length], [code, '', 1], `${args.join(' ')}: ${stderr}`);
      assert.match(stderr, words);
    }
  });

  it('reports unknown input in one line with a hint to the help', () => {
    for (const args of [
      ['jump'],
      ['rollback', '--reason', 'x'],
      ['promote'],
      ['status', '--jsn'],
      ['status', '--reason', 'x'],
      ['watch', '--dry-run'],
      ['rehearse', '--dry-run'],
      ['rollback', 'booking', '--reason', 'x', '--wait', '5'],
      ['diff', '1', '2', '--channel', 'production'],
      ['canary', 'booking', '1.1.0', '--percent', 'many'],
      ['canary', 'booking', '1.1.0', '--percent', '101', '--reason', 'x'],
      ['status', '--channel', '../x'],
      ['gc', '--keep-days', '-1'],
      ['promote', 'booking', '1.1.0', '--reason', 'x', '--wait', '100000'],
      ['promote', 'booking', '1.1.0', '--reason', 'x', '--wait', '5', '--rate', '2'],
      ['watch', '--rate', '2'],
      ['status', 'booking'],
      ['promote', 'booking', '--reason', 'x'],
      ['promote', 'booking', 'latest', '--reason', 'x'],
      ['canary', 'booking', '--percent', '5', '--reason', 'x'],
      ['rollback', 'booking', '--to', 'yesterday', '--reason', 'x'],
      ['copy', '--reason', 'x'],
      ['canary', 'booking', '1.1.0', '--percent', '5', '--pause', '10m', '--reason', 'x'],
      ['canary', 'booking', '1.1.0', '--percent', '5', '--rate', '0.1', '--reason', 'x'],
      ['promote', 'booking', '1.1.0', '--min-loads', '5', '--reason', 'x'],
      ['diff', '1'],
    ]) {
      const { status, stderr } = run(args);
      assert.deepEqual([status, stderr.split('\n').length], [2, 1], `${args.join(' ')}: ${stderr}`);
      assert.match(stderr, /; npm run release -- help tells how it is used$/);
    }
    const mistyped = run(['rollback', 'booking', '1.0.0', '--reason', 'x']);
    assert.deepEqual([mistyped.status, /named with --to 1\.0\.0/.test(mistyped.stderr)], [2, true], mistyped.stderr);
    for (const args of [[], ['-h'], ['--help'], ['help'], ['jump', '-h']]) {
      assert.match(run(args).stdout, /^Usage: npm run release -- <command> /);
    }
    for (const args of [
      ['freeze', '-h'],
      ['help', 'freeze'],
      ['--help', 'freeze'],
    ]) {
      const { stdout } = run(args);
      assert.match(
        stdout,
        /^Usage: npm run release -- freeze .*unfreeze <member> .*--reason .*--dry-run .*Exit codes: /s,
      );
      assert.doesNotMatch(stdout, /rollback <member>|--wait|--rate/);
    }
    assert.deepEqual(JSON.parse(run(['jump', '--json']).stdout), {
      ok: false,
      error: 'there is no command jump; npm run release -- help tells how it is used',
      exitCode: 2,
    });
  });

  it('names a damaged record in one line', async () => {
    await ready.publish('comms', { version: '1.1.0' });
    writeFileSync(join(ready.workspace.releases, 'versions', 'comms', '1.1.0.json'), '{"schema": 1, "na');
    const { status, stderr } = run(['promote', 'comms', '1.1.0', '--reason', 'x']);
    assert.deepEqual([status, stderr], [1, 'the record of comms 1.1.0 is malformed']);
  });

  it('distinguishes an unavailable store from a refusal', () => {
    const away = {
      RELEASE_STORE: 's3://b/p?endpoint=http://127.0.0.1:9',
      AWS_ACCESS_KEY_ID: 'a',
      AWS_SECRET_ACCESS_KEY: 'b',
    };
    const pem = ready.context.ledger.keys.signing?.export({ type: 'pkcs8', format: 'pem' }).toString() ?? '';
    const { status, stderr } = run(['status'], { ...away, RELEASE_SIGNING_KEY: pem });
    assert.equal(status, 4);
    assert.match(stderr, /^the release store s3:\/\/b\/p\/ does not answer \(ECONNREFUSED/);
  });
});
