/** Of days, and of what a form does with what was typed. */
import { change, MODULES, type NamedChange } from './change.ts';

export const DATES: readonly NamedChange[] = [
  change(
    'a prescription ends a day early',
    `${MODULES}/prescriptions/validity.ts`,
    ['addDays(riyadhDay(issuedAt), days)', 'addDays(riyadhDay(issuedAt), days - 1)'],
    `${MODULES}/prescriptions/prescriptions.test.ts`,
  ),
  change(
    'a prescription counts from the day in UTC',
    `${MODULES}/prescriptions/validity.ts`,
    ['riyadhDay(issuedAt)', 'issuedAt.slice(0, 10)'],
    `${MODULES}/prescriptions/prescriptions.test.ts`,
  ),
  change(
    'cover is lost on its last day',
    `${MODULES}/memberships/repository.ts`,
    ['membership.endsOn < riyadhDay(startsAt)', 'membership.endsOn <= riyadhDay(startsAt)'],
    `${MODULES}/memberships/last-day.test.ts`,
  ),
  change(
    'cover is judged by the day in UTC',
    `${MODULES}/memberships/repository.ts`,
    ['riyadhDay(startsAt)) return null', 'startsAt.slice(0, 10)) return null'],
    `${MODULES}/memberships/last-day.test.ts`,
  ),
  change(
    'a prescription is of another day than in Riyadh',
    'mfe-pharmacy/src/prescriptions/prescription-card.tsx',
    ['formatDate(prescription.issued_at, locale)', 'formatDate(prescription.issued_at.slice(0, 10), locale)'],
    'mfe-pharmacy/src/prescriptions/prescriptions-page.test.tsx',
  ),
  change(
    'days are shown in the zone of the phone',
    'shared-contracts/src/domain/date-format.ts',
    ['{ ...look, timeZone: RIYADH_TIME_ZONE }', 'look'],
    'shared-contracts/src/domain/date-format.test.ts',
  ),
];

export const FORMS: readonly NamedChange[] = [
  change(
    'a form is sent without being judged',
    'shared-ui/src/form-kit/use-request-form.ts',
    ['return Object.keys(errors).length === 0', 'return Object.keys(errors).length >= 0'],
    'shared-ui/src/form-kit/request-form.test.tsx',
  ),
  change(
    'errors are shown before a field is left',
    'shared-ui/src/form-kit/use-request-form.ts',
    ["mode: 'onTouched'", "mode: 'onChange'"],
    'shared-ui/src/form-kit/request-form.test.tsx',
  ),
  change(
    'a double click pays twice',
    'shared-ui/src/payment/use-payment.ts',
    ['if (underWay.current) return;', ''],
    'mfe-booking/src/review/review-screen.test.tsx',
  ),
  change(
    'a payment that failed keeps its key',
    'shared-ui/src/payment/use-payment.ts',
    ['if (isOutcomeKnown(error)) nextAttempt(quote.quote);', ''],
    'mfe-booking/src/review/review-screen.test.tsx',
  ),
  change(
    'an expired code cannot be sent again',
    'shared-ui/src/code-form/code-form.tsx',
    ['if (!countdown.expired && !expired)', 'if (until !== null)'],
    'mfe-auth/src/sign-in/sign-in.test.tsx',
    'mfe-auth/src/sign-in/countdown.test.tsx',
  ),
];
