import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { WORKSPACE } from '../releases/paths.ts';
import { compileExamples, examplesIn, examplesOf } from './doc-examples.ts';

const KIT = 'shared-ui/src/remote-kit';
const kitFiles = readdirSync(join(WORKSPACE, KIT))
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => `${KIT}/${file}`);

describe('documentation examples', () => {
  it('documentation examples: each @example of a comment is found, without the text around it', () => {
    const text = `/**\n * Adds.\n * @example\n * const two = add(1, 1);\n *\n * two + 1;\n * @param a a number\n */\n`;
    assert.deepEqual(examplesIn(text, 'src/add.ts'), [{ name: 'add-1', code: 'const two = add(1, 1);\n\ntwo + 1;\n' }]);
  });

  it('documentation examples: a call that does not fit its type is reported with the name of the example', () => {
    const errors = compileExamples([{ name: 'host-api-1', code: 'host.navigation.navigate(7);' }]);
    assert.equal(errors.length, 1);
    assert.match(errors[0] ?? '', /^host-api-1\.tsx.*'number' is not assignable.*'string'/);
  });

  it('documentation examples: those of the host API and of the remote kit compile', () => {
    const examples = examplesOf(['shared-contracts/src/host/host-api.ts', ...kitFiles]);
    assert.ok(examples.length >= 20, `${examples.length} examples`);
    assert.deepEqual(compileExamples(examples), []);
  });
});
