import { join } from 'node:path';

/** Output folder of the page's build. */
export const OPS_FILES = join(import.meta.dirname, 'dist');
