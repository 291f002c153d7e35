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
    'A question that an insurer has not answered after so many days is closed, and the patient is notified',
  ),
  retryMinutes: setting(
    'INSURANCE_RETRY_MINUTES',
    count(5, 1),
    'An insurer that could not be reached is asked again after so many minutes, then after twice as many each time',
  ),
  retryMostMinutes: setting(
    'INSURANCE_RETRY_MOST_MINUTES',
    count(720, 1),
    'The longest time between two such attempts',
  ),
  requestDays: setting(
    'INSURANCE_REQUEST_DAYS',
    count(30, 1),
    'How long a question to an insurer is kept after its answer, and how long several memberships may be chosen from',
  ),
};
