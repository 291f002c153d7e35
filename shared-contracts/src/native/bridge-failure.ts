import type { BridgeErrorCode } from './protocol.ts';

/** A message without a valid answer. Compare by `code` (`error.name === 'BridgeFailure'`), never by instanceof. */
export class BridgeFailure extends Error {
  override readonly name = 'BridgeFailure';
  readonly code: BridgeErrorCode;

  constructor(code: BridgeErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

export const isBridgeFailure = (error: unknown, ...codes: BridgeErrorCode[]): error is BridgeFailure =>
  (error as Partial<BridgeFailure> | null)?.name === 'BridgeFailure' &&
  (codes.length === 0 || codes.includes((error as BridgeFailure).code));
