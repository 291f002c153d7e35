/** Creates a span for each statement of a transaction, with its operation and table only. Its text and values are not exported. */
import { inSpan, SpanKind } from './span.ts';

const OPERATION = /^\s*([a-z]+)/i;
const OPERATIONS: ReadonlySet<string> = new Set(
  'SELECT INSERT UPDATE DELETE WITH BEGIN COMMIT ROLLBACK SAVEPOINT RELEASE SET LOCK'.split(' '),
);
const TABLE = /\b(?:INTO|UPDATE|FROM)\s+"?([a-z_][a-z0-9_]*)"?/i;
const OTHER = 'OTHER';

/** Operation and table of a statement, such as INSERT and `appointment`; no table for COMMIT. Both are words of the sources, never values. */
export const statementName = (text: string): { readonly operation: string; readonly table: string | null } => {
  const first = OPERATION.exec(text)?.[1]?.toUpperCase() ?? OTHER;
  return { operation: OPERATIONS.has(first) ? first : OTHER, table: TABLE.exec(text)?.[1]?.toLowerCase() ?? null };
};

/** The forms in which both drivers take a statement. */
const textOf = (statement: unknown): string => {
  if (typeof statement === 'string') return statement;
  const text: unknown = typeof statement === 'object' && statement !== null && Reflect.get(statement, 'text');
  return typeof text === 'string' ? text : '';
};

/** Runs one statement in a span. */
export const inStatement = <T>(text: string, work: () => Promise<T>): Promise<T> => {
  const { operation, table } = statementName(text);
  return inSpan(
    {
      name: table === null ? operation : `${operation} ${table}`,
      kind: SpanKind.CLIENT,
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        ...(table === null ? {} : { 'db.collection.name': table }),
      },
    },
    work,
  );
};

/** The same connection, whose `query` runs in a span. */
export const tracedConnection = <Connection extends object>(connection: Connection): Connection =>
  new Proxy(connection, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      if (name !== 'query') return member.bind(target) as unknown;
      return (statement: unknown, ...more: unknown[]) =>
        inStatement(textOf(statement), () => Promise.resolve(Reflect.apply(member, target, [statement, ...more])));
    },
  });
