/**
 * An edge with one remote, or the shell, in a new version and the one built here behind it, in front of a product that runs already.
 * For tests of what happens when something is tampered with, or moved. Its first line is JSON: the origin, the folder of
 * releases, and the two versions with the new one's files.
 *
 *     node deploy/cli/rehearsal.ts http://localhost:8080 [remote or shell] [settings of the edge as JSON]
 */
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { isMemberName } from 'shared-contracts/release';
import { createEdge } from '../edge/server.ts';
import { parseSettings } from '../edge/settings/settings.ts';
import { scratchProduct } from '../release/rehearsal/scratch-product.ts';
import { promote } from '../release/change/commands.ts';
import { requireMember } from '../release/context/composition.ts';
import { ARTIFACTS } from '../releases/paths.ts';

const [platform, name = 'pharmacy', settings = '{}'] = process.argv.slice(2);
if (!platform || !URL.canParse(platform) || !isMemberName(name)) {
  console.error('node deploy/cli/rehearsal.ts <origin of a running product> [remote or shell] [settings]');
  process.exit(2);
}
const scratch = await scratchProduct(ARTIFACTS);
const version = await scratch.publishCopy({ name, mark: 'rehearsal.1' });
const { release } = await promote(scratch.context, { name, version, reason: 'rehearsal' });
const edge = createEdge({
  settings: parseSettings({
    ...(JSON.parse(settings) as Record<string, string>),
    ...scratch.environment,
    PLATFORM_URL: platform,
    SANDBOX: 'true',
  }),
  log: pino({ level: 'error' }),
  ledger: scratch.ledger,
});
await new Promise<void>((resolve) => {
  edge.server.listen(0, '127.0.0.1', resolve);
});
const { port } = edge.server.address() as AddressInfo;
const member = requireMember(release, name);
console.log(
  JSON.stringify({
    origin: `http://localhost:${port}`,
    releases: scratch.environment.RELEASES_DIR,
    number: release.number,
    version,
    previous: member.previous?.version,
    entry: member.entry,
    pages: name === 'shell' ? member.entry : member.modules['./pages'],
    files: Object.keys(member.files),
  }),
);

async function stop(): Promise<void> {
  await edge.close();
  scratch.remove();
  process.exit(0);
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.on('disconnect', stop);
