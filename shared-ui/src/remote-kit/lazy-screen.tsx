import { type ComponentType, createElement, lazy } from 'react';

/** A file that has not come after this is treated as missing. */
export const FILE_LIMIT_MS = 8000;

type Loaded<Props> = { readonly default: ComponentType<Props> };

/** Takes back what a failed load left behind; one for each screen that failed. */
const failed = new Set<() => void>();

/** Screens whose file did not come are asked for again by whoever draws them next. */
export const forgetFailedFiles = (): void => {
  for (const forget of failed) forget();
  failed.clear();
};

const late = (ms: number) => {
  const error = new Error(`a file did not come within ${ms} ms`);
  error.name = 'ChunkLoadError';
  return error;
};

const within = <Value,>(work: Promise<Value>, ms: number): Promise<Value> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late(ms)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/**
 * A component in a file of its own, as `React.lazy`, but a file that did not come is limited in time and can be asked for
 * again: `lazy` keeps a failure for the life of the page. Needs a `Suspense` above it, and an error boundary.
 */
export const lazyScreen = <Props extends object>(load: () => Promise<Loaded<Props>>): ComponentType<Props> => {
  const make = () =>
    lazy(() =>
      within(load(), FILE_LIMIT_MS).catch((error: unknown) => {
        // A failure is kept until somebody asks again: drawing anew must not start loads without end.
        failed.add(() => {
          current = make();
        });
        throw error;
      }),
    );
  let current = make();
  const LazyScreen = (props: Props) => createElement(current, props);
  return LazyScreen;
};

/** A script or stylesheet did not come (webpack names both so), or not in time. */
export const isMissingFile = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || (error as { code?: unknown }).code === 'CSS_CHUNK_LOAD_FAILED');
