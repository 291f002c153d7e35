/** The benchmark's wrong changes with a name fit the product as it is: otherwise nobody learns that no test notices one. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { NAMED } from '../../bench/src/mutation/named.ts';

const ROOT = join(import.meta.dirname, '..', '..');

it('each named wrong change stands once in its file, changes it, and has tests that are there', () => {
  for (const { what, file, from, to, tests } of NAMED) {
    assert.equal(readFileSync(join(ROOT, file), 'utf8').split(from).length, 2, `${what}: stands once in ${file}`);
    assert.notEqual(from, to, what);
    assert.ok(tests.length > 0, `${what}: has a test`);
    for (const test of tests) assert.ok(existsSync(join(ROOT, test)), `${what}: ${test}`);
  }
});
