export const DEFAULT_CHANNEL = 'production';

/** A value that several writers move by compare-and-swap; `tag` names the state that was read. */
export interface Pointer {
  readonly value: string;
  readonly tag: string;
}

/**
 * What a place to keep releases must offer: whole objects by key, and pointers moved by compare-and-swap. A folder and
 * an S3-compatible bucket do. Keys are `a/b/c`; an object is seen whole or not at all, whenever the writer is killed.
 * @throws StoreError from every operation, when the place is unreachable, full or not to be written
 */
export interface ReleaseStore {
  /** For people: the folder, or `s3://bucket/prefix`. */
  readonly where: string;
  readonly read: (key: string) => Promise<Buffer | null>;
  /** Writes a new object; false when the key is taken, and then nothing is changed. */
  readonly create: (key: string, bytes: Buffer) => Promise<boolean>;
  /** Writes whatever was there before. Only for files that no record names yet. */
  readonly put: (key: string, bytes: Buffer) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
  /** Keys that start with `prefix` (which ends in `/`), sorted. */
  readonly list: (prefix: string) => Promise<string[]>;
  readonly pointer: (name: string) => Promise<Pointer | null>;
  /** False when the pointer no longer is at `expected` (null: does not exist); nothing is changed then. */
  readonly movePointer: (name: string, value: string, expected: string | null) => Promise<boolean>;
  readonly pointers: () => Promise<string[]>;
  /** What time it is where the store is; on a disk of this machine that is the kernel's time. Null: it does not say. */
  readonly clock: () => Promise<Date | null>;
}

/** A store that cannot do its work; `message` is the one line to show. Compare by name. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'is full',
  EDQUOT: 'is full',
  EFBIG: 'is full',
  InsufficientStorage: 'is full',
  QuotaExceeded: 'is full',
  XMinioStorageFull: 'is full',
  RequestTimeTooSkewed: 'finds this machine’s clock wrong',
  EROFS: 'is read-only',
  EACCES: 'may not be written or read by this user',
  EPERM: 'may not be written or read by this user',
  AccessDenied: 'refuses these credentials',
  InvalidAccessKeyId: 'refuses these credentials',
  SignatureDoesNotMatch: 'refuses these credentials',
  CredentialsProviderError: 'got no credentials (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY)',
  NoSuchBucket: 'does not exist',
  ENOTDIR: 'is not a folder',
  EEXIST: 'is not a folder',
};

/** Words for what went wrong with a store, from the system's error code or the service's error name. */
export function storeError(where: string, error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const { code, name, message } = error as NodeJS.ErrnoException;
  const reason = REASONS[code ?? ''] ?? REASONS[name] ?? `does not answer (${code ?? name}: ${message.split('\n')[0]})`;
  return new StoreError(`the release store ${where} ${reason}`, { cause: error });
}
