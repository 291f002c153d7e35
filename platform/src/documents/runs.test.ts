import assert from 'node:assert/strict';
import { it } from 'node:test';
import { runsOf } from './runs.ts';

const drawn = (text: string, language: 'ar' | 'en') => runsOf(text, language).map((run) => [run.face, run.text]);

it('leaves a line of one direction whole, for the font to join its letters', () => {
  assert.deepEqual(drawn('فاتورة ضريبية مبسطة', 'ar'), [['arabic', 'فاتورة ضريبية مبسطة']]);
  assert.deepEqual(drawn('Simplified tax invoice', 'en'), [['latin', 'Simplified tax invoice']]);
});

it('puts what is Latin to the left of what was said before it in Arabic', () => {
  assert.deepEqual(drawn('رقم INV-2026-000001', 'ar'), [
    ['latin', 'INV-2026-000001'],
    ['arabic', 'رقم '],
  ]);
});

it('keeps the digits of a number in their order', () => {
  // The font turns what is Arabic, so it is given the digits turned.
  assert.deepEqual(drawn('٢٠٢٦', 'ar'), [['arabic', '٦٢٠٢']]);
  const amount = drawn('١٧٢٫٥٠ ر.س', 'ar');
  assert.deepEqual(amount.at(-1)?.[1]?.replace(/\s/g, ''), '٠٥٫٢٧١');
});

it('keeps a comma between two numbers with the first', () => {
  // No letter is beside it, so the font lays it out to the right: it is given turned.
  assert.deepEqual(drawn('٢٠٢٦، ٨', 'ar'), [
    ['arabic', '٨'],
    ['arabic', ' ،'],
    ['arabic', '٦٢٠٢'],
  ]);
  assert.deepEqual(drawn('أ، ب', 'ar'), [['arabic', 'أ، ب']]);
});

it('turns brackets in a line to the left', () => {
  const texts = drawn('استشارة (فيديو)', 'ar').map(([, text]) => text);
  assert.deepEqual(texts, ['(', 'فيديو', ')', 'استشارة ']);
});

it('draws no mark of direction', () => {
  for (const [, text] of drawn('\u061c-١٠\u200f', 'ar')) assert.doesNotMatch(text ?? '', /[\u061c\u200f]/);
});
