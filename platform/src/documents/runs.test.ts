import assert from 'node:assert/strict';
import { it } from 'node:test';
import { runsOf } from './runs.ts';

const drawn = (text: string, language: 'ar' | 'en') => runsOf(text, language).map((run) => [run.face, run.text]);

it('bidirectional text: a line in one direction is one run, so that the font can join its letters', () => {
  assert.deepEqual(drawn('فاتورة ضريبية مبسطة', 'ar'), [['arabic', 'فاتورة ضريبية مبسطة']]);
  assert.deepEqual(drawn('Simplified tax invoice', 'en'), [['latin', 'Simplified tax invoice']]);
});

it('bidirectional text: Latin words are placed to the left of the preceding Arabic words', () => {
  assert.deepEqual(drawn('رقم INV-2026-000001', 'ar'), [
    ['latin', 'INV-2026-000001'],
    ['arabic', 'رقم '],
  ]);
});

it('bidirectional text: the digits of a number keep their order', () => {
  // The font mirrors Arabic runs, so digits are passed reversed.
  assert.deepEqual(drawn('٢٠٢٦', 'ar'), [['arabic', '٦٢٠٢']]);
  const amount = drawn('١٧٢٫٥٠ ر.س', 'ar');
  assert.deepEqual(amount.at(-1)?.[1]?.replace(/\s/g, ''), '٠٥٫٢٧١');
});

it('bidirectional text: a comma between two numbers stays with the first number', () => {
  // Without an adjacent letter the font lays it out left to right, so it is passed reversed.
  assert.deepEqual(drawn('٢٠٢٦، ٨', 'ar'), [
    ['arabic', '٨'],
    ['arabic', ' ،'],
    ['arabic', '٦٢٠٢'],
  ]);
  assert.deepEqual(drawn('أ، ب', 'ar'), [['arabic', 'أ، ب']]);
});

it('bidirectional text: brackets are mirrored in a right-to-left line', () => {
  const texts = drawn('استشارة (فيديو)', 'ar').map(([, text]) => text);
  assert.deepEqual(texts, ['(', 'فيديو', ')', 'استشارة ']);
});

it('bidirectional text: directional control characters are not drawn', () => {
  for (const [, text] of drawn('\u061c-١٠\u200f', 'ar')) assert.doesNotMatch(text ?? '', /[\u061c\u200f]/);
});
