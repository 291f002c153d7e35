import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { WORKSPACE } from '../releases/paths.ts';
import nameRanges from './font-range-loader.ts';
import { charactersOf } from './font-subset-loader.ts';

const sheet = { resourcePath: 'fonts.css' };
const named = (css: string): string => nameRanges.call(sheet, css);
const ARABIC = /\p{Script=Arabic}/u;

describe('the core of a font', () => {
  it('is requested with the unicode-range of its own face; other faces are not changed', () => {
    const whole = '@font-face { src: url("a.woff2"); unicode-range: U+0600-06FF; }';
    const core = '@font-face { src: url("a.woff2?core"); unicode-range: U+0621,\n  U+0640-0641; }';
    assert.equal(named(`${whole}${core}`), `${whole}${core.replace('?core', '?core=U+0621,U+0640-0641')}`);
    assert.throws(() => named('@font-face { src: url("a.woff2?core"); }'), /unicode-range/);
  });

  it('contains every character of the range, and an invalid range is rejected', () => {
    assert.equal(charactersOf('U+0621,U+0640-0642'), 'ءـفق');
    for (const wrong of ['', 'U+', 'U+0642-0640', '0621']) assert.throws(() => charactersOf(wrong), /no range/);
  });

  it('contains the letters and digits of Latin names, and no space, which every page would request', () => {
    const css = named(readFileSync(join(WORKSPACE, 'shared-ui/src/styles/fonts.css'), 'utf8'));
    const latin = [...css.matchAll(/latin-\d+-normal\.woff2\?core=([^"]+)"/g)].map(([, range = '']) =>
      charactersOf(range),
    );
    assert.equal(latin.length, 2);
    for (const core of latin) {
      for (const character of "Dr. O'Neil-Khan +966 50/123:4")
        assert.equal(core.includes(character), character !== ' ');
    }
  });

  it('contains every Arabic character of our texts, so that Arabic pages need no other file', () => {
    const css = named(readFileSync(join(WORKSPACE, 'shared-ui/src/styles/fonts.css'), 'utf8'));
    const cores = [...css.matchAll(/arabic-\d+-normal\.woff2\?core=([^"]+)"/g)].map(
      ([, range = '']) => new Set(charactersOf(range)),
    );
    assert.equal(cores.length, 2);
    const files = globSync('{shell,shared-ui,mfe-*,deploy/edge}/{src/,}locales/ar{.json,/*.json}', { cwd: WORKSPACE });
    assert.ok(files.length > 5, files.join());
    for (const file of files) {
      const used = [...readFileSync(join(WORKSPACE, file), 'utf8')].filter((character) => ARABIC.test(character));
      for (const core of cores)
        assert.deepEqual(
          [...new Set(used)].filter((character) => !core.has(character)),
          [],
          file,
        );
    }
  });
});
