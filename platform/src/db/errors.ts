/** What the database refused, told apart by name. Drizzle wraps driver errors, so the chain of causes is searched. */
interface DriverError {
  readonly code: string;
  readonly constraint?: string;
}

const driverError = (error: unknown): DriverError | null => {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; current = current.cause, depth += 1) {
    const { code } = current as { code?: unknown };
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return current as unknown as DriverError;
  }
  return null;
};

/** Whether a unique, exclusion, check or foreign-key constraint of this name refused the write. */
export const violates = (error: unknown, constraint: string): boolean => {
  const driver = driverError(error);
  return driver !== null && driver.code.startsWith('23') && driver.constraint === constraint;
};

/** Serialization failure or deadlock: the same work may succeed when tried again. */
export const isTransient = (error: unknown): boolean => {
  const code = driverError(error)?.code;
  return code === '40001' || code === '40P01';
};

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
