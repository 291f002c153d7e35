/** `npm run bench -- search`: search over 100,000 rows, each text beside only its SQL; written into bench/results.md. */
import { endpointPath, search } from 'shared-contracts/api';
import pg from 'pg';
import { call, callHeaders } from './patients.ts';
import { startPlatform } from './platform.ts';
import { type BenchPostgres, startPostgres } from './postgres.ts';
import { CATALOGUE_ROWS, fillCatalogue, TYPED } from './search-rows.ts';
import { recordStatements, type Statement } from './statements.ts';
import { verdict, writeFigures } from './sections.ts';
import { table } from './table.ts';

const RUNS = 40;
const BUDGET_MS = 100;

interface Timed {
  readonly p50: number;
  readonly worst: number;
}

const timed = async (work: () => Promise<unknown>): Promise<Timed> => {
  const times: number[] = [];
  await work();
  for (let run = 0; run < RUNS; run += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  return { p50: times[Math.floor(RUNS / 2)] ?? 0, worst: times.at(-1) ?? 0 };
};

interface Measured {
  readonly typed: string;
  readonly results: number;
  readonly product: Timed;
  readonly sql: Timed;
  readonly statements: number;
}

/** One after the other on one connection; the platform pipelines some of them. */
const replay = async (client: pg.Client, statements: readonly Statement[]): Promise<void> => {
  for (const { text, values } of statements)
    await client.query({ name: text.slice(0, 40) + text.length, text, values: [...values] });
};

const measure = async (
  origin: string,
  postgres: BenchPostgres,
  client: pg.Client,
  typed: string,
): Promise<Measured> => {
  const headers = callHeaders('bench-find');
  const url = origin + endpointPath(search);
  const request = async () => {
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ text: typed }) });
    if (!answer.ok) throw new Error(`the search was refused with status ${answer.status}`);
    return answer.text();
  };
  const all = await recordStatements(postgres, request);
  // The log contains statements of repeated jobs too.
  const statements = all.filter(({ text }) => text.includes('search_word') || text.includes('search_entry'));
  const { groups } = await call(origin, search, { text: typed }, headers);
  return {
    typed,
    results: groups.reduce((sum, { results }) => sum + results.length, 0),
    product: await timed(request),
    sql: await timed(() => replay(client, statements)),
    statements: statements.length,
  };
};

const ms = (value: number): string => `${value.toFixed(1)} ms`;

export const measureSearchAlone = async (): Promise<number> => {
  const postgres = await startPostgres();
  const platform = await startPlatform(postgres.url, { SEARCH_FOLLOW_SECONDS: '1' });
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    const began = performance.now();
    await fillCatalogue(postgres.url);
    process.stdout.write(
      `${CATALOGUE_ROWS} rows in and indexed after ${((performance.now() - began) / 1000).toFixed(0)} s\n`,
    );
    await client.connect();
    const measured: Measured[] = [];
    for (const typed of TYPED) measured.push(await measure(platform.origin, postgres, client, typed));
    const rows = measured.map(({ typed, results, product, sql, statements }) => [
      typed,
      String(results),
      ms(product.p50),
      ms(product.worst),
      ms(sql.p50),
      ms(sql.worst),
      String(statements),
    ]);
    const head = ['typed', 'results', 'search p50', 'worst of 40', 'SQL alone p50', 'worst of 40', 'statements'];
    const worst = Math.max(...measured.map(({ product }) => product.worst));
    const holds = worst <= BUDGET_MS;
    const rowsIn = CATALOGUE_ROWS.toLocaleString('en-GB');
    writeFigures('search', {
      title: 'Search',
      about: `${rowsIn} rows of a catalogue on PostgreSQL, one question after the other, each beside the same SQL alone.`,
      figures: `${table(head, rows)}\n\nSlowest answer ${ms(worst)}, budget ${BUDGET_MS} ms: ${verdict(holds)}.`,
      programs: [postgres.version],
    });
    return holds ? 0 : 1;
  } finally {
    await client.end();
    await platform.stop();
    await postgres.stop();
  }
};
