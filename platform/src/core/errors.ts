/** Refusals have codes. A service throws them where the rule is; `http/error-handler` converts them to an envelope. */
import type { ErrorCode } from 'shared-contracts/api';
import type { Localized } from 'shared-contracts/domain';

/** Value of `{{name}}` in a text: a name in both languages, or a number that is inflected with its noun. */
export type Param = string | number | Localized;
export type Params = Readonly<Record<string, Param>>;

interface RefusalDetail {
  /** Values of `{{name}}` in the texts of the error table; `…Halalas` are amounts. */
  readonly params?: Params;
  /** `data` of the envelope, e.g. the next free slots. */
  readonly data?: unknown;
}

/** Compare by `code`, never by class. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  readonly params: Params;
  readonly data: unknown;

  constructor(code: ErrorCode, { params = {}, data }: RefusalDetail = {}) {
    super(code);
    this.code = code;
    this.params = params;
    this.data = data;
  }
}

export const refuse = (code: ErrorCode, detail?: RefusalDetail): never => {
  throw new DomainError(code, detail);
};

export const isDomainError = (error: unknown, ...codes: ErrorCode[]): error is DomainError =>
  error instanceof Error &&
  error.name === 'DomainError' &&
  (codes.length === 0 || codes.includes((error as DomainError).code));

/** Returns the value, or refuses when it is missing: `found(await findAppointment(tx, id, uid))`. */
export const found = <T>(value: T | null | undefined, code: ErrorCode = 'NOT_FOUND'): T => value ?? refuse(code);

/** A start that cannot continue. `message` is shown to an operator: one line, or one line per problem. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
