import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LANGUAGES } from 'shared-contracts/domain';
import { speakDigits } from './sound.ts';

const HEADER = 44;
const RATE = 11_025;

/** Loudness of each twentieth of a second, 0 to 1. */
const loudness = (wav: Buffer): number[] => {
  const samples = [...wav.subarray(HEADER)].map((byte) => (byte - 128) / 128);
  const window = RATE / 20;
  return Array.from({ length: Math.floor(samples.length / window) }, (_, index) => {
    const part = samples.slice(index * window, (index + 1) * window);
    return Math.sqrt(part.reduce((sum, sample) => sum + sample ** 2, 0) / part.length);
  });
};

describe('the sound of a captcha', () => {
  for (const language of LANGUAGES) {
    it(`is a WAV of as many words as digits: ${language}`, () => {
      const one = speakDigits('7', language);
      const five = speakDigits('70707', language);
      assert.equal(five.toString('latin1', 0, 4) + five.toString('latin1', 8, 12), 'RIFFWAVE');
      assert.equal(five.readUInt32LE(4), five.length - 8);
      assert.equal(five.readUInt32LE(40), five.length - HEADER);
      assert.equal(five.readUInt32LE(24), RATE);
      assert.ok(five.length > 3 * one.length);
      assert.ok(Math.max(...loudness(five)) < 0.7, 'nothing is cut off');
    });
  }

  it('is never the same twice, and never silent between words', () => {
    const [first, second] = [speakDigits('123', 'en'), speakDigits('123', 'en')];
    assert.notDeepEqual(first, second);
    assert.ok(loudness(first).every((level) => level > 0.005));
  });

  it('says each digit in a word of its own', () => {
    const words = Array.from({ length: 10 }, (_, digit) => speakDigits(String(digit), 'ar').length);
    assert.ok(new Set(words).size > 5);
  });
});
