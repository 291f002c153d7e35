/** Appends releases to the ledger of a folder until a test kills it. Prints `ready` before it begins. */
import { openLedgerBy } from '../releases/open.ts';

const ledger = await openLedgerBy({ RELEASES_DIR: process.argv[2] });
process.stdout.write('ready\n');
for (;;) {
  const now = await ledger.current('production');
  if (!now) throw new Error('there is no release to begin with');
  const { number, signature: _signature, ...rest } = now.release;
  await ledger.append(
    { ...rest, createdAt: new Date().toISOString() },
    { action: 'compose', reason: 'test', by: 'writer' },
    number,
  );
}
