// Which tests of the server run on both databases.
import { readFileSync } from 'node:fs';

/** What takes the database that the run names; other files have one of their own, or none, and are the same in both runs. */
const TAKES_THE_DATABASE = /\b(?:createTestApp|freshDatabase|startPlatforms|TEST_DATABASE_URL)\b/;
/** What happens at once, in any order, or is cut off at any moment. */
const OF_TRANSACTIONS = /(?:^|[-/])(?:race|kill|model)\.test\.ts$/;

/**
 * The embedded database differs from PostgreSQL in its driver, its one connection and its folder, and not in its SQL. So what
 * a module does is tested on PostgreSQL, and on both: the frame (everything outside of `modules/`, which includes bad input and
 * owners on every endpoint), and what modules promise about races and crashes.
 * @param {string} path from the package
 */
export const differsByDatabase = (path, text) =>
  TAKES_THE_DATABASE.test(text) && (!path.startsWith('src/modules/') || OF_TRANSACTIONS.test(path));

export const runsOnBoth = (path, file) => differsByDatabase(path, readFileSync(file, 'utf8'));
