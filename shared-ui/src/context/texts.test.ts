import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** As `deploy/build/check-locales.mjs`; the few texts of this package are in its sources. */
const ADDRESSES_A_MAN =
  /(?<![\u0620-\u065F])(?:و|ف)?(?:اختر|اكتب|أدخل|حاول|سجّل|راجع|اضغط|ابحث|حرّك|اتصل|أدخلته|حفظته)(?![\u0620-\u065F])/;

it('texts: addresses women and men alike in every Arabic text', () => {
  const source = join(__dirname, '..');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const found = files
    .filter((file) => !file.includes('.test.'))
    .filter((file) => ADDRESSES_A_MAN.test(readFileSync(join(source, file), 'utf8')));
  expect(files.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});
