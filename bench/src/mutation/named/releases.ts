/** Of published versions and what the edge serves. */
import { change, type NamedChange } from './change.ts';

export const RELEASES: readonly NamedChange[] = [
  change(
    'a stale expectation moves the channel',
    'deploy/releases/ledger.ts',
    ['if ((before?.number ?? null) !== expected) throw await conflict(channel, expected);', ''],
    'deploy/releases/ledger.test.ts',
  ),
  change(
    'another signed release stands under a number',
    'deploy/releases/ledger.ts',
    ["return same ? result.data : refuse('holds another release');", 'return same ? result.data : result.data;'],
    'deploy/releases/ledger.test.ts',
  ),
  change(
    'a file nobody knows is run',
    'deploy/build/runtime/integrity.ts',
    ['?? NEVER', "?? ''"],
    'deploy/build/runtime/integrity.test.ts',
  ),
  change(
    'a manifest is read without its hash',
    'deploy/build/runtime/integrity.ts',
    ['{ integrity: version.manifest.integrity, credentials', '{ credentials'],
    'deploy/build/runtime/integrity.test.ts',
  ),
  change(
    'who stands on the percent is in the canary',
    'deploy/releases/canary.ts',
    ['drawOf(salt, member, id) < percent', 'drawOf(salt, member, id) <= percent'],
    'deploy/releases/canary.test.ts',
  ),
  change(
    'a network weighs as much as it has loads',
    'deploy/release/health.ts',
    ['const weight = Math.min(1, most / loads);', 'const weight = 1;'],
    'deploy/release/health.test.ts',
  ),
  change(
    'a canary in steps goes on with less proof than is told',
    'deploy/release/sequential.ts',
    ['STEP_ERROR_RATE = 0.01;', 'STEP_ERROR_RATE = 0.2;'],
    'deploy/release/steps.test.ts',
  ),
];
