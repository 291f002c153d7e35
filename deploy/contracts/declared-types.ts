/**
 * Differences of the host API, which consists of functions and has no schema. The compiler checks whether the types of a newer
 * shell are assignable to those that a remote was built with. Parameters are thereby compared in the opposite direction.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Difference } from './difference.ts';

/** Declarations by name, such as `host: HostApi`. */
export type Declarations = Readonly<Record<string, string>>;

/** The declarations that the shell passes to remotes. Other declarations are compared where one of these refers to them. */
const GIVEN = /^(Host\w*|RemoteProps|OverlayMountProps)$/;
/** Types that the compiler has; any other name that is not declared here has a schema, which is compared separately. */
const BUILT_IN = new Set(
  'Promise Record Readonly ReadonlyArray ReadonlyMap ReadonlySet Array Map Set Partial Required Pick Omit Extract Exclude NonNullable ReturnType Parameters Awaited'.split(
    ' ',
  ),
);
const NAME = /\b[A-Z]\w*\b/g;
const MEMBER = /^ {4}(?:readonly )?(\w+)\??:/gm;
const METHOD = /^\s+(?:readonly )?(\w+)\??(?:<[^>]*>)?\(/m;
/** The line, the error, and the indented lines with its reasons. */
const DIAGNOSTIC = /^[^(\n]*\((\d+),\d+\): error TS\d+: (.*(?:\n +.*)*)$/gm;
const COMPILER = join(import.meta.dirname, '..', '..', 'node_modules', '.bin', 'tsc');
const FLAGS = '--noEmit --strict --pretty false --target es2024 --lib es2024 --types  --skipLibCheck'.split(' ');

const plainName = (key: string): string => key.split(': ').at(-1) ?? key;
const namesIn = (declarations: Declarations) => new Set(Object.keys(declarations).map(plainName));

/** One line of the program and the meaning of an error in it. */
interface Question {
  readonly code: string;
  readonly of: string;
  readonly member: string | null;
  readonly asks: 'fits' | 'same';
}

const opaque = (name: string): string =>
  `interface ${name}<A = any, B = any, C = any, D = any> { readonly named: '${name}'; readonly of: [A, B, C, D]; readonly [key: string]: any }`;

const inNamespace = (name: string, declarations: Declarations): string =>
  `namespace ${name} {\n${Object.values(declarations).join('\n')}\n}`;

const fits = (type: string) =>
  `{ const now = null as unknown as Now.${type}; const before: Before.${type} = now; void before; }`;
const same = (name: string) => `{ const same: Same<Before.${name}, Now.${name}> = true; void same; }`;

function questionsAbout(before: Declarations, now: Declarations): Question[] {
  const kept = Object.keys(before).filter((key) => key in now);
  return kept.flatMap((key): Question[] => {
    const name = plainName(key);
    const members = [...(before[key] ?? '').matchAll(MEMBER)].map(([, member = '']) => member);
    const whole: Question = { code: fits(name), of: key, member: null, asks: 'fits' };
    const each = members.map(
      (member): Question => ({ code: fits(`${name}['${member}']`), of: key, member, asks: 'fits' }),
    );
    const given = GIVEN.test(name) ? (each.length > 0 ? each : [whole]) : [];
    return before[key] === now[key] ? given : [...given, { code: same(name), of: key, member: null, asks: 'same' }];
  });
}

/** The errors of the compiler for each line of a program. @throws for an error in a line that is no comparison */
function complaints(head: readonly string[], questions: readonly Question[]): Map<Question, string> {
  const folder = mkdtempSync(join(tmpdir(), 'declared-'));
  try {
    const file = join(folder, 'question.ts');
    const first = head.join('\n').split('\n').length + 1;
    writeFileSync(file, [...head, ...questions.map(({ code }) => code)].join('\n'));
    const found = new Map<Question, string>();
    for (const [, line = '', words = ''] of compile(file, folder).matchAll(DIAGNOSTIC)) {
      const question = questions[Number(line) - first];
      if (!question) throw new Error(`the declarations of the host cannot be read: ${words}`);
      // The last line contains the innermost reason.
      if (!found.has(question)) found.set(question, words.split('\n').at(-1)?.trim() ?? words);
    }
    return found;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function compile(file: string, cwd: string): string {
  try {
    return execFileSync(COMPILER, [...FLAGS, file], { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  } catch (error) {
    return (error as { stdout?: string }).stdout ?? '';
  }
}

/** Differences of declarations that both sides have. */
export function compareDeclared(before: Declarations, now: Declarations): Difference[] {
  const changed = Object.keys(before).filter((key) => key in now && before[key] !== now[key]);
  const news = Object.keys(now).filter((key) => !(key in before));
  if (changed.length === 0) return [];
  const declared = { before: namesIn(before), now: namesIn(now) };
  const mentioned = [...Object.values(before), ...Object.values(now)].flatMap((text) => text.match(NAME) ?? []);
  const elsewhere = [...new Set(mentioned)].filter(
    (name) => !BUILT_IN.has(name) && !(declared.before.has(name) && declared.now.has(name)),
  );
  const head = [
    'export {};',
    ...elsewhere.map(opaque),
    'type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;',
    inNamespace('Before', before),
    inNamespace('Now', now),
  ];
  const found = complaints(head, questionsAbout(before, now));
  const broken = [...found].filter(([{ asks }]) => asks === 'fits');
  const brokenNames = new Set(broken.map(([{ of }]) => plainName(of)));
  // An error in a member that only refers to a broken one is not repeated.
  const isCause = ({ of, member }: Question): boolean =>
    changed.includes(of) || member === null || !mentionsOther(before[of] ?? '', member, brokenNames, plainName(of));
  const unread = [...changed, ...news].filter((key) => METHOD.test(now[key] ?? ''));
  return [
    ...broken
      .filter(([question]) => isCause(question))
      .map(([{ of, member }, words]): Difference => {
        const what = member === null ? of : `${of}.${member}`;
        return { kind: 'breaking', text: `${what}: ${words.replaceAll(/\b(Before|Now)\./g, '')}` };
      }),
    ...unread.map((key): Difference => {
      const [, method = ''] = METHOD.exec(now[key] ?? '') ?? [];
      return {
        kind: 'breaking',
        text: `${key}.${method} is a method; write a property, whose parameters are compared`,
      };
    }),
    ...[...found.keys()]
      .filter(({ asks, of }) => asks === 'same' && !brokenNames.has(plainName(of)))
      .map(({ of }): Difference => ({ kind: 'compatible', text: `${of} changed` })),
  ];
}

function mentionsOther(text: string, member: string, names: ReadonlySet<string>, own: string): boolean {
  const line = new RegExp(`^ {4}(?:readonly )?${member}\\??:.*$`, 'm').exec(text)?.[0] ?? '';
  return (line.match(NAME) ?? []).some((name) => name !== own && names.has(name));
}
