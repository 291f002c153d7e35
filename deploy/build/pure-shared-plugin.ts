import type { Compiler, Module } from 'webpack';
import { OFFERED_NAMES } from './shared-modules.ts';

const isOffered = (module: Module): boolean => {
  const ident = module.libIdent({ context: '' }) ?? '';
  return Object.keys(OFFERED_NAMES).some((name) => ident.startsWith(`webpack/sharing/consume/default/${name}`));
};

/**
 * Marks offered modules as free of side effects, as their packages are: a module that uses none of their exports then does not request
 * them. Federation treats every shared module as one with side effects.
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
