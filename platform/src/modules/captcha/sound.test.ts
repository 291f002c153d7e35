import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { type Language, LANGUAGES } from 'shared-contracts/domain';
import { speakDigits } from './sound.ts';

const HEADER = 44;
const RATE = 11_025;

/** Volume of each twentieth of a second, 0 to 1. */
const loudness = (wav: Buffer): number[] => {
  const samples = [...wav.subarray(HEADER)].map((byte) => (byte - 128) / 128);
  const window = RATE / 20;
  return Array.from({ length: Math.floor(samples.length / window) }, (_, index) => {
    const part = samples.slice(index * window, (index + 1) * window);
    return Math.sqrt(part.reduce((sum, sample) => sum + sample ** 2, 0) / part.length);
  });
};

type Samples = Float32Array;
const samplesOf = (wav: Buffer): Samples => Float32Array.from(wav.subarray(HEADER), (byte) => (byte - 128) / 128);

/** Start of the first word, and the compared length. */
const BEGIN = Math.round(0.4 * RATE);
const COMPARED = 4000;

/** Correlation of the first word with a recorded one at a speed, 0 to 1. */
const likeness = (heard: Samples, word: Samples, speed: number): number => {
  let [both, ofWord, ofHeard] = [0, 0, 0];
  // Every other sample is sufficient.
  for (let index = 0; index < COMPARED; index += 2) {
    const at = index * speed;
    const before = Math.floor(at);
    const recorded = (word[before] ?? 0) * (1 - at + before) + (word[before + 1] ?? 0) * (at - before);
    const sample = heard[BEGIN + index] ?? 0;
    both += recorded * sample;
    ofWord += recorded ** 2;
    ofHeard += sample ** 2;
  }
  return both / Math.sqrt(ofWord * ofHeard);
};

/** Finer than the phase shift at which a word no longer matches. */
const SPEEDS = Array.from({ length: 751 }, (_, index) => 0.93 + index * 0.0002);

/** The digit whose recorded word matches the start of the sound at any speed. */
const firstDigit = (wav: Buffer, recorded: readonly Samples[]): number => {
  const heard = samplesOf(wav);
  const likest = recorded.map((word) => Math.max(...SPEEDS.map((speed) => likeness(heard, word, speed))));
  return likest.indexOf(Math.max(...likest));
};

const recordedIn = (language: Language): Samples[] =>
  Array.from({ length: 10 }, (_, digit) =>
    samplesOf(readFileSync(new URL(`./sounds/${language}-${digit}.wav`, import.meta.url))),
  );

describe('the sound of a captcha', () => {
  for (const language of LANGUAGES) {
    it(`is a WAV file with one word per digit: ${language}`, () => {
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

  it('differs each time, and contains no silence between words', () => {
    const [first, second] = [speakDigits('123', 'en'), speakDigits('123', 'en')];
    assert.notDeepEqual(first, second);
    assert.ok(loudness(first).every((level) => level > 0.005));
  });

  for (const language of LANGUAGES) {
    it(`has a distinct word for each digit: ${language}`, () => {
      const recorded = recordedIn(language);
      for (let digit = 0; digit < 10; digit += 1) {
        const spoken = speakDigits(`${digit}${(digit + 3) % 10}`, language);
        assert.equal(firstDigit(spoken, recorded), digit);
      }
    });
  }
});
