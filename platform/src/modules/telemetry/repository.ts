import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../db/database.ts';

/** Real remotes have a handful of versions in an hour; more means that somebody invents them. */
const VERSIONS_PER_HOUR = 20;

export interface Failures {
  readonly remote: string;
  readonly version: string;
  readonly failures: number;
}

/** Adds to the count of an hour. A version beyond the bound is not counted. */
export const addFailures = async (tx: Tx, { remote, version, failures }: Failures, hour: string): Promise<void> => {
  await tx.execute(sql`
    INSERT INTO remote_failure (remote, version, hour, failures)
    SELECT ${remote}, ${version}, ${hour}::timestamptz, ${failures}::int
    WHERE EXISTS (SELECT FROM remote_failure WHERE remote = ${remote} AND hour = ${hour}::timestamptz AND version = ${version})
       OR (SELECT count(*) FROM remote_failure WHERE remote = ${remote} AND hour = ${hour}::timestamptz) < ${VERSIONS_PER_HOUR}
    ON CONFLICT (remote, hour, version) DO UPDATE SET failures = remote_failure.failures + excluded.failures`);
};

/** Load failures of each version of a remote since an instant; what a canary is judged by. */
export const failuresSince = (tx: Tx, remote: string, since: string): Promise<Failures[]> =>
  rowsOf<Failures>(
    tx,
    sql`SELECT remote, version, sum(failures)::int AS failures FROM remote_failure
      WHERE remote = ${remote} AND hour >= ${since}::timestamptz GROUP BY remote, version ORDER BY version`,
  );
