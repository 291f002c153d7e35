import { type ApiError, type ClientErrorCode, isApiError } from 'shared-contracts/api';

const NO_ANSWER: readonly string[] = ['NETWORK', 'TIMEOUT', 'BAD_RESPONSE'] satisfies ClientErrorCode[];

/** Whether the server itself refused, so that its words may be shown and the outcome of the call is known. */
export const isServerAnswer = (error: unknown): error is ApiError =>
  isApiError(error) && !NO_ANSWER.includes(error.code);

/** Whether it is known that a call was refused. After a failure of the server, or between it and the page, it may have been done. */
export const isOutcomeKnown = (error: unknown): boolean => isServerAnswer(error) && error.http < 500;
