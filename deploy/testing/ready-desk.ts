/** A desk over a fake house whose first release is composed, for tests of the release command. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MemberName } from 'shared-contracts/release';
import { composeRelease } from '../releases/compose.ts';
import { openLedgerBy } from '../releases/open.ts';
import { packageFolder } from '../releases/paths.ts';
import { openDesk } from '../release/desk.ts';
import type { Desk } from '../release/desk.ts';
import { publishBuilt } from '../release/publish.ts';
import { fakeWorkspace } from './fake-workspace.ts';
import type { BuildOptions, FakeWorkspace } from './fake-workspace.ts';

export interface ReadyDesk {
  readonly house: FakeWorkspace;
  readonly desk: Desk;
  /** A desk like it, for other channels, people or times. */
  readonly another: (options: Partial<Pick<Desk, 'channel' | 'by' | 'now' | 'say' | 'acceptClock'>>) => Desk;
  /** Builds a version and publishes it. */
  readonly publish: (name: MemberName, options: BuildOptions & { version: string }) => Promise<void>;
  /** Makes the house a repository with everything committed, and its builds a command that does nothing. */
  readonly commit: () => void;
  /** Commits what was changed since. */
  readonly commitAgain: () => void;
}

export async function readyDesk(environment: Record<string, string> = {}): Promise<ReadyDesk> {
  const house = fakeWorkspace();
  const ledger = await openLedgerBy({ RELEASES_DIR: house.releases, ...environment });
  const common = { ledger, artifacts: house.artifacts, by: 'noura@desk' };
  const desk = openDesk({ ...common, channel: 'production' });
  await composeRelease({ ledger, channel: 'production', artifacts: house.artifacts });
  const { workspace } = house.artifacts;
  const git = (...args: string[]) => execFileSync('git', args, { cwd: workspace, stdio: 'pipe' });
  const commitAll = () => {
    git('add', '-A');
    git('-c', 'user.name=test', '-c', 'user.email=test@example.com', 'commit', '-q', '-m', 'house');
  };
  return {
    house,
    desk,
    another: (options) => openDesk({ ...common, channel: 'production', ...options }),
    async publish(name, options) {
      house.build(name, options);
      await publishBuilt(desk, name, options.version, null);
    },
    commit() {
      for (const name of ['shell', 'mfe-auth', 'mfe-booking', 'mfe-pharmacy', 'mfe-account', 'mfe-comms']) {
        const bin = join(workspace, name, 'node_modules', 'webpack', 'bin');
        mkdirSync(bin, { recursive: true });
        writeFileSync(join(bin, 'webpack.js'), '');
        if (name === 'shell') continue;
        const manifest = { name: name.slice(4), contract: '^1.0.0', routes: [], modules: {}, overlays: [] };
        const events = { publishes: [], subscribes: [] };
        writeFileSync(join(workspace, name, 'remote.json'), JSON.stringify({ ...manifest, events }));
      }
      appendFileSync(join(workspace, '.gitignore'), 'node_modules\ndist\n.build\n');
      git('init', '-q');
      commitAll();
    },
    commitAgain: commitAll,
  };
}

export const folderOf = (ready: ReadyDesk, name: MemberName): string =>
  packageFolder(name, ready.house.artifacts.workspace);
