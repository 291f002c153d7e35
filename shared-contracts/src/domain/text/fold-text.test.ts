import { foldText } from './fold-text.ts';

it.each([
  ['أحمد إبراهيم آل سعود', 'احمد ابراهيم ال سعود'],
  ['مستشفى', 'مستشفي'],
  ['عيادة', 'عياده'],
  ['رئة', 'ريه'],
  ['مُحَمَّد', 'محمد'],
  ['جلـــديّة', 'جلديه'],
  ['Café', 'cafe'],
  ['ﻻ', 'لا'],
  ['ＣＢＣ', 'cbc'],
  ['فيتامين ب١٢', 'فيتامين ب12'],
  ['\u200fCBC\u200f', 'cbc'],
])('fold text: %s is compared as %s', (typed, compared) => {
  expect(foldText(typed)).toBe(compared);
  expect(foldText(compared)).toBe(compared);
});
