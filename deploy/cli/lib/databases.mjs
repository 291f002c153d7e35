// The tests of the server that run on both databases.
import { readFileSync } from 'node:fs';

/** Helpers that use the database of the run; files without them have their own database, or none, and are the same in both runs. */
const TAKES_THE_DATABASE = /\b(?:createTestApp|freshDatabase|startPlatforms|TEST_DATABASE_URL)\b/;
/** Tests of concurrency and of crashes. */
const OF_TRANSACTIONS = /(?:^|[-/])(?:race|kill|model)\.test\.ts$/;

/**
 * The embedded database differs from PostgreSQL in its driver, its single connection and its folder, but not in its SQL. So
 * modules are tested on PostgreSQL only, and on both: the core (everything outside `modules/`, which includes invalid input and
 * owners on every endpoint), and the tests of modules about races and crashes.
 * @param {string} path relative to the package
 */
export const differsByDatabase = (path, text) =>
  TAKES_THE_DATABASE.test(text) && (!path.startsWith('src/modules/') || OF_TRANSACTIONS.test(path));

export const runsOnBoth = (path, file) => differsByDatabase(path, readFileSync(file, 'utf8'));
