/** Writes the release of what is built now: `node deploy/cli/compose.ts [channel]`. */
import { composeRelease } from '../releases/compose.ts';
import { openLedgerBy } from '../releases/open.ts';
import { DEFAULT_CHANNEL } from '../releases/store.ts';

const channel = process.argv[2] ?? DEFAULT_CHANNEL;
try {
  const acceptClock = !process.env.RELEASE_STORE;
  const release = await composeRelease({ ledger: await openLedgerBy(process.env), channel, acceptClock });
  console.log(`release ${release.number} on ${channel}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
