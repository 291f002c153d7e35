/** Federation runtime plugin: a shared module whose files could not be loaded is requested again by the next module that needs it. */
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

type FailedShare = Parameters<NonNullable<ModuleFederationRuntimePlugin['errorLoadShare']>>[0];

/** The runtime keeps the rejected promise of a module for the life of the page, and answers every later request with it. */
const forgetFailed = ({ pkgName, shareScopeMap }: Pick<FailedShare, 'pkgName' | 'shareScopeMap'>): void => {
  for (const scope of Object.values(shareScopeMap))
    for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.lib) shared.loading = null;
};

export const forgetFailedShares: ModuleFederationRuntimePlugin = {
  name: 'forget-failed-shares',
  errorLoadShare: forgetFailed,
};
