/** Writes the release of what is built now: `node deploy/cli/compose.ts [channel]`. */
import { composeRelease } from '../releases/compose.ts';
import { folderStore } from '../releases/folder-store.ts';
import { releasesFolder } from '../releases/paths.ts';
import { DEFAULT_CHANNEL } from '../releases/store.ts';

const channel = process.argv[2] ?? DEFAULT_CHANNEL;
try {
  const folder = process.env.RELEASES_DIR || releasesFolder();
  const release = await composeRelease({ store: folderStore(folder), channel });
  console.log(`release ${release.number} on ${channel}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
