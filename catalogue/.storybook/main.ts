/** Storybook's configuration: the catalogue is built with the loaders of the product. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { StorybookConfig } from '@storybook/react-webpack5';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { baseConfig } from '../../deploy/build/base-config.ts';

const here = join(import.meta.dirname, '..');
const workspace = join(here, '..');
const { module: ownModule, resolve: ownResolve } = baseConfig(
  { name: 'catalogue', container: 'catalogue', folder: here, version: '0.0.0' },
  'production',
);

/** Flags, at the paths at which the edge serves them. */
const FLAGS = join(
  dirname(createRequire(join(workspace, 'deploy', 'package.json')).resolve('flag-icons/package.json')),
  'flags/4x3',
);

/** All remotes register their texts in the same interface, so a program can contain only one of them: see `remotes.d.ts`. */
const REMOTES = Object.fromEntries(
  ['account', 'auth', 'booking', 'comms', 'pharmacy'].flatMap((name) =>
    ['pages', 'overlays'].map((part) => [
      `remote/${name}-${part}`,
      join(workspace, `mfe-${name}`, 'src', `${part}.tsx`),
    ]),
  ),
);

/** Replaces Storybook's own rules for files that the product's loaders handle. */
const isReplaced = (rule: unknown): boolean => {
  const { test } = (rule ?? {}) as { readonly test?: unknown };
  return test instanceof RegExp && ['a.css', 'a.svg', 'a.woff2', 'a.md'].some((file) => test.test(file));
};

const config: StorybookConfig = {
  framework: '@storybook/react-webpack5',
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y'],
  // The other generator needs the programmatic interface of TypeScript, which version 7 does not have.
  typescript: { check: false, reactDocgen: 'react-docgen' },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Portraits of the recorded answers, and flags.
  staticDirs: [
    { from: '../recorded/avatars', to: '/api/files/avatar' },
    { from: FLAGS, to: '/_/assets/flags' },
  ],
  webpackFinal: (built) => ({
    ...built,
    devtool: false,
    resolve: {
      ...built.resolve,
      extensions: ownResolve?.extensions,
      alias: { ...built.resolve?.alias, ...REMOTES },
    },
    module: {
      ...built.module,
      rules: [...(built.module?.rules ?? []).filter((rule) => !isReplaced(rule)), ...(ownModule?.rules ?? [])],
    },
    plugins: [...(built.plugins ?? []), new MiniCssExtractPlugin({ ignoreOrder: true })],
    // The site is built on every check and is not served to patients.
    optimization: { ...built.optimization, minimize: false },
    performance: false,
  }),
};

export default config;
