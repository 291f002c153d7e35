import type { Configuration } from 'webpack';
import { FIRST_VIEW_CHUNK, FONTS_CHUNK } from '../releases/first-view.ts';

/** The product's base rules and the styles of the HTML that the edge sends. */
const FIRST_VIEW = /[\\/](shared-ui[\\/]src[\\/]styles[\\/](layers|fallback-fonts|reset|tokens|base)|first-view)\.css$/;

/** A stylesheet of their own, which the edge asks for last: font files come as soon as rules that name them are there. */
const FONTS = /[\\/]shared-ui[\\/]src[\\/]styles[\\/]fonts\.css$/;

const styles = (name: string, test: RegExp) =>
  ({ type: 'css/mini-extract', test, name, chunks: 'initial', enforce: true, priority: 20 }) as const;

/**
 * How the shell's first load is cut. `vendor` and `main` change at different times and are parsed in separate tasks; the
 * rules of the first view are a stylesheet of their own, which the edge writes into the HTML.
 */
export const SHELL_CHUNKS: NonNullable<Configuration['optimization']>['splitChunks'] = {
  minSize: 50_000,
  cacheGroups: {
    vendor: { test: /node_modules/, name: 'vendor', chunks: 'initial', enforce: true, priority: 10 },
    firstView: styles(FIRST_VIEW_CHUNK, FIRST_VIEW),
    fonts: styles(FONTS_CHUNK, FONTS),
  },
};
