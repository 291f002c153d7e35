import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { after, describe, it } from 'node:test';
import { WORKSPACE } from '../releases/paths.ts';
import { singleFileFolders, smallFiles } from '../structure/cohesion.ts';
import { folderCycles, folderGraph } from '../structure/folder-graph.ts';
import { type SkeletonOptions, KINDS } from './kinds.ts';
import { skeletonOf, writeSkeleton } from './write.ts';

/** The arguments of each kind in this test. */
const ASKED: Readonly<Record<string, readonly Pick<SkeletonOptions, 'words' | 'table' | 'apart'>[]>> = {
  screen: [{ words: ['pharmacy', 'refill-history'], table: false }],
  call: [
    { words: ['favourites', 'refill-history'], table: false },
    { words: ['favourites', 'refill-history'], table: true },
  ],
  service: [{ words: ['wound-care'], table: false }],
  remote: [
    { words: ['referrals'], table: false },
    { words: ['referrals'], table: false, apart: '../team' },
  ],
};
const planned = (kind: string, asked: Pick<SkeletonOptions, 'words' | 'table' | 'apart'>) => {
  const plan = KINDS[kind]?.plan({ workspace: WORKSPACE, ...asked }) ?? assert.fail(kind);
  return { ...plan, files: plan.templates.flatMap((template) => skeletonOf(template, plan.values)) };
};
const refusal = (kind: string, words: readonly string[]) => () =>
  KINDS[kind]?.plan({ workspace: WORKSPACE, words, table: false });

describe('skeletons', () => {
  const workspace = mkdtempSync(join(tmpdir(), 'skeletons-'));
  after(() => rmSync(workspace, { recursive: true }));

  it('skeletons: each kind writes files with a test, and fills every placeholder', () => {
    assert.deepEqual(Object.keys(ASKED), Object.keys(KINDS));
    for (const [kind, all] of Object.entries(ASKED))
      for (const asked of all) {
        const { files } = planned(kind, asked);
        assert.ok(
          files.some(({ path }) => /\.test\.tsx?$/.test(path)),
          kind,
        );
        for (const { path, text } of files) {
          assert.ok(!/[{}]/.test(path), path);
          // Texts of the interface may contain `{{name}}`; templates must have no placeholder left.
          assert.ok(!/\{\{\w+\}\}/.test(text), path);
        }
      }
  });

  it('skeletons: the files to edit by hand exist, for each kind', () => {
    for (const [kind, all] of Object.entries(ASKED))
      for (const asked of all) {
        const { byHand, files } = planned(kind, asked);
        assert.ok(byHand.length + files.length > 0, kind);
        for (const { path } of byHand) assert.ok(existsSync(join(WORKSPACE, path)), path);
      }
  });

  it('skeletons: every import is an existing file, or one of the same skeleton', () => {
    for (const [kind, all] of Object.entries(ASKED))
      for (const asked of all) {
        const { files } = planned(kind, asked);
        const own = files.map(({ path }) => path);
        for (const { path, text } of files)
          for (const [, address = ''] of text.matchAll(
            /(?:from |import\()(?:\/\*.*?\*\/ )?['`](\.{1,2}\/[^'`$]+)['`]/g,
          )) {
            const to = posix.join(posix.dirname(path), address);
            assert.ok(own.includes(to) || existsSync(join(WORKSPACE, to)), `${path} imports ${to}`);
          }
      }
  });

  it('skeletons: a call with a table takes ten files, a service with its own page and the list of another service eight', () => {
    const filesOf = (kind: string, asked: Pick<SkeletonOptions, 'words' | 'table' | 'apart'>): number => {
      const { byHand, files } = planned(kind, asked);
      return byHand.length + files.length;
    };
    assert.equal(filesOf('call', { words: ['favourites', 'refill-history'], table: true }), 10);
    // These files are added: the test that finds a free time, and the file of a separate list.
    assert.equal(filesOf('service', { words: ['wound-care'], table: false }) - 2, 8);
  });

  it('skeletons: a new remote with a new screen is formatted, and satisfies the rules for folders and small files', () => {
    const { files } = planned('remote', { words: ['referrals'], table: false });
    const folder = join(workspace, 'new-remote');
    writeSkeleton(folder, files);
    const screen = planned('screen', { words: ['pharmacy', 'refill-history'], table: false });
    const own = screen.files.map(({ path, text }) => ({ path: path.replace('mfe-pharmacy', 'mfe-referrals'), text }));
    writeSkeleton(folder, own);
    const root = join(folder, 'mfe-referrals/src');
    assert.deepEqual(smallFiles(root), []);
    assert.deepEqual(singleFileFolders(root), []);
    assert.deepEqual(folderCycles(folderGraph(root)), []);
    const { javascript, formatter } = JSON.parse(readFileSync(join(WORKSPACE, 'biome.json'), 'utf8'));
    writeFileSync(join(folder, 'biome.json'), JSON.stringify({ javascript, formatter }));
    const program = join(WORKSPACE, 'node_modules/.bin/biome');
    const { status, stdout, stderr } = spawnSync(program, ['format', 'mfe-referrals'], {
      cwd: folder,
      encoding: 'utf8',
    });
    assert.equal(status, 0, stdout + stderr);
  });

  it('skeletons: an argument that is not valid is refused with its reason', () => {
    assert.throws(refusal('screen', ['pharmacie', 'refill']), /pharmacie has no pages/);
    assert.throws(refusal('screen', ['auth', 'refill']), /auth has no pages/);
    assert.throws(refusal('screen', []), /the first argument is not a remote/);
    assert.throws(refusal('screen', ['pharmacy']), /the name of the screen is missing/);
    assert.throws(
      refusal('screen', ['pharmacy', 'Refill_History']),
      /Refill_History is not a valid name of a screen: lowercase/,
    );
    assert.throws(refusal('screen', ['pharmacy', '../../etc']), /is not a valid name of a screen/);
    assert.throws(refusal('screen', ['pharmacy', 'a'.repeat(41)]), /more than 40 characters/);
    assert.throws(refusal('screen', ['pharmacy', 'refill', 'history']), /too many arguments: history/);
    assert.throws(
      refusal('call', ['nothing-there', 'refill']),
      /nothing-there is not a module: platform\/src\/modules\/nothing-there/,
    );
    for (const name of ['two-words', 'shell', 'booking', 'x'])
      assert.throws(refusal('remote', [name]), new RegExp(`${name} is not a valid name of a new remote`));
  });

  it('skeletons: nothing is written when one of the files exists', () => {
    const { files } = planned('screen', { words: ['pharmacy', 'refill-history'], table: false });
    const [first, last] = [files[0]?.path ?? '', files.at(-1)?.path ?? ''];
    mkdirSync(join(workspace, last, '..'), { recursive: true });
    writeFileSync(join(workspace, last), 'mine');
    assert.throws(() => writeSkeleton(workspace, files), new RegExp(`${last.replaceAll('.', '\\.')} exists already`));
    assert.equal(existsSync(join(workspace, first)), false);
    assert.equal(readFileSync(join(workspace, last), 'utf8'), 'mine');
    rmSync(join(workspace, last));
    assert.deepEqual(
      writeSkeleton(workspace, files),
      files.map(({ path }) => path),
    );
    assert.equal(readFileSync(join(workspace, first), 'utf8'), files[0]?.text);
  });

  it('skeletons: the command prints its usage, and refuses unknown kinds and options', () => {
    const run = (...words: string[]) =>
      spawnSync(process.execPath, [join(WORKSPACE, 'deploy/cli/new.ts'), ...words], { encoding: 'utf8' });
    const help = run('--help');
    assert.equal(help.status, 0);
    for (const kind of Object.keys(KINDS)) assert.match(help.stdout, new RegExp(`npm run new -- ${kind}`));
    for (const words of [[], ['page'], ['screen', 'pharmacy', 'Refill'], ['screen', 'pharmacy', 'refill', '--table']]) {
      const { status, stderr } = run(...words);
      assert.equal(status, 2, words.join(' '));
      assert.match(stderr, /npm run new -- screen/);
    }
    const taken = run('screen', 'pharmacy', 'check');
    assert.equal(taken.status, 1);
    assert.match(taken.stderr, /exists already, and nothing is overwritten/);
  });
});
