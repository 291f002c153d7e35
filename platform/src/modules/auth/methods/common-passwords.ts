/** Passwords that are easy to guess: those of the list, simple patterns, and personal data. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const FILE = join(import.meta.dirname, 'common-passwords.txt.gz');
/** The product's own name. */
const OWN_WORDS = ['sanar', 'سنار'];
const ROWS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'ضصثقفغعهخحج',
  'شسيبلاتنمك',
];
/** Shorter words are ignored, because they occur by coincidence. */
const WORD_MIN = 4;

let listed: ReadonlySet<string> | null = null;
const list = (): ReadonlySet<string> => {
  listed ??= new Set(gunzipSync(readFileSync(FILE)).toString('utf8').split('\n').filter(Boolean));
  return listed;
};

const reversed = (text: string): string => [...text].toReversed().join('');
const RUNS = [...ROWS, ...ROWS.map(reversed)];

/** `aaaaaa`, `ababab`, `123123`. */
const isRepetition = (text: string): boolean => /^(.{1,3})\1+$/u.test(text);
const isRun = (text: string): boolean => RUNS.some((row) => row.includes(text));

/** The word in `Password1!` and `2026sanar` without digits and symbols around it. */
const wordOf = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** @param known personal data: number, names, e-mail address */
export const isEasyToGuess = (password: string, known: readonly string[]): boolean => {
  const text = password.toLowerCase();
  const word = wordOf(text);
  const words = [...OWN_WORDS, ...known.map((part) => part.toLowerCase()).filter((part) => part.length >= WORD_MIN)];
  return (
    list().has(text) ||
    isRepetition(text) ||
    isRun(text) ||
    words.some((part) => part === text || part === word) ||
    (word.length >= WORD_MIN && list().has(word))
  );
};
