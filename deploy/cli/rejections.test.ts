/** A test of a refusal specifies the expected error: otherwise the assertion passes for a misspelt call as well. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { it } from 'node:test';
import { parseSync } from '@swc/core';
import { testFiles } from './lib/node-tests.mjs';

const ROOT = join(import.meta.dirname, '..', '..');
const PACKAGES = ['platform', 'deploy', 'bench', 'attack'];
/** Of `node:assert`, and the matchers of jest: the number of arguments without an expected error. */
const UNNAMED: Readonly<Record<string, number>> = { rejects: 1, throws: 1, toThrow: 0, toThrowError: 0 };

interface Node {
  readonly type?: string;
  readonly span?: { readonly start: number };
  readonly [key: string]: unknown;
}

/** Calls below a node that accept any refusal, as `name(`; a matcher after `not` expects none. */
function* unnamedIn(node: unknown): Generator<string> {
  if (Array.isArray(node)) for (const each of node) yield* unnamedIn(each);
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
  const { type, callee, arguments: given } = node as Node & { callee?: Node; arguments?: readonly unknown[] };
  if (type === 'CallExpression' && callee?.type === 'MemberExpression') {
    const { object, property } = callee as { object?: Node; property?: Node };
    const name = String(property?.['value']);
    const isNegated = (object?.['property'] as Node | undefined)?.['value'] === 'not';
    const isAssert = object?.['value'] === 'assert' || name.startsWith('to');
    if (isAssert && !isNegated && UNNAMED[name] === given?.length) yield name;
  }
  for (const child of Object.values(node)) yield* unnamedIn(child);
}

const unnamed = (text: string): string[] => [...unnamedIn(parseSync(text, { syntax: 'typescript' }))];

it('tests name the refusal that they expect', () => {
  const jest = readdirSync(ROOT).filter((name) => /^(?:mfe-|shell$|shared-)/.test(name));
  const files = [...PACKAGES, ...jest].flatMap((name) => testFiles(join(ROOT, name)));
  assert.ok(files.length > 300, `${files.length} files`);
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return /\b(?:rejects|throws|toThrow)/.test(text)
      ? unnamed(text).map((name) => `${relative(ROOT, file)}: ${name}`)
      : [];
  });
  assert.deepEqual(found, []);
});

it('the check reports an assertion without an expectation, and accepts one with it', () => {
  assert.deepEqual(unnamed('await assert.rejects(work()); assert.throws(() => work());'), ['rejects', 'throws']);
  assert.deepEqual(unnamed('expect(work).toThrow(); await expect(work).rejects.toThrow();'), ['toThrow', 'toThrow']);
  const named = 'assert.rejects(work(), /gone/); expect(work).not.toThrow(); expect(work).toThrow(/gone/);';
  assert.deepEqual(unnamed(named), []);
});
