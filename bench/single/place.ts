import { join } from 'node:path';

/** Output folder of the build without federation. */
export const SINGLE_FOLDER = join(import.meta.dirname, '..', '..', '.build', 'single');
