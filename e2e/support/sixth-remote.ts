/** The package of a remote that the contract does not know, in a repository outside of the workspace. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Rehearsal } from './rehearsal.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '..', '..');
/** Where the packages are that such a remote installs. */
const INSTALLED = [join(ROOT, 'mfe-comms', 'node_modules'), join(ROOT, 'node_modules')];

export interface SixthRemote {
  readonly name: string;
  /** Publishes it to the releases of the rehearsal. Returns the path of its preview. */
  readonly publish: (rehearsal: Rehearsal) => Promise<string>;
  readonly remove: () => void;
}

/** Links every package that is installed in `from` and missing in `to`. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  const known = new Set(readdirSync(to));
  for (const entry of readdirSync(from)) {
    if (entry.startsWith('@')) linkPackages(join(from, entry), join(to, entry));
    else if (!entry.startsWith('.') && !known.has(entry)) symlinkSync(join(from, entry), join(to, entry));
  }
}

/** Writes it as the guide says: `npm run new -- remote <name> --apart <folder>`. */
export async function sixthRemote(name: string): Promise<SixthRemote> {
  const folder = mkdtempSync(join(tmpdir(), 'team-'));
  await run(process.execPath, [join(ROOT, 'deploy/cli/new.ts'), 'remote', name, '--apart', folder]);
  for (const packages of INSTALLED) linkPackages(packages, join(folder, `mfe-${name}`, 'node_modules'));
  writeFileSync(join(folder, '.gitignore'), 'node_modules\ndist\n.cache\n');
  const git = (...args: string[]) =>
    run('git', ['-c', 'user.name=team', '-c', 'user.email=team@example.com', ...args], { cwd: folder });
  await git('init', '-q');
  await git('add', '-A');
  await git('commit', '-q', '-m', 'skeleton');
  return {
    name,
    async publish({ releases }) {
      const env = { ...process.env, RELEASES_DIR: releases, WORKSPACE_DIR: folder };
      const { stdout } = await run(
        process.execPath,
        [join(ROOT, 'deploy/release/main.ts'), 'publish', name, '--json'],
        { env },
      );
      return (JSON.parse(stdout) as { preview: string }).preview;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
