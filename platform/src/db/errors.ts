/**
 * Database errors, distinguished by SQLSTATE and constraint. Drizzle wraps driver errors, so the chain of causes is searched.
 */
interface DriverError {
  readonly code: string;
  readonly constraint?: string;
}

const driverError = (error: unknown): DriverError | null => {
  const found = chainOf(error).find((one) => /^[0-9A-Z]{5}$/.test(codeOf(one)));
  return (found as DriverError | undefined) ?? null;
};

/** Whether a unique, exclusion, check or foreign-key constraint with this name rejected the write. */
export const violates = (error: unknown, constraint: string): boolean => {
  const driver = driverError(error);
  return driver !== null && driver.code.startsWith('23') && driver.constraint === constraint;
};

/** A migration changed the result type of a prepared statement: its connection must be discarded. */
export const isPlanOutdated = (error: unknown): boolean =>
  chainOf(error).some((one) => codeOf(one) === '0A000' && one.message.startsWith('cached plan'));

/** Serialization failure, deadlock or outdated plan: a retry may succeed. */
export const isTransient = (error: unknown): boolean => {
  const code = driverError(error)?.code;
  return code === '40001' || code === '40P01' || isPlanOutdated(error);
};

/** SQLSTATEs of a server that is starting, stopping, or out of connections. */
const SERVER_AWAY = /^(?:57P0[1-3]|08\w{3}|53300)$/;
/** SQLSTATEs of a full disk, exhausted memory, or an I/O error. */
const SERVER_FAILS = /^(?:53\w{3}|58\w{3})$/;
const NETWORK = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
/** Messages of pg about a connection that have no code. */
const SAID =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

const chainOf = (error: unknown): Error[] => {
  const chain: Error[] = [];
  for (let current = error; current instanceof Error && chain.length < 5; current = current.cause) chain.push(current);
  return chain;
};
const codeOf = (error: Error): string => String((error as { code?: unknown }).code ?? '');

/** The database connection broke, or none is available. Its work has no effect unless a commit was in progress. */
export const isConnectionLost = (error: unknown): boolean =>
  chainOf(error).some((one) => SERVER_AWAY.test(codeOf(one)) || SAID.test(one.message) || NETWORK.test(codeOf(one)));

/** The database is unavailable, independent of the request. */
export const isUnavailable = (error: unknown): boolean =>
  isConnectionLost(error) || chainOf(error).some((one) => SERVER_FAILS.test(codeOf(one)));

/** Runs `work` and converts the violation of a constraint, usually to a refusal. */
export const onViolation = async <T>(
  constraint: string,
  work: () => Promise<T>,
  instead: () => T | Promise<T>,
): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (violates(error, constraint)) return instead();
    throw error;
  }
};
