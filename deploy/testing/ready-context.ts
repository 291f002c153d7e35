/** A context for a fake workspace whose first release is composed, for tests of the release command. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MemberName } from 'shared-contracts/release';
import { composeRelease } from '../releases/compose.ts';
import { openLedgerBy } from '../releases/open.ts';
import { packageFolder } from '../releases/paths.ts';
import { releaseContext } from '../release/context/context.ts';
import type { ReleaseContext } from '../release/context/context.ts';
import { publishBuilt } from '../release/change/publish.ts';
import { fakeWorkspace } from './fake-workspace.ts';
import type { BuildOptions, FakeWorkspace } from './fake-workspace.ts';

export interface ReadyContext {
  readonly workspace: FakeWorkspace;
  readonly context: ReleaseContext;
  /** A copy of the context for another channel, author or time. */
  readonly another: (
    options: Partial<
      Pick<
        ReleaseContext,
        'channel' | 'by' | 'proof' | 'scope' | 'needsApproval' | 'now' | 'log' | 'notify' | 'acceptClock' | 'confirm'
      >
    >,
  ) => ReleaseContext;
  /** Builds a version and publishes it. */
  readonly publish: (name: MemberName, options: BuildOptions & { version: string }) => Promise<void>;
  /** Makes the workspace a repository with everything committed, and its build a command without effect. */
  readonly commit: () => void;
  /** Commits the changes since. */
  readonly commitAgain: () => void;
}

export async function readyContext(environment: Record<string, string> = {}): Promise<ReadyContext> {
  const workspace = fakeWorkspace();
  const ledger = await openLedgerBy({ RELEASES_DIR: workspace.releases, ...environment });
  const common = { ledger, artifacts: workspace.artifacts, by: 'noura@host' };
  const context = releaseContext({ ...common, channel: 'production' });
  await composeRelease({ ledger, channel: 'production', artifacts: workspace.artifacts });
  const { workspace: root } = workspace.artifacts;
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' });
  const commitAll = () => {
    git('add', '-A');
    git('-c', 'user.name=test', '-c', 'user.email=test@example.com', 'commit', '-q', '-m', 'workspace');
  };
  return {
    workspace,
    context,
    another: (options) => releaseContext({ ...common, channel: 'production', ...options }),
    async publish(name, options) {
      workspace.build(name, options);
      await publishBuilt(context, name, options.version, null);
    },
    commit() {
      for (const name of ['shell', 'mfe-auth', 'mfe-booking', 'mfe-pharmacy', 'mfe-account', 'mfe-comms']) {
        const bin = join(root, name, 'node_modules', 'webpack', 'bin');
        mkdirSync(bin, { recursive: true });
        writeFileSync(join(bin, 'webpack.js'), '');
        if (name === 'shell') continue;
        const manifest = { name: name.slice(4), contract: '^1.0.0', routes: [], modules: {}, overlays: [] };
        const events = { publishes: [], subscribes: [] };
        writeFileSync(join(root, name, 'remote.json'), JSON.stringify({ ...manifest, events }));
      }
      appendFileSync(join(root, '.gitignore'), 'node_modules\ndist\n.build\n');
      git('init', '-q');
      commitAll();
    },
    commitAgain: commitAll,
  };
}

export const folderOf = (ready: ReadyContext, name: MemberName): string =>
  packageFolder(name, ready.workspace.artifacts.workspace);
