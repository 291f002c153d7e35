/** The one place that talks to the federation runtime. Each version of a remote is a container of its own. */
import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { runtimeRemote, runtimeRemotes, type PageRelease } from 'shared-contracts/release';
import { providedModules } from './provided.ts';
import type { FederationRuntime } from './remote-loader.ts';

type FailedShare = Parameters<NonNullable<ModuleFederationRuntimePlugin['errorLoadShare']>>[0];

/** The runtime keeps the rejected promise of a module for the life of the page, and answers every later request with it. */
const forgetFailed = ({ pkgName, shareScopeMap }: Pick<FailedShare, 'pkgName' | 'shareScopeMap'>): void => {
  for (const scope of Object.values(shareScopeMap))
    for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.lib) shared.loading = null;
};

/** Runtime plugin: a shared module whose files could not be loaded is requested again by the next module that needs it. */
const forgetFailedShares: ModuleFederationRuntimePlugin = {
  name: 'forget-failed-shares',
  errorLoadShare: forgetFailed,
};

/** The instance, its shared modules and its integrity plugin are made by the build; this registers what the release names. */
export const createFederationRuntime = (release: PageRelease): FederationRuntime => {
  if (providedModules().some((module) => !module)) throw new Error('A shared module is missing from the build');
  // Of the shell, and of each container that is made from now on.
  registerPlugins([forgetFailedShares]);
  registerGlobalPlugins([forgetFailedShares]);
  registerRemotes(runtimeRemotes(release));
  return {
    load: (remote, version, module, again) => {
      const container = runtimeRemote(remote, version);
      if (again) registerRemotes([container], { force: true });
      return loadRemote(`${container.name}/${module.replace(/^\.\//, '')}`);
    },
  };
};
