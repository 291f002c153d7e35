/** The interface of one HTTP exchange, independent of the client that implements it. */
export interface HttpRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  /** Fields of the query; undefined ones are omitted. */
  readonly params?: Readonly<Record<string, unknown>>;
  /** An object that is sent as JSON, or a form that is sent unchanged. */
  readonly data?: unknown;
  /** Limit in milliseconds for the complete answer. */
  readonly timeout: number;
  /** How the answer is read: as JSON (null when it is not JSON), or as the bytes of a file. */
  readonly reads: 'json' | 'bytes';
  readonly signal?: AbortSignal;
  readonly onUploadProgress?: (progress: { readonly loaded: number; readonly total?: number | undefined }) => void;
}

export interface HttpResponse {
  readonly status: number;
  readonly data: unknown;
  readonly header: (name: string) => string | null;
}

/**
 * Resolves with an answer of any status. @throws HttpTimeout; the reason with which `signal` was aborted; any other error when
 * the server was not reached
 */
export type Http = (request: HttpRequest) => Promise<HttpResponse>;

/** The time limit for the answer was exceeded. */
export class HttpTimeout extends Error {
  override readonly name = 'HttpTimeout';
}
