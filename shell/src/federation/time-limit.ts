/** Rejects with an error named `TimeLimit` when the work takes longer than `ms`. The work itself is not stopped. */
export const withTimeLimit = async <Value>(work: Promise<Value>, ms: number, what: string): Promise<Value> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new Error(`${what}: not finished within ${ms} ms`);
      error.name = 'TimeLimit';
      reject(error);
    }, ms);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
};
