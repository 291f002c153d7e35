import type { ErrorCode } from './error-codes.ts';

/** Codes that the client itself sets when no envelope was received. */
export type ClientErrorCode = 'NETWORK' | 'TIMEOUT' | 'BAD_RESPONSE';

/**
 * A call that did not succeed. `instanceof` fails across bundles: use `isApiError(error, 'SLOT_TAKEN')`. `message` is in the
 * reader's language and may be displayed unchanged. `details` is the envelope's `data`, if any.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode | ClientErrorCode;
  readonly status: number;
  readonly http: number;
  readonly traceId: string | undefined;
  readonly details: unknown;

  constructor(fields: {
    code: ErrorCode | ClientErrorCode;
    message: string;
    status: number;
    http: number;
    traceId?: string | undefined;
    details?: unknown;
  }) {
    super(fields.message);
    this.code = fields.code;
    this.status = fields.status;
    this.http = fields.http;
    this.traceId = fields.traceId;
    this.details = fields.details;
  }
}

/** Whether a thrown value is an `ApiError`, and (when given) has one of these codes. */
export const isApiError = (error: unknown, ...codes: ApiError['code'][]): error is ApiError =>
  error instanceof Error &&
  error.name === 'ApiError' &&
  (codes.length === 0 || codes.includes((error as ApiError).code));
