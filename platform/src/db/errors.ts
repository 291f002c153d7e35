/** Errors of the database, distinguished by code and constraint. Drizzle wraps driver errors, so the chain of causes is searched. */
interface DriverError {
  readonly code: string;
  readonly constraint?: string;
}

const driverError = (error: unknown): DriverError | null => {
  const found = chainOf(error).find((one) => /^[0-9A-Z]{5}$/.test(codeOf(one)));
  return (found as DriverError | undefined) ?? null;
};

/** Whether a unique, exclusion, check or foreign-key constraint of this name refused the write. */
export const violates = (error: unknown, constraint: string): boolean => {
  const driver = driverError(error);
  return driver !== null && driver.code.startsWith('23') && driver.constraint === constraint;
};

/** A migration changed what a prepared statement answers: its connection is of no use any more. */
export const isPlanOutdated = (error: unknown): boolean =>
  chainOf(error).some((one) => codeOf(one) === '0A000' && one.message.startsWith('cached plan'));

/** Serialization failure, deadlock, outdated plan: the same work may succeed when tried again. */
export const isTransient = (error: unknown): boolean => {
  const code = driverError(error)?.code;
  return code === '40001' || code === '40P01' || isPlanOutdated(error);
};

/** Starting, stopping, out of connections: the server said so (SQLSTATE). */
const SERVER_AWAY = /^(?:57P0[1-3]|08\w{3}|53300)$/;
/** Disk full, out of memory, input or output failed. */
const SERVER_FAILS = /^(?:53\w{3}|58\w{3})$/;
const NETWORK = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
/** What pg says of a connection without giving a code. */
const SAID =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

const chainOf = (error: unknown): Error[] => {
  const chain: Error[] = [];
  for (let current = error; current instanceof Error && chain.length < 5; current = current.cause) chain.push(current);
  return chain;
};
const codeOf = (error: Error): string => String((error as { code?: unknown }).code ?? '');

/** The connection to the database broke, or there is none to be had. What ran in it has no effect unless it was committing. */
export const isConnectionLost = (error: unknown): boolean =>
  chainOf(error).some((one) => SERVER_AWAY.test(codeOf(one)) || SAID.test(one.message) || NETWORK.test(codeOf(one)));

/** The database cannot serve now, through no fault of the request. */
export const isUnavailable = (error: unknown): boolean =>
  isConnectionLost(error) || chainOf(error).some((one) => SERVER_FAILS.test(codeOf(one)));

/** Runs `work` and turns the violation of a constraint into something else, usually a refusal. */
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
