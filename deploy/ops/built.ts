import { join } from 'node:path';

/** Where the build leaves the files of the page. */
export const OPS_FILES = join(import.meta.dirname, 'dist');
