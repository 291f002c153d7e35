/** Wrong changes that were plausible once and that no test noticed: each as an exact replacement, with its nearest tests. */

export interface NamedChange {
  readonly what: string;
  readonly file: string;
  /** Stands in the file once. */
  readonly from: string;
  readonly to: string;
  /** Of the package of `file`. */
  readonly tests: readonly string[];
}

const MODULES = 'platform/src/modules';
const change = (
  what: string,
  file: string,
  [from, to]: readonly [string, string],
  ...tests: string[]
): NamedChange => ({
  what,
  file,
  from,
  to,
  tests,
});

const MONEY: readonly NamedChange[] = [
  change(
    'a charge of another amount is accepted',
    `${MODULES}/payments/settle.ts`,
    ['if (chargedAmount !== payment.cardAmount || !owner.accepts', 'if (!owner.accepts'],
    `${MODULES}/payments/settlement.test.ts`,
  ),
  change(
    'a charge at the last instant of the hold is refused',
    `${MODULES}/booking/payable.ts`,
    ['chargedAt <= (booking', 'chargedAt < (booking'],
    `${MODULES}/booking/payable.test.ts`,
  ),
  change(
    'a late charge confirms a visit that has begun',
    `${MODULES}/booking/payable.ts`,
    [' && booking.startsAt > now', ''],
    `${MODULES}/booking/payable.test.ts`,
  ),
  change(
    'what goes back to the card includes what the wallet paid',
    `${MODULES}/payments/settle.ts`,
    ['chargedAmount: amount } = payment', 'total: amount } = payment'],
    `${MODULES}/payments/settlement.test.ts`,
  ),
  change(
    'a refund to the source sends the credits to the card as well',
    `${MODULES}/payments/refund.ts`,
    ["to === 'source' ? parts.card : 0", "to === 'source' ? parts.card + parts.credits : 0"],
    `${MODULES}/payments/refund.test.ts`,
  ),
  change(
    'an attempt that is given up keeps the credits',
    `${MODULES}/payments/abandon.ts`,
    ['await returnCredits(tx, { reference: payment.id, description, now });', 'void [returnCredits, description];'],
    `${MODULES}/payments/settlement.test.ts`,
  ),
  change(
    'the key of another booking is taken for the same payment',
    `${MODULES}/payments/pay.ts`,
    [' && known.payableId === payable.id', ''],
    `${MODULES}/payments/settlement.test.ts`,
  ),
  change(
    'a voucher is taken after its last day',
    `${MODULES}/booking/code.ts`,
    [' || now >= voucher.validUntil', ''],
    `${MODULES}/booking/voucher.test.ts`,
  ),
  change(
    'a voucher without uses left is taken at review',
    `${MODULES}/booking/code.ts`,
    ['voucher.uses >= voucher.maxUses', 'voucher.uses > voucher.maxUses'],
    `${MODULES}/booking/voucher.test.ts`,
    `${MODULES}/booking/voucher-race.test.ts`,
  ),
  change(
    'a voucher that is over is refused at review and not at payment',
    `${MODULES}/booking/pay-booking.ts`,
    ['  if (voucher !== undefined) {', '  if (voucher === null) {'],
    `${MODULES}/booking/voucher.test.ts`,
  ),
  change(
    'credits that live are written off',
    `${MODULES}/ledger/expiry.ts`,
    ['expiresAt > now', 'expiresAt < now'],
    `${MODULES}/ledger/credits.test.ts`,
  ),
  change(
    'movements of one instant share a balance',
    `${MODULES}/ledger/repository.ts`,
    ['OVER (ORDER BY m.at, m.last)', 'OVER (ORDER BY m.at)'],
    `${MODULES}/ledger/credits.test.ts`,
  ),
  change(
    'amounts in Arabic texts have Latin numerals',
    'shared-contracts/src/domain/number-format.ts',
    ["language === 'en' ? digits :", "language !== 'fr' ? digits :"],
    'shared-contracts/src/domain/number-format.test.ts',
  ),
];

const SLOTS: readonly NamedChange[] = [
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

const ACCESS: readonly NamedChange[] = [
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

const RELEASES: readonly NamedChange[] = [
  change(
    'a stale expectation moves the channel',
    'deploy/releases/ledger.ts',
    ['if ((before?.number ?? null) !== expected) throw await conflict(channel, expected);', ''],
    'deploy/releases/ledger.test.ts',
  ),
  change(
    'another signed release stands under a number',
    'deploy/releases/ledger.ts',
    ["return same ? result.data : refuse('holds another release');", 'return same ? result.data : result.data;'],
    'deploy/releases/ledger.test.ts',
  ),
  change(
    'a file nobody knows is run',
    'deploy/build/runtime/integrity.ts',
    ['?? NEVER', "?? ''"],
    'deploy/build/runtime/integrity.test.ts',
  ),
  change(
    'a manifest is read without its hash',
    'deploy/build/runtime/integrity.ts',
    ['{ integrity: version.manifest.integrity, credentials', '{ credentials'],
    'deploy/build/runtime/integrity.test.ts',
  ),
  change(
    'who stands on the percent is in the canary',
    'deploy/releases/canary.ts',
    ['drawOf(salt, member, id) < percent', 'drawOf(salt, member, id) <= percent'],
    'deploy/releases/canary.test.ts',
  ),
  change(
    'a network weighs as much as it has loads',
    'deploy/release/health.ts',
    ['const weight = Math.min(1, most / loads);', 'const weight = 1;'],
    'deploy/release/health.test.ts',
  ),
  change(
    'a canary in steps goes on with less proof than is told',
    'deploy/release/sequential.ts',
    ['STEP_ERROR_RATE = 0.01;', 'STEP_ERROR_RATE = 0.2;'],
    'deploy/release/steps.test.ts',
  ),
];

const SHELL: readonly NamedChange[] = [
  change(
    'a version that failed is used again',
    'shell/src/federation/remote-loader.ts',
    ['bad.add(keyOf(remote, version));\n      failures.push', 'failures.push'],
    'shell/src/federation/remote-loader.test.ts',
  ),
  change(
    'a mount that never ends is waited for',
    'shell/src/federation/remote-loader.ts',
    ['await withTimeLimit(use(loaded), limitMs, `${keyOf(remote, version)} mount`)', 'await use(loaded)'],
    'shell/src/federation/remote-loader.test.ts',
  ),
  change(
    'no card stands in the place of what failed',
    'shell/src/remotes/remote-failure.tsx',
    ['<FailureCard\n', '<template\n'],
    'shell/src/remotes/failure-and-focus.test.tsx',
  ),
  change(
    'the card names no emergency number',
    'shell/src/remotes/remote-failure.tsx',
    ['emergencyNumber={host.settings.emergencyNumber}', 'emergencyNumber=""'],
    'shell/src/remotes/failure-and-focus.test.tsx',
  ),
  change(
    'the socket stays after signing out',
    'shell/src/host/create-host.ts',
    ["else if (who.kind === 'visitor') realtime.disconnect();", ''],
    'shell/src/host/create-host.test.ts',
  ),
  change(
    'the socket is never opened',
    'shell/src/host/realtime.ts',
    ['if (mine === attempt) socket = open(module, mine, who);', 'void [module, open];'],
    'shell/src/host/realtime.test.ts',
  ),
  change(
    'a late 2000 of an earlier session signs out',
    'shell/src/host/create-host.ts',
    [' && token === session.token()', ''],
    'shell/src/host/create-host.test.ts',
  ),
  change(
    'focus stays where it was after a change of page',
    'shell/src/router/use-arrival.ts',
    ['readFrom(found);', 'void found;'],
    'shell/src/remotes/failure-and-focus.test.tsx',
  ),
  change(
    'focus is not given back after a dialog',
    'shared-ui/src/dialog/dialog.tsx',
    ['!dialog.contains(opener)) opener.focus()', '!dialog.contains(opener)) void opener'],
    'shared-ui/src/dialog/dialog.test.tsx',
  ),
  change(
    'an app that clears its session leaves what was typed',
    'shell/src/webview/wire-bridge.ts',
    ['session.forget();\n    forgetTyped();', 'session.forget();'],
    'shell/src/webview/wire-bridge.test.ts',
    'shell/src/webview/webview.test.ts',
  ),
  change(
    'nobody takes the place of a page whose version failed elsewhere',
    'shell/src/federation/remote-loader.ts',
    [
      '    bad.add(keyOf(remote, version));\n    for',
      '    if (isBad(remote)(version)) return true;\n    bad.add(keyOf(remote, version));\n    for',
    ],
    'shell/src/federation/remote-loader.test.ts',
  ),
  change(
    'a task that blocks before its version is shown is forgotten',
    'shell/src/remotes/watch-blocking.ts',
    ['      mark();\n      judge();', '      mark();'],
    'shell/src/remotes/watch-blocking.test.ts',
  ),
  change(
    'a call is waited for longer than 15 s',
    'shell/src/host/api-transport.ts',
    ['const TIMEOUT_MS = 15_000;', 'const TIMEOUT_MS = 45_000;'],
    'shell/src/host/api-transport.test.ts',
  ),
  change(
    'the file of a screen is waited for without end',
    'shared-ui/src/remote-kit/lazy-screen.tsx',
    ['within(load())', 'load()'],
    'shared-ui/src/remote-kit/lazy-screen.test.tsx',
  ),
];

const DATES: readonly NamedChange[] = [
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

const FORMS: readonly NamedChange[] = [
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
    'mfe-booking/src/review/use-payment.ts',
    ['if (underWay.current) return;', ''],
    'mfe-booking/src/review/review-screen.test.tsx',
  ),
  change(
    'a payment that failed keeps its key',
    'mfe-booking/src/review/use-payment.ts',
    ['if (isServerAnswer(error)) nextAttempt(quote.quote);', ''],
    'mfe-booking/src/review/review-screen.test.tsx',
  ),
  change(
    'an expired code cannot be sent again',
    'mfe-auth/src/sign-in/steps/code-step.tsx',
    ['if (!countdown.expired && !expired)', 'if (until !== null)'],
    'mfe-auth/src/sign-in/sign-in.test.tsx',
    'mfe-auth/src/sign-in/countdown.test.tsx',
  ),
];

export const NAMED: readonly NamedChange[] = [...MONEY, ...SLOTS, ...ACCESS, ...RELEASES, ...SHELL, ...DATES, ...FORMS];
