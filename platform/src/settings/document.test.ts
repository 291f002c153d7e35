import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { README, withSettings } from './document.ts';

it('the README lists every setting with its default (run: node platform/src/settings/document.ts)', () => {
  const readme = readFileSync(README, 'utf8');
  assert.equal(withSettings(readme), readme);
});
