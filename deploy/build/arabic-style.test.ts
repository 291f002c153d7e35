import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, it } from 'node:test';
import { styleFault } from './arabic-style.mjs';

const ROOT = join(import.meta.dirname, '..', '..');
/** Folders of what patients read: screens, words for search engines, messages, refusals, papers, names of services. */
const READ = ['shared-contracts', 'shared-ui', 'shell', 'platform', 'deploy/edge', 'deploy/native', 'deploy/template'];
const REMOTE = /^mfe-/;
const SKIPPED = /^(node_modules|dist|dist-dev|testing|fixtures|coverage)$|\.test\./;
/** Words that readers write, not we. */
const WRITTEN_BY_READERS = /domain\/(red-flags|symptoms|search-words)\.ts$/;
const TEXTS = /\.(ts|tsx|js|json|html)$/;
const ARABIC = /[\u0620-\u064A]/;
const COMMENT = /^\s*(\/\*|\*|\/\/)/;

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (SKIPPED.test(entry.name)) return [];
    if (entry.isDirectory()) return filesOf(path);
    return TEXTS.test(entry.name) && !WRITTEN_BY_READERS.test(path) ? [path] : [];
  });

const arabicLines = () =>
  [...READ, ...readdirSync(ROOT).filter((name) => REMOTE.test(name))]
    .flatMap((name) => filesOf(join(ROOT, name)))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .map((text, at) => ({ text, where: `${relative(ROOT, file)}:${at + 1}` })),
    )
    .filter(({ text }) => ARABIC.test(text) && !COMMENT.test(text));

describe('Arabic texts', () => {
  it('address everybody and use our terms, wherever they are written', () => {
    const lines = arabicLines();
    assert.ok(lines.length > 2000, `${lines.length} lines with Arabic`);
    const faults = lines.flatMap(({ text, where }) => {
      const fault = styleFault(text);
      return fault ? [`${where} ${fault}: ${text.trim()}`] : [];
    });
    assert.deepEqual(faults, []);
  });

  for (const [text, fault] of [
    ['أضف أفراد أسرتك', /addresses a man \(أضف\)/],
    ['إن كنت قد حضرت فأبلغنا', /addresses a man/],
    ['أفراد العائلة', /أسرة/],
    ['استشارة عن بعد', /عن بُعد/],
    ['مقدّمو الخدمة', /مقدم/],
    ['مقدمي رعاية مرخّصين', /مقدم الخدمة/],
    ['تعذرت إزالة القسيمة', /تعذّر/],
  ] as const)
    it(`do not say: ${text}`, () => assert.match(styleFault(text) ?? '', fault));

  for (const text of ['إضافة أفراد الأسرة', 'اسم العائلة', 'رعاية عن بُعد، بعد يومين', 'نقدّم الرعاية', 'كشف البطاقة'])
    it(`may say: ${text}`, () => assert.equal(styleFault(text), null));
});
