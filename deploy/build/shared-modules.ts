/**
 * Modules of which a page has exactly one copy. The shell provides them at start (eager: its own code needs them at
 * once); remotes never carry one (`import: false`). A trailing slash shares every subpath the shell uses.
 * Heavier subpaths of shared-ui (pickers, map) are left out on purpose: the remote that needs one bundles it.
 */
export const SHARED_MODULES = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  'zustand',
  'i18next',
  'react-i18next',
  '@tanstack/react-query',
  'shared-ui',
  'shared-ui/remote-kit',
] as const;

/** Contract ranges decide what fits, so federation checks no versions of its own. */
const ONE_COPY = { singleton: true, requiredVersion: false } as const;

export function providedByShell() {
  return Object.fromEntries(SHARED_MODULES.map((name) => [name, { ...ONE_COPY, eager: true }]));
}

export function takenFromShell() {
  return Object.fromEntries(SHARED_MODULES.map((name) => [name, { ...ONE_COPY, import: false as const }]));
}
