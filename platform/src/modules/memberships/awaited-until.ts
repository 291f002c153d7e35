/** Deadlines for an answer of an insurer, and for the patient’s choice of a membership. */
import { addMinutes } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import type { OpenRequest } from './request-repository.ts';

const DAY_MINUTES = 24 * 60;

/** Deadline of an approval request. */
export const approvalUntil = ({ insurance }: Pick<AppContext['config'], 'insurance'>, askedAt: string): string =>
  addMinutes(askedAt, insurance.answerDays * DAY_MINUTES);

export const awaitedUntil = (
  { insurance }: Pick<AppContext['config'], 'insurance'>,
  { status, askedAt, answeredAt }: Pick<OpenRequest, 'status' | 'askedAt' | 'answeredAt'>,
): string =>
  status === 'several'
    ? addMinutes(answeredAt ?? askedAt, insurance.requestDays * DAY_MINUTES)
    : approvalUntil({ insurance }, askedAt);
