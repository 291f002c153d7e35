/** The statements of one request, read from the log of the server: the lower bound runs exactly these. */
import pg from 'pg';
import type { BenchPostgres } from './postgres.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly (string | null)[];
  /** The name of the prepared statement, if it was prepared. */
  readonly name?: string;
}

const valuesOf = (detail: string | undefined): (string | null)[] => {
  if (!detail) return [];
  return [...detail.matchAll(/\$(\d+) = (NULL|'((?:[^']|'')*)')/g)].map((match) =>
    match[2] === 'NULL' ? null : (match[3] ?? '').replaceAll("''", "'"),
  );
};

export interface LoggedStatement extends Statement {
  /** Id of the server process that ran it. */
  readonly connection: string;
}

/** Continuation lines of a log entry begin with a tab; `DETAIL` follows its statement. */
export const entriesOf = (log: string): LoggedStatement[] => {
  const entries = log.replaceAll('\n\t', '\n ').split(/\n(?=\d{4}-\d\d-\d\d )/);
  const found: LoggedStatement[] = [];
  entries.forEach((entry, index) => {
    const match = /\[(\d+)\] LOG:\s+(?:execute ([^:]+)|statement): ([\s\S]+)$/.exec(entry);
    const text = match?.[3]?.trim();
    if (!text) return;
    const detail = /DETAIL:\s+parameters: ([\s\S]+)$/i.exec(entries[index + 1] ?? '')?.[1];
    const name = match?.[2] === undefined || match[2] === '<unnamed>' ? {} : { name: match[2] };
    found.push({ connection: match?.[1] ?? '', text, values: valuesOf(detail), ...name });
  });
  return found;
};

export const parseStatements = (log: string): Statement[] =>
  entriesOf(log).map(({ text, values }) => ({ text, values }));

/** Runs `work` while the server logs each statement. */
export const withStatementLog = async (postgres: BenchPostgres, work: () => Promise<void>): Promise<void> => {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const set = async (value: string) => {
    await client.query(`alter system set log_statement = '${value}'`);
    await client.query('select pg_reload_conf()');
  };
  try {
    await set('all');
    await work();
    await set('none');
  } finally {
    await client.end();
  }
};

/** Runs `request` with statement logging and returns the statements that it caused. */
export const recordStatements = async (
  postgres: BenchPostgres,
  request: () => Promise<unknown>,
): Promise<Statement[]> => {
  let before = 0;
  await withStatementLog(postgres, async () => {
    // The setting reaches a pooled connection with its next statement, which the first request sends.
    await request();
    before = postgres.logSize();
    await request();
  });
  return parseStatements(postgres.log(before)).filter(({ text }) => !/^alter system|pg_reload_conf/i.test(text));
};
