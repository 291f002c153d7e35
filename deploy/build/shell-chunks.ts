import type { Configuration } from 'webpack';
import { FIRST_VIEW_CHUNK, FONTS_CHUNK } from '../releases/first-view.ts';

/** The product's base rules and the styles of the HTML that the edge sends. */
const FIRST_VIEW =
  /[\\/](shared-ui[\\/]src[\\/]styles[\\/](layers|fallback-fonts|reset|tokens|partner-themes|base)|first-view)\.css$/;

/**
 * Minimum size before minification from which modules shared by several screens get a separate file. A screen of many small files is
 * requested in rounds (over HTTP/1.1 six at a time), and each file costs a slow phone some milliseconds.
 */
export const SHARED_PART_BYTES = 50_000;

/** A separate stylesheet, which the edge requests last: browsers fetch font files as soon as rules with their names exist. */
const FONTS = /[\\/]shared-ui[\\/]src[\\/]styles[\\/]fonts\.css$/;

/** An offered module and its re-exports: one file to request. */
const SCHEMAS = /[\\/](node_modules[\\/]zod|\.cache[\\/]shared[\\/]zod-mini\.mjs)/;

const styles = (name: string, test: RegExp) =>
  ({ type: 'css/mini-extract', test, name, chunks: 'initial', enforce: true, priority: 20 }) as const;

/**
 * How the shell's first load is divided. `vendor` and `main` change at different times and are parsed in separate tasks; the
 * rules of the first view are a separate stylesheet, which the edge writes into the HTML.
 */
export const SHELL_CHUNKS: NonNullable<Configuration['optimization']>['splitChunks'] = {
  minSize: SHARED_PART_BYTES,
  cacheGroups: {
    vendor: { test: /node_modules/, name: 'vendor', chunks: 'initial', enforce: true, priority: 10 },
    schemas: { test: SCHEMAS, name: 'schemas', chunks: 'async', enforce: true, priority: 30 },
    firstView: styles(FIRST_VIEW_CHUNK, FIRST_VIEW),
    fonts: styles(FONTS_CHUNK, FONTS),
  },
};
