import { type ApiError, type ClientErrorCode, isApiError } from 'shared-contracts/api';

const NO_ANSWER: readonly string[] = ['NETWORK', 'TIMEOUT', 'BAD_RESPONSE'] satisfies ClientErrorCode[];

/** Whether an error is an answer of the server, whose message can be shown. */
export const isServerAnswer = (error: unknown): error is ApiError =>
  isApiError(error) && !NO_ANSWER.includes(error.code);

/** Whether an error proves that a call had no effect. After a network failure or an answer from 500 on, it may have had one. */
export const isOutcomeKnown = (error: unknown): boolean => isServerAnswer(error) && error.http < 500;
