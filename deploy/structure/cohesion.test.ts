import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { WORKSPACE } from '../releases/paths.ts';
import { singleFileFolders, smallFiles } from './cohesion.ts';

/** Packages without small files and folders. */
const COHESIVE = ['mfe-account', 'mfe-auth', 'mfe-comms', 'shared-ui', 'shell'];

/** Small files that stay, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'mfe-comms/call/tab.ts ← call/call-control.ts': 'the importer is at the limit of 400 lines',
};

describe('cohesion of files and folders', () => {
  it('cohesion: finds a small file with one importer, and leaves out one that is tested, loaded on demand or offered', () => {
    const root = mkdtempSync(join(tmpdir(), 'cohesion-'));
    try {
      const files = {
        'page.ts': `import { a } from './parts/small.ts';\nimport { b } from './tested.ts';\nexport const c = () => import('./lazy.ts');\n`,
        'index.ts': `export { d } from './offered.ts';\n`,
        'parts/small.ts': 'export const a = 1;\n',
        'tested.ts': 'export const b = 1;\n',
        'tested.test.ts': `import { b } from './tested.ts';\nb;\n`,
        'lazy.ts': 'export const c = 1;\n',
        'offered.ts': 'export const d = 1;\n',
      };
      for (const [file, text] of Object.entries(files)) {
        mkdirSync(dirname(join(root, file)), { recursive: true });
        writeFileSync(join(root, file), text);
      }
      assert.deepEqual(smallFiles(root), ['parts/small.ts ← page.ts']);
      assert.deepEqual(singleFileFolders(root), ['parts']);
    } finally {
      rmSync(root, { recursive: true });
    }
  });

  for (const name of COHESIVE) {
    const root = join(WORKSPACE, name, 'src');
    it(`cohesion of ${name}: no file of 15 lines or less has one importer`, () => {
      assert.deepEqual(
        smallFiles(root).filter((file) => !(`${name}/${file}` in EXCEPTIONS)),
        [],
      );
    });
    it(`cohesion of ${name}: no folder holds one file`, () => {
      assert.deepEqual(singleFileFolders(root), []);
    });
  }
});
