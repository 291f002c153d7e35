import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import type { Config } from '../settings/config.ts';
import { noteErasure, readJournal } from './journal.ts';

const AT = '2026-11-27T09:00:00.000Z';

it('the erasure journal lists each erased account once and reports invalid lines', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'erasures-'));
  const config = { dataDir } as Config;
  try {
    assert.deepEqual(await readJournal(config), { accounts: [], unreadable: [] });
    await writeFile(join(dataDir, 'erasures.jsonl'), `{"uid":"usr_1","at":"${AT}"}\n{"uid":"us`);
    await noteErasure(config, 'usr_2', AT);
    await noteErasure(config, 'usr_3', AT);
    await noteErasure(config, 'usr_3', AT);
    assert.deepEqual(await readJournal(config), { accounts: ['usr_1', 'usr_2', 'usr_3'], unreadable: [2] });
  } finally {
    await rm(dataDir, { recursive: true });
  }
});
