import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { SETTINGS_PAGE, withSettings } from './document.ts';

it('docs/settings.md lists every setting with its default (run: node platform/src/settings/document.ts)', () => {
  const page = readFileSync(SETTINGS_PAGE, 'utf8');
  assert.equal(withSettings(page), page);
});
