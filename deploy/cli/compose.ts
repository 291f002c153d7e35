/** Writes a release of the current builds: `node deploy/cli/compose.ts [channel]`. */
import { composeRelease, isReleased } from '../releases/compose.ts';
import { openLedgerBy } from '../releases/open.ts';
import { DEFAULT_CHANNEL } from '../releases/store.ts';

const channel = process.argv[2] ?? DEFAULT_CHANNEL;
try {
  const acceptClock = !process.env.RELEASE_STORE;
  const ledger = await openLedgerBy(process.env);
  const release = await composeRelease({ ledger, channel, acceptClock, leaveReleased: true });
  const kept = (await isReleased(ledger, channel))
    ? ', as it was released (what is built here is served once it is promoted)'
    : '';
  console.log(`release ${release.number} on ${channel}${kept}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
