import { sql } from 'drizzle-orm';
import { PASS_HOURS } from 'shared-contracts/edge';
import { rowsOf, type Tx } from '../../db/database.ts';

/** Trials last hours; what is older says nothing about now. */
const KEEP = '7 days';
/** A pass that ended cannot come again. */
const KEEP_REPORTS = `${PASS_HOURS + 1} hours`;

/** What one page says about one version of a remote. */
export interface Report {
  readonly pass: string;
  readonly remote: string;
  readonly version: string;
  readonly failed: boolean;
}

/** Pages that asked for a version, and those that did not get it. */
export interface VersionCounts {
  readonly version: string;
  readonly loads: number;
  readonly failures: number;
}

/** Notes a report. False when the page has said the same before: it speaks once for, and once against, a version. */
export const noteReport = async (tx: Tx, { pass, remote, version, failed }: Report, at: string): Promise<boolean> => {
  const noted = await rowsOf(
    tx,
    sql`INSERT INTO remote_report (pass, remote, version, failed, at)
      VALUES (${pass}, ${remote}, ${version}, ${failed}, ${at}::timestamptz)
      ON CONFLICT DO NOTHING RETURNING pass`,
  );
  return noted.length > 0;
};

/** Where reports come from, and how many of one place count in an hour; `most` 0 means all. */
export interface Origin {
  readonly network: number;
  readonly most: number;
}

/** Adds to what a network said in this hour. False when it has said enough. */
export const addToNetwork = async (
  tx: Tx,
  { remote, version, failed }: Report,
  { network, most }: Origin,
  at: string,
): Promise<boolean> => {
  const added = await rowsOf(
    tx,
    sql`INSERT INTO remote_network (remote, version, hour, network, loads, failures)
      VALUES (${remote}, ${version}, date_trunc('hour', ${at}::timestamptz), ${network}::smallint, 1, ${failed ? 1 : 0}::int)
      ON CONFLICT (remote, version, hour, network) DO UPDATE
        SET loads = remote_network.loads + 1, failures = remote_network.failures + excluded.failures
        WHERE ${most}::int = 0 OR remote_network.loads < ${most}::int
      RETURNING network`,
  );
  return added.length > 0;
};

/** Adds to the counts of this minute. */
export const addCount = async (tx: Tx, { remote, version, failed }: Report, at: string): Promise<void> => {
  await tx.execute(sql`
    INSERT INTO remote_health (remote, version, minute, loads, failures)
    VALUES (${remote}, ${version}, date_trunc('minute', ${at}::timestamptz), 1, ${failed ? 1 : 0}::int)
    ON CONFLICT (remote, minute, version) DO UPDATE
      SET loads = remote_health.loads + 1, failures = remote_health.failures + excluded.failures`);
};

/** Forgets what no trial asks for any more. */
export const forgetOld = async (tx: Tx, at: string): Promise<void> => {
  await tx.execute(sql`DELETE FROM remote_report WHERE at < ${at}::timestamptz - ${KEEP_REPORTS}::interval`);
  await tx.execute(sql`DELETE FROM remote_network WHERE hour < ${at}::timestamptz - ${KEEP}::interval`);
  await tx.execute(sql`DELETE FROM remote_health WHERE minute < ${at}::timestamptz - ${KEEP}::interval`);
};

/**
 * Counts of each version of a remote since an instant. Failures that fewer than `networks` networks saw are not told,
 * unless no more networks loaded the version at all: one place can be wrong, or lie, about what works everywhere else.
 */
export const countsSince = (tx: Tx, remote: string, since: string, networks: number): Promise<VersionCounts[]> =>
  rowsOf<VersionCounts>(
    tx,
    sql`WITH seen AS (
        SELECT version, count(DISTINCT network) AS loading, count(DISTINCT network) FILTER (WHERE failures > 0) AS failing
        FROM remote_network WHERE remote = ${remote} AND hour >= date_trunc('hour', ${since}::timestamptz) GROUP BY version
      )
      SELECT version, sum(loads)::int AS loads,
        (CASE WHEN min(failing) >= least(${networks}::int, min(loading)) THEN sum(failures) ELSE 0 END)::int AS failures
      FROM remote_health JOIN seen USING (version)
      WHERE remote = ${remote} AND minute >= date_trunc('minute', ${since}::timestamptz) GROUP BY version ORDER BY version`,
  );
