import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { SHARED_MODULES } from './shared-modules.ts';

const shell = join(import.meta.dirname, '../../shell/src');
const sources = readdirSync(shell, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|testing\//.test(file))
  .map((file) => readFileSync(join(shell, file), 'utf8'))
  .join('\n');

test('the shell imports each module it shares: what it does not import is not in its build, and no remote can take it', () => {
  // `react/` shares what JSX compiles to, which no source writes.
  const written = SHARED_MODULES.filter((name) => name !== 'react/');
  const missing = written.filter(
    (name) =>
      !new RegExp(`(?:from|import\\()\\s*'${name.replace('/', '\\/')}${name.endsWith('/') ? '' : "'"}`).test(sources),
  );
  assert.deepEqual(missing, []);
});
