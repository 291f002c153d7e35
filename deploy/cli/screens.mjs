/** `npm run screens`: photographs the product into docs/screens; its arguments are those of `catalogue/photograph/main.ts`. */
import { join } from 'node:path';
import { runCatalogueProgram } from './lib/catalogue-program.mjs';

await runCatalogueProgram(join('photograph', 'main.ts'), process.argv.slice(2), { needsBrowser: true });
