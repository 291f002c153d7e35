import type { BuildManifest, Chunks } from 'shared-contracts/release';

const KB = 1024;
/** Gzip bytes, cold (the architecture's page of budgets). */
export const BUDGETS = {
  remoteEntry: 10 * KB,
  /** Own files of a remote on its first route: container, `./pages` and the largest screen. */
  firstRoute: 60 * KB,
  /** Own files of a remote for a dialog with a chunk of its own: container, `./overlays` and that chunk. */
  dialog: 60 * KB,
  /** What a remote places in the shell's chrome, by itself. */
  widgets: 10 * KB,
  /** Scripts and styles of the home page: the shell and what home needs of its remote. */
  home: 205 * KB,
} as const;

export interface BudgetLine {
  readonly what: string;
  readonly bytes: number;
  readonly limit: number;
}

/** Gzip bytes of chunks; a file that several of them name counts once. */
function sizeOf(manifest: BuildManifest, ...groups: readonly (Chunks | undefined)[]): number {
  const files = new Set(groups.flatMap((chunks) => (chunks ? [...chunks.js, ...chunks.css] : [])));
  return [...files].reduce((sum, file) => sum + (manifest.files[file]?.gzip ?? 0), 0);
}

/** Ids of dialogs begin with the name of their remote. */
const isDialog = (id: string): boolean => id.includes('.');

/** Every budget with what is built against it. */
export function measure(shell: BuildManifest, remotes: readonly BuildManifest[]): BudgetLine[] {
  const lines: BudgetLine[] = remotes.flatMap((remote) => {
    const pages = remote.modules['./pages'];
    const { './overlays': overlays, './widgets': widgets } = remote.modules;
    const ids = Object.keys(remote.screens);
    const sizes = (wanted: readonly string[], owner: Chunks | undefined) =>
      wanted.map((id) => sizeOf(remote, remote.entry, owner, remote.screens[id]));
    const dialogs = ids.filter(isDialog);
    const routes = ids.filter((id) => !isDialog(id));
    const first = Math.max(sizeOf(remote, remote.entry, pages), ...sizes(routes, pages));
    const shown = sizes(dialogs, overlays);
    return [
      ...(widgets ? [{ what: `${remote.name}: widgets`, bytes: sizeOf(remote, widgets), limit: BUDGETS.widgets }] : []),
      ...dialogs.map((id, at) => ({ what: `dialog ${id}`, bytes: shown[at] ?? 0, limit: BUDGETS.dialog })),
      { what: `${remote.name}: remote entry`, bytes: sizeOf(remote, remote.entry), limit: BUDGETS.remoteEntry },
      { what: `${remote.name}: first route`, bytes: first, limit: BUDGETS.firstRoute },
    ];
  });
  const owner = remotes.find(({ name }) => name === 'booking');
  const own = owner ? sizeOf(owner, owner.entry, owner.modules['./pages'], owner.screens.home) : 0;
  return [...lines, { what: 'home: scripts and styles', bytes: sizeOf(shell, shell.entry) + own, limit: BUDGETS.home }];
}
