import RefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';

const here = (file: string) => join(import.meta.dirname, file);
const REFRESH_RUNTIME = /react-refresh([\\/]runtime(\.js)?)?$/;

/** Adds hot module replacement and React Refresh, so that open pages are updated and components keep their state (ADR 0073). */
export function withHotUpdates(configuration: Configuration): Configuration {
  const { context = '', name = '', plugins = [], optimization } = configuration;
  const shared = here('refresh-runtime.mjs');
  return {
    ...configuration,
    // A build with errors writes no files: an open page is updated from its build to the next one without errors.
    optimization: { ...optimization, emitOnErrors: false },
    plugins: [
      ...plugins,
      new webpack.HotModuleReplacementPlugin(),
      new RefreshPlugin({
        exclude: [/node_modules/, import.meta.dirname],
        overlay: { entry: false, sockIntegration: false, module: here('refresh-errors.mjs') },
      }),
      new webpack.DefinePlugin({ HOT_BUILD: JSON.stringify(name) }),
      new webpack.NormalModuleReplacementPlugin(REFRESH_RUNTIME, (request) => {
        if (request.contextInfo.issuer !== shared) request.request = shared;
      }),
      // `undefined`: part of every entry, including the container of a remote.
      new webpack.EntryPlugin(context, here('hot-build.mjs'), { name: undefined }),
    ],
  };
}
