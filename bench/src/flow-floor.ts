/**
 * The SQL floor of calls that write: what each lane's calls said to the database, said again by a driver alone, on a copy of
 * the database. A replay is one transaction that is rolled back, so that it can be repeated: beginning, committing and what a
 * commit waits for are the product's alone.
 */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { CONNECTIONS, type LoadResult, loadFunction } from './load.ts';
import type { BenchPostgres } from './postgres.ts';
import { parseStatements, type Statement, withStatementLog } from './statements.ts';

/** Looking for work that is due, and the queue's own bookkeeping: done however many book. */
const BACKGROUND =
  /pgboss|scheduled_job WHERE due_at|delivered_at IS NULL|hold_expires_at" <=|pg_reload_conf|alter system/i;
const CONTROL = /^(?:begin|start transaction|commit|rollback|set transaction)/i;

export interface Recording {
  /** Of each lane. */
  readonly statements: readonly (readonly Statement[])[];
  /** The database as it was before. */
  readonly url: string;
}

const isCalls = ({ text }: Statement): boolean => !BACKGROUND.test(text) && !CONTROL.test(text);

const QUIET_LOOKS = 4;
const LOOK_MS = 100;
const LOOKS = 50;

/**
 * What reached the database since a byte of the log, once nothing more follows: what a call sets off (the gateway's
 * notice, messages to the patient) belongs to it, and to no other lane.
 */
const settled = async (postgres: BenchPostgres, from: number): Promise<Statement[]> => {
  let found: Statement[] = [];
  for (let look = 0, quiet = 0; quiet < QUIET_LOOKS; look += 1) {
    if (look === LOOKS) throw new Error('the platform does not come to rest');
    await pause(LOOK_MS);
    const now = parseStatements(postgres.log(from)).filter(isCalls);
    quiet = now.length > found.length ? 0 : quiet + 1;
    found = now;
  }
  return found;
};

/** Runs `work` of each lane once, one after the other, and answers what reached the database. */
export const recordLanes = async (
  postgres: BenchPostgres,
  lanes: number,
  work: (lane: number) => Promise<unknown>,
): Promise<Recording> => {
  const statements: Statement[][] = [];
  const url = postgres.copy(`floor_${Date.now()}`);
  await withStatementLog(postgres, async () => {
    // The setting reaches a pooled connection with its next statement: this round carries it there and is left out.
    await Promise.all(Array.from({ length: lanes }, (_, lane) => work(lane)));
    await settled(postgres, postgres.logSize());
    for (let lane = 0; lane < lanes; lane += 1) {
      const before = postgres.logSize();
      await work(lane);
      statements.push(await settled(postgres, before));
    }
  });
  return { statements, url };
};

/** How many a lane's call or flow takes. */
export const statementsOf = ({ statements }: Recording): number =>
  Math.round(statements.reduce((sum, one) => sum + one.length, 0) / statements.length);

/** Through as many connections as the platform's pool has; prepared once a connection. */
export const replayLanes = async ({ statements, url }: Recording, poolSize: number): Promise<LoadResult> => {
  const pool = new pg.Pool({ connectionString: url, max: poolSize });
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `s${names.size}`;
    names.set(text, name);
    return name;
  };
  const replay = async (lane: number): Promise<void> => {
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      for (const { text, values } of statements[lane % statements.length] ?? []) {
        await client.query({ text, values: [...values], name: nameOf(text) });
      }
      await client.query('SET CONSTRAINTS ALL IMMEDIATE');
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  };
  try {
    await loadFunction(replay, CONNECTIONS, 2);
    return await loadFunction(replay);
  } finally {
    await pool.end();
  }
};
