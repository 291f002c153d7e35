import { join } from 'node:path';

/** Where the build without federation goes. */
export const SINGLE_FOLDER = join(import.meta.dirname, '..', '..', '.build', 'single');
