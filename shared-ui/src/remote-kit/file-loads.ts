/** Files that a remote loads on demand: their time limit, and how a failed load is retried. */

/** A file that has not been loaded by then is treated as missing. */
export const FILE_LIMIT_MS = 8000;

/** Functions that forget a failed load, one for each file. */
const failed = new Set<() => unknown>();

/** Keeps a failure until the reader retries: rendering again must not start endless loads. */
export const keepFailure = (forget: () => unknown): void => void failed.add(forget);

/** Forgets all failed loads, so that the next render requests the files again. Call it when the reader retries. */
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

/** Whether an error means that a script or stylesheet could not be loaded, or not in time (webpack uses these names). */
export const isMissingFile = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || (error as { code?: unknown }).code === 'CSS_CHUNK_LOAD_FAILED');
