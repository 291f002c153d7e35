/** Settings of insurance. */
import { count, setting } from './setting.ts';

export const insuranceSettings = {
  pollSeconds: setting(
    'INSURANCE_POLL_SECONDS',
    count(60, 5),
    'How often answers are collected from insurers that answered "later"',
  ),
  answerDays: setting(
    'INSURANCE_ANSWER_DAYS',
    count(7, 1),
    'A request that an insurer has not answered after this many days is closed, and the patient is notified',
  ),
  retryMinutes: setting(
    'INSURANCE_RETRY_MINUTES',
    count(5, 1),
    'A request to an unreachable insurer is retried after this many minutes, then after twice as many each time',
  ),
  retryMostMinutes: setting(
    'INSURANCE_RETRY_MOST_MINUTES',
    count(720, 1),
    'Maximum time between two such attempts, minutes',
  ),
  requestDays: setting(
    'INSURANCE_REQUEST_DAYS',
    count(30, 1),
    'How long a request to an insurer is kept after its answer, and how long one of several memberships may be selected',
  ),
};
