/** The statements of calls by transaction, and the same statements with the ids and times of another booking. */
import type { Statement } from './statements.ts';
import { entriesOf } from './statements.ts';

export interface Transaction {
  /** The statements that begin and end it; null for a statement that is a transaction by itself. */
  readonly bounds: { readonly begin: string; readonly end: string } | null;
  readonly statements: readonly Statement[];
}

const BEGINS = /^(?:begin|start transaction)\b/i;
const ENDS = /^(?:commit|rollback)\b/i;

interface Open {
  readonly begin: string;
  readonly statements: Statement[];
  end: string;
}

/** Transactions of all connections in the order in which they began. Statements that do not belong to the calls are left out. */
export const transactionsOf = (log: string, isCall: (statement: Statement) => boolean): Transaction[] => {
  const found: (Open | Statement)[] = [];
  const open = new Map<string, Open>();
  for (const { connection, ...statement } of entriesOf(log)) {
    const within = open.get(connection);
    if (BEGINS.test(statement.text)) {
      const begun = { begin: statement.text, statements: [], end: 'rollback' };
      open.set(connection, begun);
      found.push(begun);
    } else if (within && ENDS.test(statement.text)) {
      within.end = statement.text;
      open.delete(connection);
    } else if (isCall(statement)) (within?.statements ?? found).push(statement);
  }
  return found
    .map((one) =>
      'begin' in one
        ? { bounds: { begin: one.begin, end: one.end }, statements: one.statements }
        : { bounds: null, statements: [one] },
    )
    .filter(({ statements }) => statements.length > 0);
};

const NAME = /\b[a-z]{3}_[0-9a-z]{20,24}\b|\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g;
/** Instants in the formats of the server's log and of JSON. */
const INSTANT = /\b\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(?:\.\d+)?(?:\+00|Z)/g;
const MINUTE_MS = 60_000;
/** Instants of a visit are close to its start: its end, and the travel time after it. */
const NEAR_MS = 180 * MINUTE_MS;

/** Ids and keys in a text. */
export const namesIn = (text: string): ReadonlySet<string> => new Set(text.match(NAME));

export interface Moved {
  /** Ids that are kept; every other id is replaced for each run. */
  readonly lasting: ReadonlySet<string>;
  /** The start time that was booked, and the one that replaces it. */
  readonly from: string;
  readonly to: string;
  readonly turn: number;
}

const movedText = (text: string, { lasting, from, to, turn }: Moved): string => {
  const start = Date.parse(from);
  const by = Date.parse(to) - start;
  const suffix = turn.toString(16).padStart(6, '0');
  return text
    .replace(NAME, (name) => (lasting.has(name) ? name : name.slice(0, -suffix.length) + suffix))
    .replace(INSTANT, (instant) => {
      const at = Date.parse(instant.replace(' ', 'T').replace('+00', 'Z'));
      return Math.abs(at - start) > NEAR_MS ? instant : new Date(at + by).toISOString();
    });
};

/** The same statements for a booking at another time, so that both can be stored. */
export const moved = (transactions: readonly Transaction[], change: Moved): Transaction[] =>
  transactions.map(({ bounds, statements }) => ({
    bounds,
    statements: statements.map(({ text, values, ...name }) => ({
      ...name,
      text,
      values: values.map((value) => (value === null ? null : movedText(value, change))),
    })),
  }));
