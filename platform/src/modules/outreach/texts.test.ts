/** A lock screen is not private, so no text of a push or mail contains health information. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LANGUAGES } from 'shared-contracts/domain';
import { NOTICE_SUBJECTS } from '../notifications/deliver.ts';
import { mailTexts, pushTexts } from './texts.ts';

/** Stems of words that reveal care or a health problem. */
const MEDICAL = {
  en: /result|\btests?\b|\blab|sample|prescri|medic|drug|dose|pharmac|diagnos|disease|illness|symptom|doctor|nurse|clinic|hospital|surg|therap|treat|vaccin|blood|x-?ray|scan|report|pregnan|allerg|insur|patient/i,
  ar: /نتيج|نتائج|تحليل|تحاليل|فحص|عين[ةت]|مختبر|وصف[ةت]|دواء|أدوية|جرع|صيدلي|تشخيص|مرض|مريض|أعراض|طبيب|ممرض|عياد|مستشفى|جراح|علاج|تطعيم|لقاح|(?<![\u0620-\u064A])(?:ال)?دم(?![\u0620-\u064A])|أشع[ةت]|تقرير|حمل|حساسي|تأمين/,
} as const;

describe('texts of notices outside the product', () => {
  for (const subject of NOTICE_SUBJECTS)
    for (const language of LANGUAGES)
      it(`reveal nothing about health: ${subject}, ${language}`, () => {
        const { title, body } = pushTexts(subject, language);
        const mail = mailTexts(subject, 'https://sanar.example/n/1', language);
        assert.equal(title, { ar: 'سنار', en: 'Sanar' }[language]);
        for (const text of [body, mail.subject, mail.text]) {
          assert.doesNotMatch(text, MEDICAL[language]);
          assert.notEqual(text.trim(), '');
        }
      });

  it('are checked against words that would reveal it', () => {
    for (const text of ['Your test result is ready', 'A new prescription', 'News of your lab sample'])
      assert.match(text, MEDICAL.en);
    for (const text of ['نتيجة تحليلك جاهزة', 'وصفة جديدة', 'تقرير الأشعة']) assert.match(text, MEDICAL.ar);
  });
});
