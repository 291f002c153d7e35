/**
 * Replaces members of an object while `work` runs, and restores them in any case, so that a failed test does not affect others.
 */
export const whileReplaced = async <Result>(
  target: object,
  parts: Readonly<Record<string, unknown>>,
  work: () => Promise<Result>,
): Promise<Result> => {
  const before = Object.fromEntries(Object.keys(parts).map((name) => [name, Reflect.get(target, name)]));
  Object.assign(target, parts);
  try {
    return await work();
  } finally {
    Object.assign(target, before);
  }
};
