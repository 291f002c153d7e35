import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { singleFileFolders, smallFiles } from './cohesion.ts';
import { packageNames, sourcesOf } from './source-files.ts';

/** All packages except the platform, whose modules have small files with the same names. */
const COHESIVE = packageNames().filter((name) => name !== 'platform');

/** Small files that are allowed, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'catalogue/stage/globals.ts ← stage/screen.tsx': 'also imported by .storybook/preview.tsx',
  'catalogue/stage/left-to-the-host.ts ← check/capture.ts': 'also imported by .storybook/preview.tsx',
  'mfe-comms/call/tab.ts ← call/call-control.ts': 'the importer is at the limit of 400 lines',
  'mfe-pharmacy/pages/pages.tsx ← pages.tsx':
    'the entry of every remote renders `Pages` of src/pages, beside screens.ts',
  'shared-contracts/api/telemetry/trouble.ts ← api/telemetry/endpoints.ts':
    'a page that sends these events does not load the schemas of the calls',
};

/** Folders with one file that are allowed, with the reason. */
const SINGLE_FILES: Readonly<Record<string, { readonly folders: RegExp; readonly reason: string }>> = {
  'shared-contracts': {
    folders: /^api\/[a-z-]+$/,
    reason:
      'a folder of the API has the name of the module of the platform that answers; `npm run new -- call` adds files to it',
  },
};

/** A new remote has one file of texts in each language. */
const TEXTS = /^locales\/(?:ar|en)$/;

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
      writeFileSync(join(root, 'parts/second.ts'), '');
      assert.deepEqual(singleFileFolders(root), []);
    } finally {
      rmSync(root, { recursive: true });
    }
  });

  for (const name of COHESIVE) {
    const root = sourcesOf(name);
    it(`cohesion of ${name}: no file of 15 lines or less has one importer`, () => {
      assert.deepEqual(
        smallFiles(root).filter((file) => !(`${name}/${file}` in EXCEPTIONS)),
        [],
      );
    });
    it(`cohesion of ${name}: no folder holds one file`, () => {
      const found = singleFileFolders(root).filter((folder) => !TEXTS.test(folder));
      const exception = SINGLE_FILES[name]?.folders;
      assert.deepEqual(
        found.filter((folder) => !exception?.test(folder)),
        [],
      );
      if (exception)
        assert.ok(
          found.some((folder) => exception.test(folder)),
          'an exception that is needed no more',
        );
    });
  }
});
