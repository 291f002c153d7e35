/**
 * An edge whose pharmacy is a new version with the one built here behind it, in front of a product that runs already.
 * For tests of what happens when something is tampered with. Its first line is JSON: the origin, the folder of
 * releases, and the two versions with the new one's files.
 *
 *     node deploy/cli/rehearsal.ts http://localhost:8080
 */
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { createEdge } from '../edge/server.ts';
import { parseSettings } from '../edge/settings.ts';
import { scratchHouse } from '../release/drill/house.ts';
import { promote } from '../release/moves.ts';
import { ARTIFACTS } from '../releases/paths.ts';

const platform = process.argv[2];
if (!platform || !URL.canParse(platform)) {
  console.error('node deploy/cli/rehearsal.ts <origin of a running product>');
  process.exit(2);
}
const house = await scratchHouse(ARTIFACTS);
const version = await house.publishCopy({ name: 'pharmacy', mark: 'rehearsal.1' });
const { release } = await promote(house.desk, { name: 'pharmacy', version, reason: 'rehearsal' });
const edge = createEdge({
  settings: parseSettings({ ...house.environment, PLATFORM_URL: platform, SANDBOX: 'true' }),
  log: pino({ level: 'error' }),
  ledger: house.ledger,
});
await new Promise<void>((resolve) => {
  edge.server.listen(0, '127.0.0.1', resolve);
});
const { port } = edge.server.address() as AddressInfo;
const { pharmacy } = release.remotes;
console.log(
  JSON.stringify({
    origin: `http://localhost:${port}`,
    releases: house.environment.RELEASES_DIR,
    number: release.number,
    version,
    previous: pharmacy.previous?.version,
    entry: pharmacy.entry,
    pages: pharmacy.modules['./pages'],
    files: Object.keys(pharmacy.files),
  }),
);

async function stop(): Promise<void> {
  await edge.close();
  house.remove();
  process.exit(0);
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.on('disconnect', stop);
