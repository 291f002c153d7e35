/**
 * Speaks the digits of a captcha for people who cannot see the picture: recorded words, each with its own speed and volume,
 * over reversed recordings as noise. The noise only stops naive programs; security does not depend on it, because the digits
 * require the proof of work.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Language } from 'shared-contracts/domain';

const RATE = 11_025;
const HEADER_BYTES = 44;
/** Sample rate; samples have 8 bits. */
const SILENCE = 128;
const MURMUR = 0.16;
const HISS = 0.03;

type Samples = Float32Array;

const between = (min: number, max: number): number => min + (max - min) * (randomInt(1_000_000) / 1_000_000);
const silence = (seconds: number): Samples => new Float32Array(Math.round(seconds * RATE));

const load = (language: Language, digit: number): Samples => {
  const bytes = readFileSync(new URL(`./sounds/${language}-${digit}.wav`, import.meta.url)).subarray(HEADER_BYTES);
  return Float32Array.from(bytes, (byte) => (byte - SILENCE) / SILENCE);
};

const words = new Map<Language, readonly Samples[]>();

/** Loaded on first use. */
const wordsOf = (language: Language): readonly Samples[] => {
  const known = words.get(language) ?? Array.from({ length: 10 }, (_, digit) => load(language, digit));
  words.set(language, known);
  return known;
};

/** Changes the speed, and with it the pitch. */
const paced = (samples: Samples, speed: number, loudness: number): Samples =>
  Float32Array.from({ length: Math.floor((samples.length - 1) / speed) }, (_, index) => {
    const at = index * speed;
    const [before, part] = [Math.floor(at), at % 1];
    return loudness * ((samples[before] ?? 0) * (1 - part) + (samples[before + 1] ?? 0) * part);
  });

const joined = (parts: readonly Samples[]): Samples => {
  const all = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

/** Noise as long as the words, from reversed, slowed words. */
const murmurOf = (known: readonly Samples[], length: number): Samples => {
  const murmur = new Float32Array(length);
  for (let at = 0; at < length; ) {
    const word = paced(known[randomInt(known.length)] as Samples, between(0.6, 0.85), MURMUR).toReversed();
    murmur.set(word.subarray(0, length - at), at);
    at += Math.round(word.length * between(0.7, 1));
  }
  return murmur;
};

const header = (length: number): Buffer => {
  const bytes = Buffer.alloc(HEADER_BYTES);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(HEADER_BYTES - 8 + length, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  // PCM, mono, one byte per sample.
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(RATE, 24);
  bytes.writeUInt32LE(RATE, 28);
  bytes.writeUInt16LE(1, 32);
  bytes.writeUInt16LE(8, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(length, 40);
  return bytes;
};

const mixed = (said: Samples, murmur: Samples, hiss: Buffer): Uint8Array =>
  Uint8Array.from(said, (sample, index) => {
    const noise = (murmur[index] ?? 0) + HISS * ((hiss[index] ?? SILENCE) / SILENCE - 1);
    return Math.round(Math.max(0, Math.min(255, SILENCE + (SILENCE - 1) * (sample + noise))));
  });

/** A WAV file of the digits in the language of the reader. */
export const speakDigits = (digits: string, language: Language): Buffer => {
  const known = wordsOf(language);
  const spoken = [...digits].flatMap((digit) => [
    paced(known[Number(digit)] as Samples, between(0.93, 1.08), between(0.85, 1.1)),
    silence(between(0.4, 0.7)),
  ]);
  const said = joined([silence(0.4), ...spoken]);
  const murmur = murmurOf(known, said.length);
  const hiss = randomBytes(said.length);
  return Buffer.concat([header(said.length), mixed(said, murmur, hiss)]);
};
