/** The only module that uses the federation runtime. Each version of a remote is a container of its own. */
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

/** The runtime keeps the rejected promise of a module for the lifetime of the page, and returns it for every later request. */
const forgetFailed = ({ pkgName, shareScopeMap }: Pick<FailedShare, 'pkgName' | 'shareScopeMap'>): void => {
  for (const scope of Object.values(shareScopeMap))
    for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.lib) shared.loading = null;
};

/** Runtime plugin: a shared module whose files could not be loaded is requested again by the next module that needs it. */
const forgetFailedShares: ModuleFederationRuntimePlugin = {
  name: 'forget-failed-shares',
  errorLoadShare: forgetFailed,
};

/** The build creates the instance, its shared modules and its integrity plugin; this registers the remotes of the release. */
export const createFederationRuntime = (release: PageRelease): FederationRuntime => {
  if (providedModules().some((module) => !module)) throw new Error('A shared module is missing from the build');
  // For the shell, and for each container that is created later.
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
