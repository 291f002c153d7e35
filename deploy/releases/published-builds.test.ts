import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { it } from 'node:test';
import { MEMBER_NAMES } from 'shared-contracts/release';
import { BUILDS_FOLDER, lastPublished } from './published-builds.ts';

it('keeps one build of each member and no older one, so that the repository does not grow with each release', () => {
  const kept = MEMBER_NAMES.map((name) => `${name}-${lastPublished(name)}.tar.br`);
  assert.deepEqual(readdirSync(BUILDS_FOLDER).toSorted(), kept.toSorted());
});
