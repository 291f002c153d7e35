/**
 * Storage of uploaded bytes, modelled on an object store: immutable objects under a key. The database holds who owns an object.
 */
export interface StoredObject {
  readonly size: number;
  readonly stream: NodeJS.ReadableStream;
}

const KEY = /^[a-z0-9_]{4,80}$/;

/** Keys are generated: no user input becomes a path. @throws for any other key */
export const requireFileKey = (key: string): string => {
  if (!KEY.test(key)) throw new Error('not a key of a stored file');
  return key;
};

export interface FilesPort {
  /** Resolves when the object is durable. An existing key is rejected. @throws when the store does not answer */
  readonly put: (key: string, bytes: Uint8Array, type: string) => Promise<void>;
  /** Null when there is no such object. */
  readonly open: (key: string) => Promise<StoredObject | null>;
  /** Does nothing when there is no such object. */
  readonly remove: (key: string) => Promise<void>;
}
