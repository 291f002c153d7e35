import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isTest, packageNames, readSource, sourceFiles } from './source-files.ts';

/** An object literal that is spread into another one: its members can be written directly. */
const GROUPING_SPREAD = /\.\.\.\(?\{(?!\})/g;
/** A cast that the compiler cannot check. */
const BLIND_CAST = /\bas (?:unknown as|never)\b/g;

/** Casts that types cannot express, by file, with their reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'deploy/contracts/declared-types.ts': 'text of a program that the compiler checks',
  'deploy/native/samples/SanarWebView.tsx': 'a list of literals is searched for any text',
  'platform/src/at-rest/row-codec.ts': 'the names of the columns are known to the caller’s type alone',
  'platform/src/db/database.ts': 'a tuple of settled values has the types of the tuple of promises',
  'platform/src/http/limit-store.ts': 'the plugin declares its store’s constructor with other arguments than it passes',
  'platform/src/modules/payments/payables.ts': 'a registry of owners, each of which knows its own row alone',
  'mfe-auth/src/passkey/ceremony.ts': 'the contract passes the options of WebAuthn through as they are',
  'mfe-auth/src/passkey/use-add-passkey.ts': 'the contract passes the options of WebAuthn through as they are',
};

/** Comments and texts of other languages, which are not code. */
const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, '')).replace(/^\s*\/\/.*$/gm, '');

/** `file:line` of every match in the files. */
const placesOf = (pattern: RegExp, files: readonly string[], read = readSource): string[] =>
  files.flatMap((file) => {
    const text = withoutComments(read(file));
    return [...text.matchAll(pattern)].map(({ index }) => `${file}:${text.slice(0, index).split('\n').length}`);
  });

const checkedFiles = (): string[] =>
  packageNames()
    .flatMap(sourceFiles)
    .filter((file) => !file.startsWith('deploy/structure/'));

describe('plain objects and types', () => {
  it('checker: a literal spread into another literal is found, a condition that spreads one is not', () => {
    const text = 'a({ ...{ b, c }, ...({ d } as const), ...(e && { f }), ...g });';
    assert.deepEqual(
      placesOf(GROUPING_SPREAD, ['a.ts'], () => text),
      ['a.ts:1', 'a.ts:1'],
    );
  });

  it('every package: no object literal is spread into another one', () => {
    const files = checkedFiles();
    assert.ok(files.length > 1000);
    assert.deepEqual(placesOf(GROUPING_SPREAD, files), []);
  });

  it('every package: no cast through unknown or never outside tests, apart from the exceptions', () => {
    const found = placesOf(
      BLIND_CAST,
      checkedFiles().filter((file) => !isTest(file)),
    );
    const named = (place: string) => (place.split(':')[0] ?? '') in EXCEPTIONS;
    assert.deepEqual(
      found.filter((place) => !named(place)),
      [],
    );
    const unused = Object.keys(EXCEPTIONS).filter((file) => !found.some((place) => place.startsWith(`${file}:`)));
    assert.deepEqual(unused, [], 'exceptions that are needed no more');
  });
});
