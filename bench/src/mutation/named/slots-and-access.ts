/** Of times and who may take them, and of who may read what. */
import { change, MODULES, type NamedChange } from './change.ts';

export const SLOTS: readonly NamedChange[] = [
  change(
    'the database lets two visits of a provider overlap',
    'platform/src/db/migrations/0007_appointment.sql',
    [
      "provider_period WITH &&)\n    WHERE (state IN ('held', 'awaiting_payment', 'upcoming', 'in_progress'))",
      'provider_period WITH &&)\n    WHERE (false)',
    ],
    `${MODULES}/booking/race.test.ts`,
  ),
  change(
    'times within the lead time are shown',
    `${MODULES}/scheduling/availability.ts`,
    ['leadMinutes * 60_000', 'leadMinutes * 0'],
    `${MODULES}/booking/offered-times.test.ts`,
  ),
  change(
    'a day past the horizon is shown',
    `${MODULES}/scheduling/availability.ts`,
    ['addDays(riyadhDay(now), horizonDays)', 'addDays(riyadhDay(now), horizonDays + 1)'],
    `${MODULES}/booking/offered-times.test.ts`,
    `${MODULES}/scheduling/schedule.test.ts`,
  ),
  change(
    'details change while a payment is under way',
    `${MODULES}/booking/change.ts`,
    ["return row.state === 'held' ?", "return row.state === 'held' || row.state === 'awaiting_payment' ?"],
    `${MODULES}/booking/offered-times.test.ts`,
  ),
  change(
    'a time is held on a channel that the provider does not have',
    `${MODULES}/booking/place.ts`,
    ["if (delivery === 'remote' && !record.channels.includes(channel)) refuse('INVALID_REQUEST');", ''],
    `${MODULES}/booking/offered-times.test.ts`,
  ),
  change(
    'a slot that is given back leaves its payment alive',
    `${MODULES}/booking/expiry.ts`,
    ["if (row.state === 'awaiting_payment') await", "if (row.state === 'no_show') await"],
    `${MODULES}/payments/settlement.test.ts`,
    `${MODULES}/booking/hold-end.test.ts`,
  ),
];

export const ACCESS: readonly NamedChange[] = [
  change(
    'an appointment is read without its owner',
    `${MODULES}/scheduling/visit-repository.ts`,
    [
      "and(eq(appointments.id, placeholder('id')), eq(appointments.uid, placeholder('uid')))),",
      "and(eq(appointments.id, placeholder('id')))),",
    ],
    'platform/src/testing/owners.test.ts',
  ),
  change(
    'a file of another account is attached',
    `${MODULES}/files/repository.ts`,
    ['.where(and(eq(storedFiles.uid, uid), inArray', '.where(and(inArray'],
    'platform/src/testing/owners.test.ts',
    `${MODULES}/booking/journey.test.ts`,
  ),
  change(
    'a notification of another account is marked',
    `${MODULES}/notifications/repository.ts`,
    [
      'const mine = and(eq(notifications.uid, uid), eq(notifications.tid, tid));',
      'const mine = eq(notifications.tid, tid);',
    ],
    'platform/src/testing/owners.test.ts',
  ),
  change(
    'a call of another account is joined',
    `${MODULES}/calls/repository.ts`,
    ['lockOne(tx, and(eq(visitCalls.uid, uid), eq(visitCalls.id, id)))', 'lockOne(tx, eq(visitCalls.id, id))'],
    'platform/src/testing/owners.test.ts',
  ),
  change(
    'a visit goes to the saved address of another account',
    `${MODULES}/addresses/repository.ts`,
    [
      '(await select(tx, sql`uid = ${uid} AND id = ${id}`))[0]',
      '(await select(tx, sql`${uid} <> id AND id = ${id}`))[0]',
    ],
    'platform/src/testing/owners.test.ts',
  ),
  change(
    'a basket brings patients of another account into a booking',
    `${MODULES}/booking/baskets.ts`,
    ['filter((id) => own.includes(id))', 'filter((id) => own.length > 0 || own.includes(id))'],
    'platform/src/testing/owners.test.ts',
  ),
  change(
    'a code of sign-up signs in',
    `${MODULES}/auth/code-repository.ts`,
    [' AND purpose = ${purpose}\n', ' AND ${purpose}::text IS NOT NULL\n'],
    `${MODULES}/auth/sign-up.test.ts`,
    `${MODULES}/auth/auth.test.ts`,
  ),
];
