import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, it } from 'node:test';
import { numeralFault, styleFault } from './arabic-style.mjs';

const ROOT = join(import.meta.dirname, '..', '..');
/** Folders with texts for patients: screens, metadata for search engines, messages, refusals, documents, names of services. */
const READ = ['shared-contracts', 'shared-ui', 'shell', 'platform', 'deploy/edge', 'deploy/native', 'deploy/template'];
const REMOTE = /^mfe-/;
const SKIPPED = /^(node_modules|dist|dist-dev|testing|fixtures|coverage)$|\.test\./;
/** Words that readers write, not we. */
const WRITTEN_BY_READERS = /domain\/(?:health|search)\/(red-flags|symptoms|search-words)\.ts$/;
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

/** Quoted texts and table cells with Arabic letters within a line of source. */
const QUOTED = /(?<![\p{L}\p{N}])(['"`])((?:(?!\1).)*[\u0620-\u064A](?:(?!\1).)*)\1/gu;

const arabicTextsIn = (line: string): string[] => {
  const quoted = [...line.matchAll(QUOTED)].map(([, , text = '']) => text);
  const cells = quoted.length === 0 && line.includes('|') ? line.split('|') : quoted;
  return cells.length === 0 ? [line] : cells.filter((text) => ARABIC.test(text));
};

describe('Arabic texts', () => {
  it('use gender-neutral address and glossary terms in every package', () => {
    const lines = arabicLines();
    assert.ok(lines.length > 2000, `${lines.length} lines with Arabic`);
    const faults = lines.flatMap(({ text, where }) => {
      const fault = styleFault(text);
      return fault ? [`${where} ${fault}: ${text.trim()}`] : [];
    });
    assert.deepEqual(faults, []);
  });

  it('use Arabic-Indic digits for counts and Western digits for values that are dialled or copied', () => {
    const faults = arabicLines().flatMap(({ text, where }) =>
      arabicTextsIn(text).flatMap((each) => {
        const fault = numeralFault(each);
        return fault ? [`${where} ${fault}: ${each.trim()}`] : [];
      }),
    );
    assert.deepEqual(faults, []);
  });

  for (const [text, fault] of [
    ['خلال 3 أيام', /Western digits/],
    ['السعر {{price}} بعد خصم 15٪', /Western digits/],
    ['باراسيتامول 500 ملغ', /Western digits/],
    ['الاتصال على ٩٩٧', /Arabic-Indic/],
    ['رقم الجوال ٠٥٠١٢٣٤٥٦٧', /Arabic-Indic/],
  ] as const)
    it(`reject the number format: ${text}`, () => assert.match(numeralFault(text) ?? '', fault));

  for (const text of [
    'خلال ٣ أيام',
    'الاتصال على 997',
    'الجوال 0501234567',
    'دلالة الثدي CA 15-3',
    '{{count}} <1>يوم</1>',
  ])
    it(`accept the number format: ${text}`, () => assert.equal(numeralFault(text), null));

  for (const [text, fault] of [
    ['كل ٦ ساعات على الأكثر', /بفاصل لا يقل/],
    ['تعليم الكل كمقروء', /تحديد/],
    ['أضف أفراد أسرتك', /addresses a man \(أضف\)/],
    ['إن كنت قد حضرت فأبلغنا', /addresses a man/],
    ['أفراد العائلة', /أسرة/],
    ['استشارة عن بعد', /عن بُعد/],
    ['استشارة طبيب الآن', /استشارة عن بُعد/],
    ['العيادات والأطباء', /العيادات الإلكترونية/],
    ['مقدّمو الخدمة', /مقدم/],
    ['مقدمي رعاية مرخّصين', /مقدم الخدمة/],
    ['تعذرت إزالة القسيمة', /تعذّر/],
  ] as const)
    it(`are rejected: ${text}`, () => assert.match(styleFault(text) ?? '', fault));

  for (const text of ['إضافة أفراد الأسرة', 'اسم العائلة', 'رعاية عن بُعد، بعد يومين', 'نقدّم الرعاية', 'كشف البطاقة'])
    it(`are accepted: ${text}`, () => assert.equal(styleFault(text), null));
});
