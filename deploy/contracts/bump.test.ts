import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bumpMade, bumpNeeded, versionFault } from './bump.ts';

const added = { kind: 'compatible', text: 'a added' } as const;
const gone = { kind: 'breaking', text: 'users.profile answer: b is required and not given' } as const;

describe('the version of a contract', () => {
  it('increases as its most serious difference requires', () => {
    assert.equal(bumpNeeded([]), 'none');
    assert.equal(bumpNeeded([added]), 'minor');
    assert.equal(bumpNeeded([added, gone, added]), 'major');
  });

  it('fails with the name of the difference when it is too low', () => {
    assert.equal(
      versionFault('1.0.0', '1.1.0', [added, gone]),
      'shared-contracts 1.1.0 needs a major version above the published 1.0.0:\n  users.profile answer: b is required and not given',
    );
    assert.equal(versionFault('1.0.0', '2.0.0', [added, gone]), null);
    assert.equal(versionFault('1.0.0', '1.0.1', []), null);
    assert.match(versionFault('1.0.0', '1.0.1', [added]) ?? '', /needs a minor version/);
  });

  it('is compared as a semantic version', () => {
    assert.equal(bumpMade('1.2.3', '1.2.4'), 'none');
    assert.equal(bumpMade('1.2.3', '1.3.0'), 'minor');
    assert.equal(bumpMade('0.2.3', '0.3.0'), 'major');
    assert.equal(bumpMade('2.0.0', '1.9.0'), 'none');
  });
});
