/** Files that a remote loads on its way: how long they may take, and how a failure is asked for again. */

/** A file that has not come after this is treated as missing. */
export const FILE_LIMIT_MS = 8000;

/** Takes back what a failed load left behind; one for each file that failed. */
const failed = new Set<() => unknown>();

/** A failure is kept until somebody asks again: drawing anew must not start loads without end. */
export const keepFailure = (forget: () => unknown): void => void failed.add(forget);

/** Files that did not come are asked for again by whoever draws with them next. */
export const forgetFailedFiles = (): void => {
  for (const forget of failed) forget();
  failed.clear();
};

const late = (ms: number) => {
  const error = new Error(`a file did not come within ${ms} ms`);
  error.name = 'ChunkLoadError';
  return error;
};

export const within = <Value>(work: Promise<Value>, ms: number = FILE_LIMIT_MS): Promise<Value> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late(ms)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** A script or stylesheet did not come (webpack names both so), or not in time. */
export const isMissingFile = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || (error as { code?: unknown }).code === 'CSS_CHUNK_LOAD_FAILED');
