export const DEFAULT_CHANNEL = 'production';

/** A value that several writers change by compare-and-swap; `tag` identifies the state that was read. */
export interface Pointer {
  readonly value: string;
  readonly tag: string;
}

/**
 * The interface of a release store: complete objects by key, and pointers changed by compare-and-swap. A folder and
 * an S3-compatible bucket implement it. Keys are `a/b/c`; an object is visible completely or not at all, whenever the writer is killed.
 * @throws StoreError from every operation, when the store is unreachable, full or read-only
 */
export interface ReleaseStore {
  /** For messages: the folder, or `s3://bucket/prefix`. */
  readonly where: string;
  readonly read: (key: string) => Promise<Buffer | null>;
  /** Writes a new object; false, without a change, when the key is taken. */
  readonly create: (key: string, bytes: Buffer) => Promise<boolean>;
  /** Overwrites an object. Only for files that no record refers to yet. */
  readonly put: (key: string, bytes: Buffer) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
  /** Keys that start with `prefix` (which ends in `/`), sorted. */
  readonly list: (prefix: string) => Promise<string[]>;
  readonly pointer: (name: string) => Promise<Pointer | null>;
  /** False, without a change, when the pointer is no longer at `expected` (null: does not exist). */
  readonly movePointer: (name: string, value: string, expected: string | null) => Promise<boolean>;
  readonly pointers: () => Promise<string[]>;
  /** Time of the store; on a local disk that is the kernel's time. Null: not provided. */
  readonly clock: () => Promise<Date | null>;
}

/** A store that cannot carry out an operation; `message` is the line to print. Compare by name. */
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
  RequestTimeTooSkewed: 'rejects the clock of this machine',
  EROFS: 'is read-only',
  EACCES: 'cannot be written or read by this user',
  EPERM: 'cannot be written or read by this user',
  AccessDenied: 'refuses these credentials',
  InvalidAccessKeyId: 'refuses these credentials',
  SignatureDoesNotMatch: 'refuses these credentials',
  CredentialsProviderError: 'has no credentials (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY)',
  NoSuchBucket: 'does not exist',
  ENOTDIR: 'is not a folder',
  EEXIST: 'is not a folder',
};

/** A description of a failure of the store, by the system's error code or the service's error name. */
export function storeError(where: string, error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const { code, name, message } = error as NodeJS.ErrnoException;
  const reason = REASONS[code ?? ''] ?? REASONS[name] ?? `does not answer (${code ?? name}: ${message.split('\n')[0]})`;
  return new StoreError(`the release store ${where} ${reason}`, { cause: error });
}
