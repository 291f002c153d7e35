import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { WORKSPACE } from '../releases/paths.ts';
import { documentedInputs, documentedKinds, renderedInputs } from './text-inputs.ts';

describe('the table of text inputs (docs/text-inputs.md)', () => {
  it('lists exactly the inputs that the sources render', () => {
    assert.deepEqual(
      documentedInputs()
        .map(({ input }) => input)
        .toSorted(),
      renderedInputs(),
    );
  });

  it('assigns each input a kind with a normalizing function of the contract', () => {
    const kinds = documentedKinds();
    const domain = readFileSync(join(WORKSPACE, 'shared-contracts', 'src', 'domain', 'index.ts'), 'utf8');
    for (const [kind, reads] of kinds) assert.match(domain, new RegExp(`\\b${reads}\\b`), kind);
    for (const { input, kind } of documentedInputs())
      assert.ok(kinds.has(kind), `${input} is of no known kind: ${kind}`);
  });

  it('requires the emergency numbers wherever symptoms are entered', () => {
    const health = documentedInputs().filter(({ kind }) => kind === 'symptoms' || kind === 'care-search');
    assert.ok(health.length >= 10);
    for (const { input } of health) {
      const [file = ''] = input.split(' | ');
      assert.match(readFileSync(join(WORKSPACE, file), 'utf8'), /<EmergencyNotice text=/, input);
    }
  });
});
