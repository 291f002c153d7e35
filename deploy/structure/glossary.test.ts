import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { WORKSPACE } from '../releases/paths.ts';
import { isTest, readSource, sourceFiles } from './source-files.ts';

interface Term {
  readonly english: string;
  readonly arabic: string;
  readonly wireNames: readonly string[];
}

/** Rows of the table of domain terms: English, Arabic, wire names in backticks, meaning. */
function domainTerms(document: string): Term[] {
  const section = document.split('## Domain terms')[1]?.split('\n## ')[0] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) => {
    const [, english = '', arabic = '', wire = ''] = row.split('|').map((cell) => cell.trim());
    return { english, arabic, wireNames: [...wire.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name) };
  });
}

const GLOSSARY = readFileSync(join(WORKSPACE, 'docs', 'glossary.md'), 'utf8');

describe('glossary', () => {
  const terms = domainTerms(GLOSSARY);

  it('each domain term has an Arabic term and a wire name', () => {
    assert.ok(terms.length >= 40, String(terms.length));
    const incomplete = terms.filter(
      ({ arabic, wireNames }) => !/\p{Script=Arabic}/u.test(arabic) || wireNames.length === 0,
    );
    assert.deepEqual(incomplete, []);
  });

  it('no domain term is listed twice', () => {
    const names = terms.map(({ english }) => english);
    assert.deepEqual(names, [...new Set(names)]);
  });

  it('each wire name is in the contract', () => {
    const contract = sourceFiles('shared-contracts')
      .filter((file) => !isTest(file))
      .map(readSource)
      .join('\n');
    const words = new Set(contract.match(/[\w-]+/g));
    // `delivery: home` and `relation.id: self` name a field and its value.
    const missing = terms.flatMap(({ wireNames }) =>
      wireNames.filter((name) => name.split(/:\s*|\./).some((part) => !words.has(part))),
    );
    assert.deepEqual(missing, []);
  });

  it('README and CONTRIBUTING lead to the glossary', () => {
    for (const file of ['README.md', 'CONTRIBUTING.md'])
      assert.match(readFileSync(join(WORKSPACE, file), 'utf8'), /\(docs\/glossary\.md\)/, file);
  });
});
