import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { styleFault } from './arabic-style.mjs';
import { documentOf } from './document.mjs';

const HEAD = '---\ntitle: About\nlead: Who we are\nupdated: 2026-11-20\n---\n';

describe('documents', () => {
  it('has sections with parts, each with an id, an icon where it has one, and HTML', () => {
    const { title, lead, updated, sections } = documentOf(
      `${HEAD}## Care {#care}\nFor **all**.\n\n### At home {#home icon=home}\n[Book](/nurse)\n`,
      'about.md',
    );
    assert.deepEqual([title, lead, updated], ['About', 'Who we are', '2026-11-20']);
    assert.deepEqual(sections, [
      {
        id: 'care',
        heading: 'Care',
        html: '<p>For <strong>all</strong>.</p>',
        parts: [{ id: 'home', icon: 'home', heading: 'At home', html: '<p class="way"><a href="/nurse">Book</a></p>' }],
      },
    ]);
  });

  it('refuses a file without a head, a heading without an id, and text before the first heading', () => {
    assert.throws(() => documentOf('## Care {#care}\n', 'about.md'), /about\.md has no head/);
    assert.throws(() => documentOf('---\ntitle: About\n---\n', 'about.md'), /needs title, lead and updated/);
    assert.throws(() => documentOf(`${HEAD}## Care\n`, 'about.md'), /"Care" has no \{#id\}/);
    assert.throws(() => documentOf(`${HEAD}Hello\n`, 'about.md'), /text before the first heading/);
  });

  it('have a gender-neutral Arabic version', () => {
    const folder = join(import.meta.dirname, '..', '..', 'shell', 'src', 'pages', 'content', 'ar');
    const names = readdirSync(folder);
    assert.ok(names.length > 10);
    for (const name of names) {
      const { sections } = documentOf(readFileSync(join(folder, name), 'utf8'), name);
      const texts = sections.flatMap(({ parts, ...section }) => [section, ...parts]);
      for (const { heading, html } of texts)
        for (const line of [heading, ...html.replace(/<[^>]*>/g, '\n').split('\n')])
          assert.equal(styleFault(line), null, `${name}: ${line}`);
    }
  });
});
