/** The one place that talks to the federation runtime. Each version of a remote is a container of its own. */
import {
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import { runtimeRemote, runtimeRemotes, type PageRelease } from 'shared-contracts/release';
import { forgetFailedShares } from './forget-failed-shares.ts';
import { providedModules } from './provided.ts';
import type { FederationRuntime } from './remote-loader.ts';

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
