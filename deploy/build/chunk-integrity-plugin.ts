import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';
import { INTEGRITY_GLOBAL } from './runtime/integrity-global.ts';

/** `crossOrigin` makes the request one that subresource integrity may check on any origin, and matches the preloads. */
const guard = (element: string, url: string) =>
  `${element}.crossOrigin="anonymous";${element}.integrity=globalThis.${INTEGRITY_GLOBAL}(${url});`;

/**
 * Loads every lazy script and stylesheet of a build with its hash from the release. The lookup is
 * the shell's; a file outside the release gets a hash that matches no file, so the browser refuses it.
 * (webpack-subresource-integrity does not work with the federation plugin.)
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.thisCompilation.tap('ChunkIntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrityPlugin',
        (source) => `${source}\n${guard('script', 'script.src')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'ChunkIntegrityPlugin',
        (source, { tag }) => `${source}\n${guard(tag, `${tag}.href`)}`,
      );
    });
  }
}
