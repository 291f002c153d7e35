import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../db/database.ts';

/** Real remotes have a handful of versions at a time; more means that somebody invents them. */
const VERSIONS_PER_MINUTE = 20;
/** Trials last hours; what is older says nothing about now. */
const KEEP = '7 days';

/** Pages that asked for a version, and those of them that did not get it. */
export interface VersionCounts {
  readonly version: string;
  readonly loads: number;
  readonly failures: number;
}
export interface RemoteCounts extends VersionCounts {
  readonly remote: string;
}

/** Adds to the counts of a minute. A version beyond the bound is not counted. */
export const addCounts = async (
  tx: Tx,
  { remote, version, loads, failures }: RemoteCounts,
  minute: string,
): Promise<void> => {
  await tx.execute(sql`
    INSERT INTO remote_health (remote, version, minute, loads, failures)
    SELECT ${remote}, ${version}, ${minute}::timestamptz, ${loads}::int, ${failures}::int
    WHERE EXISTS (SELECT FROM remote_health WHERE remote = ${remote} AND minute = ${minute}::timestamptz AND version = ${version})
       OR (SELECT count(*) FROM remote_health WHERE remote = ${remote} AND minute = ${minute}::timestamptz) < ${VERSIONS_PER_MINUTE}
    ON CONFLICT (remote, minute, version) DO UPDATE
      SET loads = remote_health.loads + excluded.loads, failures = remote_health.failures + excluded.failures`);
  await tx.execute(sql`
    DELETE FROM remote_health WHERE remote = ${remote} AND minute < ${minute}::timestamptz - ${KEEP}::interval`);
};

/** Counts of each version of a remote since an instant. */
export const countsSince = (tx: Tx, remote: string, since: string): Promise<VersionCounts[]> =>
  rowsOf<VersionCounts>(
    tx,
    sql`SELECT version, sum(loads)::int AS loads, sum(failures)::int AS failures FROM remote_health
      WHERE remote = ${remote} AND minute >= date_trunc('minute', ${since}::timestamptz) GROUP BY version ORDER BY version`,
  );
