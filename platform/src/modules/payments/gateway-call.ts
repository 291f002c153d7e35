/** Calls to the gateway. When it is unavailable, the patient is asked to try again, and jobs retry. */
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
