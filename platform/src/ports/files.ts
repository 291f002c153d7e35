/**
 * Where uploaded bytes are kept. Shaped for an object store: whole objects under a key, written once, never changed;
 * what belongs to whom is in the database and not here.
 */
export interface StoredObject {
  readonly size: number;
  readonly stream: NodeJS.ReadableStream;
}

const KEY = /^[a-z0-9_]{4,80}$/;

/** Names of stored files are ours: nothing that somebody typed becomes a path. @throws for any other */
export const requireFileKey = (key: string): string => {
  if (!KEY.test(key)) throw new Error('not a key of a stored file');
  return key;
};

export interface FilesPort {
  /** Resolves when the object is durable. The same key again is refused. @throws when the store does not answer. */
  readonly put: (key: string, bytes: Uint8Array, type: string) => Promise<void>;
  /** Null when there is no such object. */
  readonly open: (key: string) => Promise<StoredObject | null>;
  /** Nothing happens when there is no such object. */
  readonly remove: (key: string) => Promise<void>;
}
