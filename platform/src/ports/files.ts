/**
 * Where uploaded bytes are kept. Shaped for an object store: whole objects under a key, written once, never changed;
 * what belongs to whom is in the database and not here.
 */
export interface StoredObject {
  readonly size: number;
  readonly stream: NodeJS.ReadableStream;
}

export interface FilesPort {
  /** Resolves when the object is durable. The same key again is refused. @throws when the store does not answer. */
  readonly put: (key: string, bytes: Uint8Array, type: string) => Promise<void>;
  /** Null when there is no such object. */
  readonly open: (key: string) => Promise<StoredObject | null>;
  /** Nothing happens when there is no such object. */
  readonly remove: (key: string) => Promise<void>;
}
