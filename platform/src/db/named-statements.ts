/**
 * Gives statements that come again a name, so that a connection parses and plans each once instead of every time. A
 * connection pooler between the platform and PostgreSQL has to carry prepared statements (PgBouncer 1.21 and later).
 */
import type { PoolClient, QueryArrayConfig, QueryConfig, QueryResult } from 'pg';

/** Times a text is seen before it gets a name: what is said once, such as a list of some length, is not worth a plan. */
const SEEN = 3;
/** A connection keeps a plan for each name, so their number is bounded. */
const NAMES = 400;
const CANDIDATES = 4000;

const names = new Map<string, string>();
const seen = new Map<string, number>();

/** The name of a text, in every connection of this process; none for what is rare. */
export const statementName = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || names.size >= NAMES) return known;
  const times = (seen.get(text) ?? 0) + 1;
  if (times < SEEN) {
    if (seen.size >= CANDIDATES) seen.clear();
    seen.set(text, times);
    return undefined;
  }
  seen.delete(text);
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
};

/** What drizzle asks of a client. A statement without values goes as it is: it may be BEGIN or several at once. */
export class NamingClient {
  readonly #client: PoolClient;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  query(config: QueryConfig | QueryArrayConfig, values: unknown[] = []): Promise<QueryResult> {
    const name = values.length === 0 ? undefined : statementName(config.text);
    return this.#client.query(name === undefined ? config : { ...config, name }, values);
  }
}
