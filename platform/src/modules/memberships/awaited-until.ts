/** How long an answer of an insurer, or the patient's choice of a membership, is waited for. */
import { addMinutes } from 'shared-contracts/domain';
import type { AppContext } from '../../context.ts';
import type { OpenRequest } from './request-repository.ts';

const DAY_MINUTES = 24 * 60;

export const awaitedUntil = (
  { insurance }: AppContext['config'],
  { status, askedAt, answeredAt }: Pick<OpenRequest, 'status' | 'askedAt' | 'answeredAt'>,
): string =>
  status === 'several'
    ? addMinutes(answeredAt ?? askedAt, insurance.requestDays * DAY_MINUTES)
    : addMinutes(askedAt, insurance.answerDays * DAY_MINUTES);
