/**
 * The SQL lower bound of calls that write. The statements of each lane are recorded and repeated by a driver alone on a copy of
 * the database: the same transactions with the same statements in the same order, begun and committed as the platform does.
 * Each run repeats them for another booking, with new ids and times, so that all of them are kept.
 */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { CONNECTIONS, type LoadResult, loadFunction } from './load.ts';
import type { BenchPostgres } from './postgres.ts';
import { type Statement, withStatementLog } from './statements.ts';
import { type ProcessorTime, processorTime, usedSince } from './processor-time.ts';
import { moved, namesIn, type Transaction, transactionsOf } from './transactions.ts';

/** Polling for due jobs and maintenance of the queue: their number does not depend on the bookings. */
const BACKGROUND =
  /pgboss|scheduled_job WHERE due_at|delivered_at IS NULL|hold_expires_at" <=|pg_reload_conf|alter system/i;

export interface RecordedLane {
  readonly transactions: readonly Transaction[];
  /** The start time of the booking. */
  readonly booked: string;
  /** Times that are free in the copy; each run takes one, or none when it needs none. */
  readonly free: readonly string[];
}

export interface Recording {
  readonly lanes: readonly RecordedLane[];
  /** A copy of the database before the run. */
  readonly url: string;
  /** Ids that it contained. */
  readonly lasting: ReadonlySet<string>;
}

/** One run of a lane, and its times. */
export interface LaneWork {
  readonly run: (lane: number) => Promise<unknown>;
  /** Free times of a lane, the next first. */
  readonly times: (lane: number) => readonly string[];
}

const isCall = ({ text }: Statement): boolean => !BACKGROUND.test(text);

const QUIET_LOOKS = 4;
const LOOK_MS = 100;
const LOOKS = 50;

/**
 * The statements logged since the given byte, once no more follow: effects of a call (the webhook of the gateway, messages
 * to the patient) belong to it and to no other lane.
 */
const settled = async (postgres: BenchPostgres, from: number): Promise<Transaction[]> => {
  let found: Transaction[] = [];
  for (let look = 0, quiet = 0, size = 0; quiet < QUIET_LOOKS; look += 1) {
    if (look === LOOKS) throw new Error('the platform does not become idle');
    await pause(LOOK_MS);
    found = transactionsOf(postgres.log(from), isCall);
    const now = countOf(found);
    quiet = now > size ? 0 : quiet + 1;
    size = now;
  }
  return found;
};

const countOf = (transactions: readonly Transaction[]): number =>
  transactions.reduce((sum, { statements }) => sum + statements.length, 0);

/** Runs the lanes one after the other and returns the statements of each. */
export const recordLanes = async (
  postgres: BenchPostgres,
  count: number,
  { run, times }: LaneWork,
): Promise<Recording> => {
  const lanes: RecordedLane[] = [];
  let copy = { url: '', dump: '' };
  await withStatementLog(postgres, async () => {
    // The setting reaches a pooled connection with its next statement, so this first round is discarded.
    await Promise.all(Array.from({ length: count }, (_, lane) => run(lane)));
    await settled(postgres, postgres.logSize());
    copy = postgres.copy(`floor_${Date.now()}`);
    for (let lane = 0; lane < count; lane += 1) {
      const [booked = '', ...free] = times(lane);
      const before = postgres.logSize();
      await run(lane);
      lanes.push({ transactions: await settled(postgres, before), booked, free });
    }
  });
  return { lanes, url: copy.url, lasting: namesIn(copy.dump) };
};

const mean = (values: readonly number[]): number =>
  Math.round(values.reduce((sum, one) => sum + one, 0) / values.length);

/** Statements of a call or flow of a lane, without BEGIN and COMMIT. */
export const statementsOf = ({ lanes }: Recording): number =>
  mean(lanes.map(({ transactions }) => countOf(transactions)));
/** The number of those in transactions with several statements. */
export const transactionCount = ({ lanes }: Recording): number =>
  mean(lanes.map(({ transactions }) => transactions.filter(({ bounds }) => bounds !== null).length));

/** The statements of a transaction, each sent after the answer to the previous one. */
const replayTransaction = async (client: pg.PoolClient, { bounds, statements }: Transaction): Promise<void> => {
  if (bounds) await client.query(bounds.begin);
  for (const statement of statements) await client.query({ ...statement, values: [...statement.values] });
  if (bounds) await client.query(bounds.end);
};

export interface FloorResult extends LoadResult {
  /** Processor time of one run; null where the operating system does not provide it. */
  readonly cost: ProcessorTime | null;
}

/** Uses as many connections as the platform's pool has, and prepares the statements that the platform prepares. */
export const replayLanes = async (recording: Recording, poolSize: number): Promise<FloorResult> => {
  const pool = new pg.Pool({
    connectionString: recording.url,
    max: poolSize,
    options: '-c TimeZone=UTC',
  });
  const turns = recording.lanes.map(() => 0);
  const next = (lane: number): Transaction[] => {
    const { transactions, booked, free } = recording.lanes[lane] as RecordedLane;
    const turn = (turns[lane] ?? 0) + 1;
    turns[lane] = turn;
    const to = free.length === 0 ? booked : free[turn - 1];
    if (to === undefined) throw new Error('a lane of the lower bound has no free time left');
    return moved(transactions, { lasting: recording.lasting, from: booked, to, turn });
  };
  const replay = async (lane: number): Promise<void> => {
    for (const transaction of next(lane)) {
      const client = await pool.connect();
      try {
        await replayTransaction(client, transaction);
      } finally {
        client.release();
      }
    }
  };
  try {
    await loadFunction(replay, CONNECTIONS, 2);
    const before = processorTime();
    const result = await loadFunction(replay);
    return { ...result, cost: usedSince(before, result.done) };
  } finally {
    await pool.end();
  }
};
