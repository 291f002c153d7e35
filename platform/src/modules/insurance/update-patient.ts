/** "Update patient" (specification part 1, section 7): saves the details, and sends a request to the insurer that is named. */
import {
  ERROR_CODES,
  type ErrorCode,
  type InsuranceResult,
  type ParsedRequestOf,
  type ResponseOf,
  type updatePatient,
} from 'shared-contracts/api';
import type { UserCall } from '../../context/call.ts';
import { isDomainError } from '../../core/errors.ts';
import { changePatient } from '../users/patients.ts';
import { refusedResult } from './result.ts';
import { requestEligibility, linkedInsurance } from './service.ts';

const REFUSALS: Partial<Record<ErrorCode, NonNullable<InsuranceResult['refusal']>>> = {
  INSURANCE_MISMATCH: 'mismatch',
  INSURANCE_NOT_FOUND: 'not-found',
  INSURANCE_UNVERIFIED: 'unverified',
  SERVICE_UNAVAILABLE: 'unavailable',
};

/**
 * The details stay saved when the insurer refuses; its refusal is part of the answer.
 * @throws as `changePatient`
 */
export const updateAndRequestEligibility = async (
  call: UserCall,
  input: ParsedRequestOf<typeof updatePatient>,
): Promise<ResponseOf<typeof updatePatient>> => {
  const { ctx, user } = call;
  const { rel_id: patientId, provider_code: insurerId, identity } = input;
  const changed = await changePatient(call, input);
  if (insurerId === '') return changed;
  const asked = { patientId, identity, insurerId, membershipNumber: '', mode: 'verify' } as const;
  const insurance = await requestEligibility(ctx, user.uid, asked).catch((error: unknown) => {
    const refusal = isDomainError(error) ? REFUSALS[error.code] : undefined;
    if (!isDomainError(error) || !refusal) throw error;
    return refusedResult(insurerId, refusal, { ar: ERROR_CODES[error.code].ar, en: ERROR_CODES[error.code].en });
  });
  const { isInsurance } = await linkedInsurance(ctx, user.uid, patientId);
  return { ...changed, insurance, isInsurance };
};
