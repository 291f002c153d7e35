/** Of visits, notices and screens, as patients meet them. */
import { change, MODULES, type NamedChange } from './change.ts';

export const VISITS: readonly NamedChange[] = [
  change(
    'a patient who accepts a call is not recorded as present',
    `${MODULES}/calls/moves.ts`,
    ['if (visit?.patientJoinedAt === null)', 'if (visit === undefined)'],
    `${MODULES}/calls/calls.test.ts`,
  ),
  change(
    'a delay counts from now instead of from the time of the visit',
    `${MODULES}/appointments/provider.ts`,
    ['addMinutes(row.startsAt, minutes)', 'addMinutes(now, minutes)'],
    `${MODULES}/appointments/lifecycle.test.ts`,
  ),
  change(
    'a chat closes 24 hours after a visit that ended early, not after its planned end',
    `${MODULES}/chat/room.ts`,
    ['addMinutes(endsAt, comms', 'addMinutes(closedAt ?? endsAt, comms'],
    `${MODULES}/chat/chat.test.ts`,
  ),
  change(
    'a time whose payment is under way is shown as free',
    `${MODULES}/scheduling/busy-repository.ts`,
    ["('held', 'awaiting_payment', 'upcoming', 'in_progress')", "('held', 'upcoming', 'in_progress')"],
    `${MODULES}/booking/offered-times.test.ts`,
  ),
  change(
    'a push states what there is about health',
    `${MODULES}/outreach/texts.ts`,
    ["en: 'There is a new file in your account'", "en: 'Your test result is ready'"],
    `${MODULES}/outreach/texts.test.ts`,
  ),
];

export const GIVEN_BACK: readonly NamedChange[] = [
  change(
    'the cap of an insurer does not count what was charged before an addition',
    `${MODULES}/additions/quote.ts`,
    ['before: await chargedBefore(tx, visit.id, covers)', 'before: new Map()'],
    `${MODULES}/booking/terms.test.ts`,
  ),
  change(
    'the lines of a credit note include VAT',
    `${MODULES}/invoices/issue.ts`,
    ['taxClass, amount: paid - vat }', 'taxClass, amount: paid }'],
    `${MODULES}/invoices/invoices.test.ts`,
  ),
  change(
    'a renewal that has not begun is not given back',
    `${MODULES}/family-doctor/refundable.ts`,
    ['return startsAt > days ? startsAt : days;', 'return days;'],
    `${MODULES}/family-doctor/family-doctor.test.ts`,
  ),
  change(
    'the database lets an account take an offer twice',
    'platform/src/db/migrations/0028_discounts_and_requests.sql',
    ['CREATE UNIQUE INDEX appointment_discount_offer_once', 'CREATE INDEX appointment_discount_offer_once'],
    `${MODULES}/offers/offers.test.ts`,
  ),
  change(
    'a voucher is taken at review at the instant at which it ends',
    `${MODULES}/booking/code.ts`,
    ['now >= voucher.validUntil', 'now > voucher.validUntil'],
    `${MODULES}/booking/voucher.test.ts`,
  ),
];

export const SCREENS: readonly NamedChange[] = [
  change(
    'the address with the token remains in the history',
    'shell/src/webview/entry.ts',
    ['window.history.replaceState(', 'window.history.pushState('],
    'shell/src/webview/entry.test.ts',
  ),
  change(
    'a relative that was typed remains on the device after it is saved',
    'mfe-account/src/saved-form/use-saved-form.tsx',
    ['        kept.drop();\n', '        void kept;\n'],
    'mfe-account/src/patients/add-patient.test.tsx',
  ),
  change(
    'the heading of a dialog does not get the focus',
    'shared-ui/src/dialog/dialog.tsx',
    [" ?? dialog.querySelector('h2')", ''],
    'shared-ui/src/dialog/dialog.test.tsx',
  ),
];
