/** The pictures of docs/screens are those that its page lists, and are small enough for a clone. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { WORKSPACE } from '../releases/paths.ts';

const FOLDER = join(WORKSPACE, 'docs', 'screens');
/** The limit of `catalogue/photograph/gallery.ts`. */
const MOST_BYTES = 8_000_000;
const pictures = readdirSync(FOLDER).filter((file) => file.endsWith('.webp'));

it('docs/screens: its page lists each picture once, and no other', () => {
  const listed = [...readFileSync(join(FOLDER, 'README.md'), 'utf8').matchAll(/\]\(([^)]+\.webp)\)/g)];
  assert.deepEqual(listed.map(([, file = '']) => file).sort(), pictures.toSorted());
});

it('docs/screens: ten screens and more in two languages at four widths, and some in the dark scheme', () => {
  assert.ok(pictures.filter((file) => !file.includes('.dark.')).length >= 10 * 2 * 4);
  assert.ok(pictures.filter((file) => file.includes('.dark.')).length >= 5);
});

it('docs/screens: all pictures together are at most 8 MB', () => {
  const bytes = pictures.reduce((sum, file) => sum + statSync(join(FOLDER, file)).size, 0);
  assert.ok(bytes <= MOST_BYTES, `${bytes} bytes`);
});
