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

/** What is held back until there is something to say in the transaction. */
const BEGINS = /^begin\b/i;
const ENDS = /^(?:commit|rollback)$/i;

/** Of a transaction that said nothing: the server never heard of it. */
const NOTHING: QueryResult = { command: '', rowCount: 0, oid: 0, fields: [], rows: [] };

/** The socket, so that messages which belong together leave in one packet. */
interface Corked {
  readonly connection: { readonly stream: { readonly cork: () => void; readonly uncork: () => void } };
}

/**
 * What drizzle asks of a client. A statement without values goes as it is: it may be COMMIT or several at once. BEGIN goes
 * together with the first statement, so that a transaction costs a round trip less. The client must be pipelining.
 */
export class NamingClient {
  readonly #client: PoolClient;
  #begin: string | null = null;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  query(config: QueryConfig | QueryArrayConfig, values: unknown[] = []): Promise<QueryResult> {
    const begin = this.#begin;
    if (begin === null) {
      if (values.length > 0 || !BEGINS.test(config.text)) return this.#say(config, values);
      this.#begin = config.text;
      return Promise.resolve(NOTHING);
    }
    this.#begin = null;
    return values.length === 0 && ENDS.test(config.text)
      ? Promise.resolve(NOTHING)
      : this.#sayFirst(begin, config, values);
  }

  #sayFirst(begin: string, config: QueryConfig | QueryArrayConfig, values: unknown[]): Promise<QueryResult> {
    const { stream } = (this.#client as unknown as Corked).connection;
    stream.cork();
    // BEGIN fails with its connection only, and then the statement behind it fails too and is heard.
    this.#client.query(begin).catch(() => undefined);
    const answer = this.#say(config, values);
    stream.uncork();
    return answer;
  }

  #say(config: QueryConfig | QueryArrayConfig, values: unknown[]): Promise<QueryResult> {
    const name = values.length === 0 ? undefined : statementName(config.text);
    return this.#client.query(name === undefined ? config : { ...config, name }, values);
  }
}
