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

/** The name of a text from elsewhere, when it is one statement. */
export const nameOfOne = (text: string): string | undefined => (text.includes(';') ? undefined : statementName(text));

/** What is held back until there is something to say in the transaction. */
const BEGINS = /^begin\b/i;
const ENDS = /^(?:commit|rollback)$/i;
/** One statement: a second one would need a semicolon. */
const READS = /^\s*select\b[^;]*$/i;

/** Of a transaction that said nothing: the server never heard of it. */
const NOTHING: QueryResult = { command: '', rowCount: 0, oid: 0, fields: [], rows: [] };

/** The socket, so that messages which belong together leave in one packet. */
interface Corked {
  readonly connection: { readonly stream: { readonly cork: () => void; readonly uncork: () => void } };
}

/**
 * What drizzle asks of a client. What is said in one turn of the event loop leaves in one packet: nothing could be answered
 * before. A statement without values that reads has a name too; any other without values goes as it is: it may be several at
 * once. BEGIN waits for the first statement, so that a transaction costs a round trip less. The client must be pipelining.
 */
export class NamingClient {
  readonly #client: PoolClient;
  #begin: string | null = null;
  /** The answer to COMMIT, which has been sent already. */
  #end: Promise<QueryResult> | null = null;
  #corked = false;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  query(config: QueryConfig | QueryArrayConfig, values: unknown[] = []): Promise<QueryResult> {
    const ends = values.length === 0 && ENDS.test(config.text);
    if (this.#end !== null) return this.#afterEnd(this.#end, ends);
    if (this.#begin === null) {
      if (values.length > 0 || !BEGINS.test(config.text)) return this.#say(config, values);
      this.#begin = config.text;
      return Promise.resolve(NOTHING);
    }
    const begin = this.#begin;
    this.#begin = null;
    if (ends) return Promise.resolve(NOTHING);
    // BEGIN fails with its connection only, and then the statement behind it fails too and is heard.
    this.#say({ text: begin }, []).catch(() => undefined);
    return this.#say(config, values);
  }

  /** COMMIT now, behind what has been said. Its answer is that of the COMMIT or ROLLBACK that will be asked for. */
  end(): void {
    this.#end = this.#begin === null ? this.#say({ text: 'commit' }, []) : Promise.resolve(NOTHING);
    this.#begin = null;
    this.#end.catch(() => undefined);
  }

  #afterEnd(end: Promise<QueryResult>, ends: boolean): Promise<QueryResult> {
    if (!ends) return Promise.reject(new Error('a statement after the end of its transaction'));
    this.#end = null;
    return end;
  }

  #say(config: QueryConfig | QueryArrayConfig, values: unknown[]): Promise<QueryResult> {
    this.#cork();
    const named = values.length > 0 || READS.test(config.text);
    const name = named ? statementName(config.text) : undefined;
    return this.#client.query(name === undefined ? config : { ...config, name }, values);
  }

  #cork(): void {
    if (this.#corked) return;
    const { stream } = (this.#client as unknown as Corked).connection;
    this.#corked = true;
    stream.cork();
    process.nextTick(() => {
      this.#corked = false;
      stream.uncork();
    });
  }
}
