import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { buildCache } from './cache.ts';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.ts';
import { CORE_QUERY } from './font-subset-loader.ts';
import { baseUrl, outputFolder } from '../releases/paths.ts';
import type { BuildMode } from '../releases/paths.ts';
import type { PackageInfo } from './package-info.ts';

const require = createRequire(import.meta.url);
const here = (file: string) => join(import.meta.dirname, file);

/** Phones updated since spring 2022. Syntax is compiled for them; nothing is polyfilled, so newer built-ins must not be used. */
export const TARGETS = ['chrome >= 100', 'safari >= 15.4', 'ios_saf >= 15.4', 'firefox >= 100', 'samsung >= 18'];
/** The same in lightningcss's format of versions: major in the third byte, minor in the second. */
const SAFARI = (15 << 16) | (4 << 8);
const CSS_TARGETS = { chrome: 100 << 16, safari: SAFARI, ios_saf: SAFARI, firefox: 100 << 16, samsung: 18 << 16 };
/** Module of the federation runtime with the descriptions of its errors. */
const FEDERATION_ERRORS = /[\\/]@module-federation[\\/]error-codes[\\/]dist[\\/]desc\.[cm]?js$/;
const leaveOutDescriptions = ({ createData }: { createData?: { resource?: string } }): void => {
  if (createData?.resource) createData.resource = here('runtime/federation-errors.mjs');
};
/**
 * Hints that the functions of a file are called while it loads, which is true for the files of a first view: Chromium compiles
 * them during the download, and not one by one in the task that calls them. Other browsers ignore the hint. It is added after the
 * file is minified, which would remove it, and before it is hashed.
 */
const COMPILED_AHEAD = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});
/** Pictures smaller than this become data URLs (the content security policy allows them in `img-src`). */
const INLINE_BYTES = 1024;

/**
 * `hot`: a development build whose changes are applied to open pages. File names are stable, so that a page loads the newest version
 * of a file that it has not loaded yet. The hashes in an open page are outdated then, so they are not checked.
 */
export function baseConfig(info: PackageInfo, mode: BuildMode, hot = false): Configuration {
  const production = mode === 'production';
  return {
    name: info.name,
    mode,
    context: info.folder,
    target: ['web', 'es2022'],
    // eval-based source maps are refused by the page's content security policy.
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      // `<package>/dist/<name>/<version>`; immutable once released.
      path: join(outputFolder(info.folder, mode), info.name, info.version),
      filename: hot ? '[name].js' : '[name].[contenthash:10].js',
      chunkFilename: hot ? '[name].js' : '[name].[contenthash:8].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      // The update of a stylesheet finds the link of the edge by this address.
      publicPath: hot ? baseUrl(info.name, info.version) : 'auto',
      // A request that hangs is aborted and can be repeated; the same limit as the remote kit's.
      chunkLoadTimeout: 8000,
      uniqueName: info.container,
      clean: true,
      hashFunction: 'xxhash64',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      conditionNames: ['webpack', 'import', 'module', '...'],
    },
    module: { rules: rules(info, production, hot) },
    optimization: {
      moduleIds: hot ? 'named' : 'deterministic',
      chunkIds: production ? 'deterministic' : 'named',
      minimize: production,
      minimizer: [
        new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false, parallel: 2 }),
        new MinimizerPlugin({
          test: /\.css$/,
          minify: MinimizerPlugin.lightningCssMinify,
          minimizerOptions: { targets: CSS_TARGETS },
          parallel: false,
        }),
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: hot ? '[name].css' : '[name].[contenthash:10].css',
        chunkFilename: hot ? '[name].css' : '[name].[contenthash:8].css',
        // CSS Modules make order irrelevant between files.
        ignoreOrder: true,
      }),
      ...(hot ? [] : [new ChunkIntegrityPlugin()]),
      ...(production
        ? [new webpack.NormalModuleReplacementPlugin(FEDERATION_ERRORS, leaveOutDescriptions), COMPILED_AHEAD]
        : []),
    ],
    performance: false,
    stats: production ? 'errors-warnings' : 'errors-only',
    cache: buildCache(info.folder, hot ? 'hot' : mode),
    infrastructureLogging: { level: 'error' },
  };
}

function rules(info: PackageInfo, production: boolean, hot: boolean): RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      loader: require.resolve('swc-loader'),
      options: {
        env: { targets: TARGETS },
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: !production, ...(hot ? { refresh: true } : {}) } },
        },
        module: { type: 'es6' },
        swcrc: false,
      },
    },
    {
      test: /\.css$/,
      sideEffects: true,
      use: [
        MiniCssExtractPlugin.loader,
        {
          loader: require.resolve('css-loader'),
          options: {
            esModule: true,
            importLoaders: 1,
            modules: {
              auto: /\.module\.css$/,
              namedExport: false,
              exportLocalsConvention: 'as-is',
              // Two versions of one remote may be on a page together; their class names must differ.
              localIdentName: production
                ? `${info.container}-[hash:base64:6]`
                : `${info.container}-[name]-[local]-[hash:base64:4]`,
            },
          },
        },
        here('font-range-loader.ts'),
      ],
    },
    { test: /\.md$/, type: 'javascript/auto', loader: here('document-loader.ts') },
    {
      test: /\.(svg|png|jpe?g|webp|avif)$/,
      type: 'asset',
      parser: { dataUrlCondition: { maxSize: INLINE_BYTES } },
    },
    {
      test: /\.woff2$/,
      resourceQuery: CORE_QUERY,
      type: 'asset/resource',
      loader: here('font-subset-loader.ts'),
      generator: { filename: 'assets/[name]-core.[contenthash:10][ext]' },
    },
    { test: /\.(woff2?|webmanifest|mp3|ogg)$/, resourceQuery: { not: CORE_QUERY }, type: 'asset/resource' },
  ];
}
