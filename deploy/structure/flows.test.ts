/** The files and functions that docs/flows.md lists exist. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { WORKSPACE } from '../releases/paths.ts';

/** `path/file.ts`: `name` or `path/file.ts`: `name` and `other`. */
const STEP = /`([a-z0-9-]+\/[\w./-]+\.tsx?)`(?:: `(\w+)`(?: and `(\w+)`)?)?/g;

it('docs/flows.md: every file exists and contains the functions that are named for it', () => {
  const text = readFileSync(join(WORKSPACE, 'docs/flows.md'), 'utf8').replaceAll(/\s+/g, ' ');
  const steps = [...text.matchAll(STEP)];
  assert.ok(steps.length > 40);
  const missing = steps.flatMap(([, file = '', ...names]) => {
    if (!existsSync(join(WORKSPACE, file))) return [file];
    const source = readFileSync(join(WORKSPACE, file), 'utf8');
    return names.flatMap((name) => (name === undefined || source.includes(name) ? [] : [`${file}: ${name}`]));
  });
  assert.deepEqual(missing, []);
});
