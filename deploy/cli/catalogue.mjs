/** `npm run catalogue`: builds the catalogue of screens; its arguments are those of `catalogue/check/main.ts`. */
import { join } from 'node:path';
import { runCatalogueProgram } from './lib/catalogue-program.mjs';

const words = process.argv.slice(2);
/** Building the site needs no browser. */
const needsBrowser = ['--check', '--update', '--record'].some((word) => words.includes(word));
await runCatalogueProgram(join('check', 'main.ts'), words, { needsBrowser });
