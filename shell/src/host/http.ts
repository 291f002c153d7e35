/** One exchange over HTTP, apart from what carries it. */
export interface HttpRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  /** Fields of the query; what is undefined is left out. */
  readonly params?: Readonly<Record<string, unknown>>;
  /** What is sent as JSON, or a form as it is. */
  readonly data?: unknown;
  /** Limit in milliseconds for the complete answer. */
  readonly timeout: number;
  /** How the answer is read: as JSON (null when it is none), or as the bytes of a file. */
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
 * Any status is an answer. @throws HttpTimeout; what `signal` was aborted with; anything else when the server was not reached
 */
export type Http = (request: HttpRequest) => Promise<HttpResponse>;

/** The time for an answer is over. */
export class HttpTimeout extends Error {
  override readonly name = 'HttpTimeout';
}
