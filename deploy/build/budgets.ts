import { LANGUAGES } from 'shared-contracts/domain';
import { type BuildManifest, type Chunks, textFiles } from 'shared-contracts/release';

const KB = 1024;
/** Gzip bytes of a cold load (the architecture's page of budgets). */
export const BUDGETS = {
  remoteEntry: 10 * KB,
  /** A remote's own files for the first view of a route: container, `./pages`, the screen's chunks, and its texts. */
  firstView: 60 * KB,
  /** A remote's own files for a dialog with a chunk of its own: container, `./overlays`, that chunk and its texts. */
  dialog: 60 * KB,
  /** The same for the sign-in dialog, which is often loaded first. */
  signIn: 45 * KB,
  /** The widgets of a remote in the shell's chrome, by themselves. */
  widgets: 10 * KB,
  /**
   * Scripts and styles of the home page: the shell and the files of its remote for home. Texts and what is loaded after the first view are
   * not counted; `npm run bench -- pages` measures what a browser receives in total.
   */
  home: 210 * KB,
} as const;

export interface BudgetLine {
  readonly what: string;
  readonly bytes: number;
  readonly limit: number;
}

/** Gzip bytes of files, each counted once. */
const weigh = ({ files }: BuildManifest, names: Iterable<string>): number =>
  [...new Set(names)].reduce((sum, file) => sum + (files[file]?.gzip ?? 0), 0);

const filesOf = (...groups: readonly (Chunks | undefined)[]): string[] =>
  groups.flatMap((chunks) => (chunks ? [...chunks.js, ...chunks.css] : []));

/** Ids of dialogs begin with the name of their remote. */
const isDialog = (id: string): boolean => id.includes('.');

/** The remote's own files that a browser fetches for the first view of a route or a dialog, in the larger language. */
const firstView = (manifest: BuildManifest, id: string): number => {
  const owner = manifest.modules[isDialog(id) ? './overlays' : './pages'];
  const code = filesOf(manifest.entry, owner, manifest.screens[id]);
  const languages = LANGUAGES.map((language) => textFiles(manifest, language, id));
  return Math.max(...languages.map((texts) => weigh(manifest, [...code, ...texts])));
};

/** One line for the routes of equal size. */
const firstViews = (remote: BuildManifest): BudgetLine[] => {
  const routes = Object.keys(remote.screens).filter((id) => !isDialog(id));
  const groups = Map.groupBy(routes, (routeId) => firstView(remote, routeId));
  return [...groups].map(([bytes, ids]) => ({
    what: `${remote.name}: first view of ${ids.join(', ')}`,
    bytes,
    limit: BUDGETS.firstView,
  }));
};

const dialogs = (remote: BuildManifest): BudgetLine[] =>
  Object.keys(remote.screens)
    .filter(isDialog)
    .map((id) => ({
      what: `dialog ${id}`,
      bytes: firstView(remote, id),
      limit: id === 'auth.sign-in' ? BUDGETS.signIn : BUDGETS.dialog,
    }));

/** Chunks of the steps that the sign-in dialog loads after its first one. The numbering plans of a library are not counted. */
const SIGN_IN_STEPS = ['country-list', 'sign-up', 'password', 'widget', 'prove', 'phone-rules'];

/** The sign-in dialog after it has shown every step, in the larger language. */
const everyStep = (remote: BuildManifest): BudgetLine[] => {
  if (!remote.screens['auth.sign-in']) return [];
  const names = Object.keys(remote.files);
  const chunks = SIGN_IN_STEPS.flatMap((step) => {
    const found = names.filter((name) => name.startsWith(`${step}.`));
    if (found.length === 0) throw new Error(`${remote.name} has no chunk with the name ${step}`);
    return found;
  });
  const textsOf = (language: string) =>
    names.filter((name) => SIGN_IN_STEPS.some((step) => name.startsWith(`${language}-${step}-json.`)));
  const later = Math.max(...LANGUAGES.map((language) => weigh(remote, [...chunks, ...textsOf(language)])));
  const bytes = firstView(remote, 'auth.sign-in') + later;
  return [{ what: 'dialog auth.sign-in: own code of every step', bytes, limit: BUDGETS.signIn }];
};

/** The widgets of a remote in the shell's chrome. */
const inChrome = (manifest: BuildManifest): BudgetLine[] => {
  const widgets = manifest.modules['./widgets'];
  if (!widgets) return [];
  return [{ what: `${manifest.name}: widgets`, bytes: weigh(manifest, filesOf(widgets)), limit: BUDGETS.widgets }];
};

/** Every budget with the size of the build. */
export function measure(shell: BuildManifest, remotes: readonly BuildManifest[]): BudgetLine[] {
  const lines = remotes.flatMap((remote): BudgetLine[] => {
    const { name, entry, modules } = remote;
    const pages = weigh(remote, filesOf(entry, modules['./pages']));
    return [
      { what: `${name}: remote entry`, bytes: weigh(remote, filesOf(entry)), limit: BUDGETS.remoteEntry },
      { what: `${name}: entry and pages`, bytes: pages, limit: BUDGETS.firstView },
      ...firstViews(remote),
      ...dialogs(remote),
      ...everyStep(remote),
      ...inChrome(remote),
    ];
  });
  const owner = remotes.find(({ name }) => name === 'booking');
  const own = owner ? weigh(owner, filesOf(owner.entry, owner.modules['./pages'], owner.screens.home)) : 0;
  return [
    ...lines,
    { what: 'home: scripts and styles', bytes: weigh(shell, filesOf(shell.entry)) + own, limit: BUDGETS.home },
  ];
}
