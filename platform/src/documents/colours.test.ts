import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { COLOURS } from './colours.ts';

const TOKENS = join(import.meta.dirname, '..', '..', '..', 'shared-ui', 'src', 'styles', 'tokens.css');

it('documents are drawn with the product’s colour tokens', () => {
  const tokens = readFileSync(TOKENS, 'utf8');
  for (const [name, colour] of Object.entries(COLOURS)) {
    assert.equal(new RegExp(`--${name}: var\\(--if-light, (#[0-9a-f]{6})\\)`).exec(tokens)?.[1], colour, name);
  }
});
