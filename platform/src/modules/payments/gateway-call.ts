/** Asking the gateway. It may be away; the patient is told to try again, and the job that asks tries again by itself. */
import { DomainError, isDomainError } from '../../core/errors.ts';

/** @throws SERVICE_UNAVAILABLE when the gateway does not answer */
export const callGateway = async <T>(question: () => Promise<T>): Promise<T> => {
  try {
    return await question();
  } catch (error) {
    if (isDomainError(error)) throw error;
    const refusal = new DomainError('SERVICE_UNAVAILABLE');
    refusal.cause = error;
    throw refusal;
  }
};
