import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compareDeclared, type Declarations } from './declared-types.ts';

type Verdict = 'same' | 'minor' | 'major';

const LISTEN = '(listener: (tone: Tone) => void) => Stop';
/** Declarations in the format of a report, indented by four spaces. */
const host = (members: string, types: Declarations = {}): Declarations => ({
  'host: HostAlerts': `export interface HostAlerts {\n${members
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n')}\n}`,
  'host: HostApi': 'export interface HostApi {\n    readonly alerts: HostAlerts;\n}',
  'host: Tone': "export type Tone = 'good' | 'bad';",
  'host: Options': 'export interface Options {\n    readonly signal?: AbortSignal;\n}',
  'host: Stop': 'export type Stop = () => void;',
  ...types,
});
const tone = (text: string): Declarations => ({ 'host: Tone': `export type Tone = ${text};` });
const options = (members: string): Declarations => ({ 'host: Options': `export interface Options {\n${members}\n}` });

/** A change of a shell's declarations: from, to, the bump that it requires, and the bump of the reverse change. */
const CHANGES: readonly [string, Declarations, Declarations, Verdict, Verdict][] = [
  ['nothing', host('readonly a: string;'), host('readonly a: string;'), 'same', 'same'],
  [
    'the order of members',
    host('readonly a: string;\nreadonly b: number;'),
    host('readonly b: number;\nreadonly a: string;'),
    'same',
    'same',
  ],
  [
    'the name of a parameter',
    host('readonly f: (a: string) => void;'),
    host('readonly f: (b: string) => void;'),
    'same',
    'same',
  ],
  [
    'the order of a union',
    host('readonly a: Tone;'),
    host('readonly a: Tone;', tone("'bad' | 'good'")),
    'same',
    'same',
  ],
  ['how a type is written', host('readonly a: string[];'), host('readonly a: Array<string>;'), 'same', 'same'],
  ['a new member', host('readonly a: string;'), host('readonly a: string;\nreadonly b: string;'), 'minor', 'major'],
  [
    'a new optional member',
    host('readonly a: string;'),
    host('readonly a: string;\nreadonly b?: string;'),
    'minor',
    'major',
  ],
  ['an optional member always given', host('readonly a?: string;'), host('readonly a: string;'), 'minor', 'major'],
  ['a value made narrower', host('readonly a: string | null;'), host('readonly a: string;'), 'minor', 'major'],
  ['another type', host('readonly a: string;'), host('readonly a: number;'), 'major', 'major'],
  ['a list made unchangeable', host('readonly a: string[];'), host('readonly a: readonly string[];'), 'major', 'minor'],
  [
    'a new optional parameter',
    host('readonly f: (a: string) => void;'),
    host('readonly f: (a: string, b?: number) => void;'),
    'minor',
    'minor',
  ],
  [
    'a new parameter that must be given',
    host('readonly f: (a: string) => void;'),
    host('readonly f: (a: string, b: number) => void;'),
    'major',
    'minor',
  ],
  [
    'a parameter that takes more',
    host('readonly f: (a: string) => void;'),
    host('readonly f: (a: string | number) => void;'),
    'minor',
    'major',
  ],
  [
    'an answer where there was none',
    host('readonly f: () => void;'),
    host('readonly f: () => string;'),
    'minor',
    'major',
  ],
  [
    'an answer that comes later',
    host('readonly f: () => string;'),
    host('readonly f: () => Promise<string>;'),
    'major',
    'major',
  ],
  [
    'a member more in what is read',
    host('readonly tone: Tone;'),
    host('readonly tone: Tone;', tone("'good' | 'bad' | 'odd'")),
    'major',
    'minor',
  ],
  [
    'a member more in what is taken',
    host('readonly show: (tone: Tone) => void;'),
    host('readonly show: (tone: Tone) => void;', tone("'good' | 'bad' | 'odd'")),
    'minor',
    'major',
  ],
  [
    'a member more in what a listener hears',
    host(`readonly listen: ${LISTEN};`),
    host(`readonly listen: ${LISTEN};`, tone("'good' | 'bad' | 'odd'")),
    'major',
    'minor',
  ],
  [
    'a field more in optional options',
    host('readonly f: (o: Options) => void;'),
    host(
      'readonly f: (o: Options) => void;',
      options('    readonly signal?: AbortSignal;\n    readonly key?: string;'),
    ),
    'minor',
    'minor',
  ],
  [
    'a field that options must have',
    host('readonly f: (o: Options) => void;'),
    host('readonly f: (o: Options) => void;', options('    readonly signal?: AbortSignal;\n    readonly key: string;')),
    'major',
    'minor',
  ],
  [
    'a bound of what may be asked for',
    host('readonly f: <E extends Endpoint>(e: E) => E;'),
    host('readonly f: <E extends Other>(e: E) => E;'),
    'major',
    'major',
  ],
  [
    'what a schema describes',
    host('readonly f: (e: Endpoint) => RequestOf<Endpoint>;'),
    host('readonly f: (e: Endpoint) => ResponseOf<Endpoint>;'),
    'major',
    'major',
  ],
  [
    'an answer that may be left unheard',
    host('readonly listen: () => Stop;'),
    host('readonly listen: () => Stop;', { 'host: Stop': 'export type Stop = (why?: string) => void;' }),
    'minor',
    'minor',
  ],
];

const judge = (before: Declarations, now: Declarations, expected: Verdict): void => {
  const differences = compareDeclared(before, now);
  const least: Verdict = differences.length > 0 ? 'minor' : 'same';
  const verdict = differences.some(({ kind }) => kind === 'breaking') ? 'major' : least;
  assert.equal(verdict, expected, JSON.stringify(differences));
};

describe('a changed declaration of the host', () => {
  for (const [what, before, now, there, back] of CHANGES) {
    it(`${what} is ${there}, and ${back} in the other direction`, () => {
      judge(before, now, there);
      judge(now, before, back);
    });
  }

  it('is reported for the member that it breaks, with the reason, and not for those that only refer to it', () => {
    const before = host('readonly show: (tone: Tone) => void;');
    const broken = compareDeclared(before, host('readonly show: (tone: Tone) => void;', tone("'good'")));
    const breaking = broken.filter(({ kind }) => kind === 'breaking').map(({ text }) => text);
    assert.equal(breaking.length, 1);
    assert.match(breaking[0] ?? '', /^host: HostAlerts\.show: Type '"bad"' is not assignable to type '"good"'/);
  });

  it('cannot be a method, because the compiler does not compare its parameters', () => {
    const [method] = compareDeclared(host('readonly a: string;'), host('readonly a: string;\nshow(tone: Tone): void;'));
    assert.match(method?.text ?? '', /HostAlerts\.show is a method/);
  });

  it('is an error when it cannot be parsed', () => {
    const odd = host('readonly a: string;', { 'host: Odd': 'export type Odd = missing<;' });
    assert.throws(() => compareDeclared(host('readonly a: number;'), odd), /cannot be read/);
  });
});
