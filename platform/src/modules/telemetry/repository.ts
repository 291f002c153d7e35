import { sql } from 'drizzle-orm';
import type { PageTrouble, RemoteHealth, RemoteMinutes } from 'shared-contracts/api';
import { PASS_HOURS } from 'shared-contracts/edge';
import { rowsOf, type Tx } from '../../db/database.ts';

/** Trials last hours; older counts are irrelevant. */
const KEEP = '7 days';
/** A load pass that has expired cannot be used again. */
const KEEP_REPORTS = `${PASS_HOURS + 1} hours`;

/** The report of one page about one version of a remote. */
export interface Report {
  readonly pass: string;
  readonly remote: string;
  readonly version: string;
  readonly failed: boolean;
  /** Where the page started, according to its load pass. */
  readonly screen?: string | undefined;
  readonly app?: boolean | undefined;
}

/** Pages that requested a version, and those that failed to load it; networks likewise. */
export type VersionCounts = Pick<RemoteHealth['versions'][number], 'version' | 'loads' | 'failures' | 'places'>;

/**
 * Stores a report: a page counts once per version, as a load or as a failure. `after`: the page had reported at that instant
 * that the version started, so its load becomes a failure and is not counted twice. Null: the page has already reported the
 * same, or a failure, and nothing is counted.
 */
export const noteReport = async (
  tx: Tx,
  { pass, remote, version, failed, screen, app }: Report,
  { network }: Origin,
  at: string,
): Promise<{ after: string | null } | null> => {
  const noted = await rowsOf(
    tx,
    sql`INSERT INTO remote_report (pass, remote, version, failed, at, network, screen, app)
      VALUES (${pass}, ${remote}, ${version}, ${failed}, ${at}::timestamptz, ${network}::smallint,
        ${screen ?? null}, ${app ?? null}::boolean)
      ON CONFLICT DO NOTHING RETURNING pass`,
  );
  if (noted.length === 0) return null;
  const [other] = await rowsOf<{ at: string | Date }>(
    tx,
    sql`SELECT at FROM remote_report
      WHERE pass = ${pass} AND remote = ${remote} AND version = ${version} AND failed = ${!failed}`,
  );
  if (other && !failed) return null;
  return { after: other ? new Date(other.at).toISOString() : null };
};

/** The origin of reports, and the maximum number that is counted per network and hour; `most` 0 means unlimited. */
export interface Origin {
  readonly network: number;
  readonly most: number;
}

/** Records that a page reported an error signal; a page reports each signal once. */
export const recordProblem = async (tx: Tx, pass: string, what: PageTrouble, at: string): Promise<void> => {
  await tx.execute(sql`INSERT INTO page_trouble (pass, what, at) VALUES (${pass}, ${what}, ${at}::timestamptz)
    ON CONFLICT DO NOTHING`);
};

/** A page that started with a version, as it reports. */
export interface PageStart extends Pick<Report, 'pass' | 'remote' | 'version'> {
  readonly start: string;
}

/** Records the start of a page; once per load pass and remote. */
export const noteStart = async (
  tx: Tx,
  { pass, remote, version, start }: PageStart,
  { network }: Origin,
  at: string,
): Promise<void> => {
  await tx.execute(sql`INSERT INTO page_start (pass, remote, version, start, at, network)
    VALUES (${pass}, ${remote}, ${version}, ${start}, ${at}::timestamptz, ${network}::smallint) ON CONFLICT DO NOTHING`);
};

/** Records that pages sent a further report. */
export const markReported = async (tx: Tx, starts: readonly string[]): Promise<void> => {
  await tx.execute(sql`UPDATE page_start SET heard = true
    WHERE NOT heard AND start IN (${sql.join(
      starts.map((start) => sql`${start}`),
      sql`, `,
    )})`);
};

/** Counts a report of a network in the current hour. False when its limit is reached. */
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

/** Adds to the counts of the current minute. */
export const addCount = async (tx: Tx, { remote, version, failed }: Report, at: string): Promise<void> => {
  await tx.execute(sql`
    INSERT INTO remote_health (remote, version, minute, loads, failures)
    VALUES (${remote}, ${version}, date_trunc('minute', ${at}::timestamptz), 1, ${failed ? 1 : 0}::int)
    ON CONFLICT (remote, minute, version) DO UPDATE
      SET loads = remote_health.loads + 1, failures = remote_health.failures + excluded.failures`);
};

/** Turns a load that was counted at an instant into a failure. False when the load was not counted. */
export const countLoadAsFailed = async (
  tx: Tx,
  { remote, version }: Report,
  { network }: Origin,
  loadedAt: string,
): Promise<boolean> => {
  const changed = await rowsOf(
    tx,
    sql`UPDATE remote_network SET failures = failures + 1
      WHERE remote = ${remote} AND version = ${version} AND network = ${network}::smallint
        AND hour = date_trunc('hour', ${loadedAt}::timestamptz) AND failures < loads RETURNING network`,
  );
  if (changed.length === 0) return false;
  await tx.execute(sql`UPDATE remote_health SET failures = failures + 1
    WHERE remote = ${remote} AND version = ${version}
      AND minute = date_trunc('minute', ${loadedAt}::timestamptz) AND failures < loads`);
  return true;
};

/** Deletes what no trial uses any more. */
export const forgetOld = async (tx: Tx, at: string): Promise<void> => {
  await tx.execute(sql`DELETE FROM remote_report WHERE at < ${at}::timestamptz - ${KEEP_REPORTS}::interval`);
  await tx.execute(sql`DELETE FROM page_trouble WHERE at < ${at}::timestamptz - ${KEEP_REPORTS}::interval`);
  await tx.execute(sql`DELETE FROM page_start WHERE at < ${at}::timestamptz - ${KEEP_REPORTS}::interval`);
  await tx.execute(sql`DELETE FROM remote_network WHERE hour < ${at}::timestamptz - ${KEEP}::interval`);
  await tx.execute(sql`DELETE FROM remote_health WHERE minute < ${at}::timestamptz - ${KEEP}::interval`);
};

/** Number of networks that requested any version of a remote in this hour and the previous one. */
export const visitorsOf = async (tx: Tx, remote: string, at: string): Promise<number> => {
  const [row] = await rowsOf<{ visitors: number }>(
    tx,
    sql`SELECT count(DISTINCT network)::int AS visitors FROM remote_network
      WHERE remote = ${remote} AND hour >= date_trunc('hour', ${at}::timestamptz) - interval '1 hour'`,
  );
  return row?.visitors ?? 0;
};

/**
 * Counts of each version of a remote since an instant: loads by the minute, those of each network by the hour. Networks are
 * returned without names, because the caller only needs to distinguish them.
 */
export const countsSince = (tx: Tx, remote: string, since: string): Promise<VersionCounts[]> =>
  rowsOf<VersionCounts>(
    tx,
    sql`WITH place AS (
        SELECT version, sum(loads) AS loads, sum(failures) AS failures FROM remote_network
        WHERE remote = ${remote} AND hour >= date_trunc('hour', ${since}::timestamptz) GROUP BY version, network
      ), seen AS (
        SELECT version, jsonb_agg(jsonb_build_array(loads, failures) ORDER BY failures DESC, loads) AS places
        FROM place GROUP BY version
      ), total AS (
        SELECT version, sum(loads)::int AS loads, sum(failures)::int AS failures FROM remote_health
        WHERE remote = ${remote} AND minute >= date_trunc('minute', ${since}::timestamptz) GROUP BY version
      )
      SELECT version, total.loads, total.failures, places FROM total JOIN seen USING (version) ORDER BY version`,
  );

export interface ProblemCounts extends VersionCounts {
  readonly what: PageTrouble;
}

/** Pages on which each version started since an instant, and the unhealthy ones among them; at most `most` per network. */
export const problemsSince = (tx: Tx, remote: string, since: string, most: number): Promise<ProblemCounts[]> =>
  rowsOf<ProblemCounts>(
    tx,
    sql`WITH page AS (
        SELECT pass, version, network, row_number() OVER (PARTITION BY version, network ORDER BY at, pass) AS place
        FROM remote_report WHERE remote = ${remote} AND NOT failed AND at >= ${since}::timestamptz AND network IS NOT NULL
      ), place AS (
        SELECT what, version, network, count(*) AS loads, count(page_trouble.pass) AS failures
        FROM page CROSS JOIN (VALUES ('calls'), ('slow')) AS kind (what) LEFT JOIN page_trouble USING (pass, what)
        WHERE ${most}::int = 0 OR page.place <= ${most}::int GROUP BY what, version, network
      )
      SELECT what, version, sum(loads)::int AS loads, sum(failures)::int AS failures,
        jsonb_agg(jsonb_build_array(loads, failures) ORDER BY failures DESC, loads) AS places
      FROM place GROUP BY what, version ORDER BY what, version`,
  );

export interface PartCounts extends VersionCounts {
  /** `web` or `app`, or the id of a route. */
  readonly part: string;
  /** Networks that loaded any version there. */
  readonly visitors: number;
}

/** Loads of each version by first screen, and by web or app, from an hour before the instant; at most `most` per network. */
export const partsSince = (tx: Tx, remote: string, since: string, most: number): Promise<PartCounts[]> =>
  rowsOf<PartCounts>(
    tx,
    sql`WITH page AS (
        SELECT pass, version, network, screen, app, bool_or(failed) AS failed, min(at) AS at FROM remote_report
        WHERE remote = ${remote} AND screen IS NOT NULL AND network IS NOT NULL
          AND at >= ${since}::timestamptz - interval '1 hour' GROUP BY pass, version, network, screen, app
      ), numbered AS (
        SELECT part, version, network, failed,
          row_number() OVER (PARTITION BY part, version, network ORDER BY at, pass) AS place
        FROM page CROSS JOIN LATERAL (VALUES (screen), (CASE WHEN app THEN 'app' ELSE 'web' END)) AS kind (part)
      ), visited AS (
        SELECT part, count(DISTINCT network)::int AS visitors FROM numbered GROUP BY part
      ), place AS (
        SELECT part, version, count(*) AS loads, count(*) FILTER (WHERE failed) AS failures FROM numbered
        WHERE ${most}::int = 0 OR place <= ${most}::int GROUP BY part, version, network
      )
      SELECT part, visitors, version, sum(loads)::int AS loads, sum(failures)::int AS failures,
        jsonb_agg(jsonb_build_array(loads, failures) ORDER BY failures DESC, loads) AS places
      FROM place JOIN visited USING (part) GROUP BY part, visitors, version ORDER BY part, version`,
  );

/** A page reports after 6 s that it is alive. A page that has not reported by then never will. */
const SILENT_AFTER = '12 seconds';

/**
 * Pages that started with each version between an hour before the instant and a few seconds ago, and those of them without a
 * further report; at most `most` per network. Pages from before `from` are excluded, because their reports may have been lost.
 */
export const silentSince = (
  tx: Tx,
  remote: string,
  since: string,
  { at, from, most }: { at: string; from: string; most: number },
): Promise<VersionCounts[]> =>
  rowsOf<VersionCounts>(
    tx,
    sql`WITH page AS (
        SELECT version, network, heard, row_number() OVER (PARTITION BY version, network ORDER BY at, pass) AS place
        FROM page_start WHERE remote = ${remote} AND at >= ${since}::timestamptz - interval '1 hour'
          AND at >= ${from}::timestamptz AND at < ${at}::timestamptz - ${SILENT_AFTER}::interval
      ), place AS (
        SELECT version, network, count(*) AS loads, count(*) FILTER (WHERE NOT heard) AS failures
        FROM page WHERE ${most}::int = 0 OR place <= ${most}::int GROUP BY version, network
      )
      SELECT version, sum(loads)::int AS loads, sum(failures)::int AS failures,
        jsonb_agg(jsonb_build_array(loads, failures) ORDER BY failures DESC, loads) AS places
      FROM place GROUP BY version ORDER BY version`,
  );

/** Counts of every version in the last hour, by the minute. */
export const minutesOf = async (tx: Tx, at: string): Promise<RemoteMinutes> => {
  const rows = await rowsOf<RemoteMinutes[number]>(
    tx,
    sql`SELECT remote, version, minute AS at, loads, failures FROM remote_health
      WHERE minute > ${at}::timestamptz - interval '1 hour' ORDER BY remote, version, minute`,
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
};
