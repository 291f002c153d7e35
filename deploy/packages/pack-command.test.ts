import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';

/** Runs a command of the workspace in another folder, so that a folder created by mistake is noticed. */
const run = (command: string, ...args: string[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'command-'));
  const path = join(import.meta.dirname, '..', 'cli', command);
  const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...args], { cwd: folder, encoding: 'utf8' });
  const made = readdirSync(folder);
  rmSync(folder, { recursive: true });
  return { status, stdout, stderr, made };
};

it('pack prints its usage, and creates no folder from a mistyped option', () => {
  for (const word of ['-h', '--help']) {
    const { status, stdout, made } = run('pack.ts', word);
    assert.deepEqual([status, made], [0, []]);
    assert.match(stdout, /^npm run pack -- \[folder\]/);
  }
  for (const args of [['--folder', 'x'], ['--dry-run'], ['x', 'y']]) {
    const { status, stderr, made } = run('pack.ts', ...args);
    assert.deepEqual([status, made], [2, []], args.join(' '));
    assert.match(stderr, /npm run pack -- \[folder\]/);
  }
});

it('inside prints its usage, and reports missing and unknown options', () => {
  assert.match(run('inside.ts', '-h').stdout, /^inside <remote>/);
  for (const [words, ...args] of [
    [/^exactly one remote/],
    [/^exactly one remote/, 'no-remote', '--at', 'http://localhost:1'],
    [/^the address of a deployed product is required: --at/, 'mfe-booking'],
    [/^Unknown option '--dry-run'\n/, 'booking', '--dry-run'],
    [/^the address of a deployed product is required: --at/, 'booking', '--at', 'ftp://localhost'],
    [/^--port abc is not a port\n/, 'booking', '--at', 'http://localhost:1', '--port', 'abc'],
  ] as const) {
    const { status, stderr } = run('inside.ts', ...args);
    assert.match(stderr, words);
    assert.deepEqual([status, stderr.trimEnd().split('\n').length], [2, 2], stderr);
  }
});

it('apart prints its usage, and rejects unknown options', () => {
  const help = run('apart.ts', '--help');
  assert.deepEqual([help.status, help.stdout.startsWith('npm run apart -- <auth|booking')], [0, true]);
  for (const args of [[], ['billing'], ['mfe-billing'], ['booking', '--dry-run']]) {
    const { status, stderr } = run('apart.ts', ...args);
    assert.equal(status, 2, args.join(' '));
    assert.match(stderr, /^exactly one remote is required\nnpm run apart -- <auth\|booking.*>\n$/);
  }
});
