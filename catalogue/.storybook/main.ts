/** How Storybook builds the catalogue: with the loaders that the product is built with. */
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

/** Flags, as the edge serves them. */
const FLAGS = join(
  dirname(createRequire(join(workspace, 'deploy', 'package.json')).resolve('flag-icons/package.json')),
  'flags/4x3',
);

/** Remotes declare their texts in one place of the types, so only one of them can be compiled with a program: see `remotes.d.ts`. */
const REMOTES = Object.fromEntries(
  ['account', 'auth', 'booking', 'comms', 'pharmacy'].flatMap((name) =>
    ['pages', 'overlays'].map((part) => [
      `remote/${name}-${part}`,
      join(workspace, `mfe-${name}`, 'src', `${part}.tsx`),
    ]),
  ),
);

/** Storybook's own rules for what the product has rules of its own for. */
const isReplaced = (rule: unknown): boolean => {
  const { test } = (rule ?? {}) as { readonly test?: unknown };
  return test instanceof RegExp && ['a.css', 'a.svg', 'a.woff2', 'a.md'].some((file) => test.test(file));
};

const config: StorybookConfig = {
  framework: '@storybook/react-webpack5',
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y'],
  // TypeScript 7 has no programmatic interface, which the other generator needs.
  typescript: { check: false, reactDocgen: 'react-docgen' },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The portraits of the recorded answers, and flags.
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
    // A site to look at: built on every check, and not downloaded by a patient.
    optimization: { ...built.optimization, minimize: false },
    performance: false,
  }),
};

export default config;
