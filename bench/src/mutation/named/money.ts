/** Of payments, refunds and vouchers. */
import { change, MODULES, type NamedChange } from './change.ts';

export const MONEY: readonly NamedChange[] = [
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
    'a charge that paid for something is sent back',
    `${MODULES}/payments/settle.ts`,
    ["state !== 'refund_due' || chargeReference", 'chargeReference'],
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
