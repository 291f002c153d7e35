import type { Compiler, Module } from 'webpack';
import { OFFERED_NAMES } from './shared-modules.ts';

const isOffered = (module: Module): boolean => {
  const ident = module.libIdent({ context: '' }) ?? '';
  return Object.keys(OFFERED_NAMES).some((name) => ident.startsWith(`webpack/sharing/consume/default/${name}`));
};

/**
 * Says of what is offered that loading it does nothing, as its package does: a module that uses nothing of it then does not ask
 * for it. Federation takes every shared module for one with side effects.
 */
export class PureSharedPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PureSharedPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('PureSharedPlugin', (modules) => {
        for (const module of modules) if (isOffered(module)) module.getSideEffectsConnectionState = () => false;
      });
    });
  }
}
