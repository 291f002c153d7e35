// npm run sbom [folder]: the software bill of materials of each image, as CycloneDX JSON, in `.build/sbom`. pnpm generates it
// from the lockfile and the installed packages, so it needs no network.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { lastLines, PNPM } from './lib/install.mjs';
import { run } from './lib/run.mjs';
import { BUILT_PACKAGES, ROOT, STATE } from './lib/workspace.mjs';

/** Image → packages whose production dependencies it contains, installed or bundled into the files that it serves. */
const IMAGES = { platform: ['platform'], edge: ['deploy', ...BUILT_PACKAGES] };
const OPTIONS = ['--prod', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'];

const folder = resolve(ROOT, process.argv[2] ?? join(STATE, 'sbom'));
mkdirSync(folder, { recursive: true });
for (const [image, packages] of Object.entries(IMAGES)) {
  const file = join(folder, `${image}.cdx.json`);
  const filters = packages.flatMap((name) => ['--filter', name]);
  const { code, output } = await run('npx', ['--yes', PNPM, 'sbom', ...OPTIONS, ...filters, '--out', file]);
  if (code !== 0) {
    console.error(`the bill of materials of ${image} could not be generated: ${lastLines(output)}`);
    process.exit(1);
  }
  console.log(`${image}: ${file}`);
}
