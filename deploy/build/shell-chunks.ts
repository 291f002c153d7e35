import type { Configuration } from 'webpack';
import { FIRST_VIEW_CHUNK } from '../releases/first-view.ts';

/** The product's base rules and the styles of the HTML that the edge sends. Font files stay out: their paths are the stylesheet's own. */
const FIRST_VIEW = /[\\/](shared-ui[\\/]src[\\/]styles[\\/](layers|fallback-fonts|reset|tokens|base)|first-view)\.css$/;

/**
 * How the shell's first load is cut. `vendor` and `main` change at different times and are parsed in separate tasks; the
 * rules of the first view are a stylesheet of their own, which the edge writes into the HTML.
 */
export const SHELL_CHUNKS: NonNullable<Configuration['optimization']>['splitChunks'] = {
  cacheGroups: {
    vendor: { test: /node_modules/, name: 'vendor', chunks: 'initial', enforce: true, priority: 10 },
    firstView: {
      type: 'css/mini-extract',
      test: FIRST_VIEW,
      name: FIRST_VIEW_CHUNK,
      chunks: 'initial',
      enforce: true,
      priority: 20,
    },
  },
};
