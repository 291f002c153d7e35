/** Lower bounds of an answer: only the bytes, and only the SQL. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { CONNECTIONS, type LoadResult, loadFunction, loadHttp } from './load.ts';
import { freePort } from '../../deploy/cli/lib/settings.mjs';
import type { Statement } from './statements.ts';

export const bareRoute = async (
  answer: string,
  request: { headers: Record<string, string>; body: string },
): Promise<LoadResult> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-bare-'));
  const file = join(folder, 'answer.json');
  writeFileSync(file, answer);
  const port = await freePort();
  const child = fork(join(import.meta.dirname, 'bare-route.ts'), [file, String(port)]);
  await once(child, 'message');
  try {
    return await loadHttp({ url: `http://127.0.0.1:${port}/answer`, method: 'POST', ...request });
  } finally {
    child.disconnect();
    await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  }
};

const CONTROL = /^(begin|start transaction|commit|rollback|set transaction|discard)/i;

/** Repeats the recorded statements through as many connections as the platform's pool has. Writes are rolled back. */
export const sqlAlone = async (
  url: string,
  statements: readonly Statement[],
  poolSize: number,
): Promise<LoadResult> => {
  const pool = new pg.Pool({ connectionString: url, max: poolSize });
  const work = statements.filter(({ text }) => !CONTROL.test(text));
  const writes = work.some(
    ({ text }) => /^\s*(insert|update|delete|with)/i.test(text) && /insert|update|delete/i.test(text),
  );
  const once_ = async () => {
    const client = await pool.connect();
    try {
      if (writes) await client.query('begin');
      for (const { text, values } of work) await client.query({ text, values: [...values], name: nameOf(text) });
    } finally {
      if (writes) await client.query('rollback');
      client.release();
    }
  };
  try {
    await loadFunction(once_, CONNECTIONS, 2);
    return await loadFunction(once_);
  } finally {
    await pool.end();
  }
};

const names = new Map<string, string>();
/** Prepared once per connection, as the platform's driver does for repeated statements. */
const nameOf = (text: string): string => {
  const name = names.get(text) ?? `s${names.size}`;
  names.set(text, name);
  return name;
};
