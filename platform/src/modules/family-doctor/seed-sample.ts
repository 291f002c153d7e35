/** A sample patient with a family doctor plan that began a month ago. */
import { addMinutes, priceLine } from 'shared-contracts/domain';
import { insertSampleCharge } from '../../adapters/embedded/payment/sample-charge.ts';
import type { Seed } from '../../db/seed/seed.ts';
import { issueInvoice } from '../invoices/issue.ts';
import { payments } from '../payments/tables.ts';
import { SAMPLE } from '../users/seed-people.ts';
import { planSupply } from './payable.ts';
import { endOf } from './period.ts';
import { addMembers, insertSubscription, planNamed } from './repository.ts';

const MONTH_MINUTES = 30 * 24 * 60;
const { uid, self } = SAMPLE.salma;
const ID = 'fds_sample_salma';
const [REFERENCE, CHARGE] = ['pay_sample_salma', 'gwc_sample_salma'];

export const sampleSubscriptionSeed: Seed = {
  name: 'family-subscription',
  kind: 'sample',
  run: async (tx, { now }) => {
    const plan = await planNamed(tx, 'fam_personal');
    if (!plan) throw new Error('plans must be seeded before subscriptions');
    const at = addMinutes(now.toISOString(), -MONTH_MINUTES);
    const { id: planId, price, months, people, consultationPercent } = plan;
    const period = { startsAt: at, endsAt: endOf(at, months) };
    const row = await insertSubscription(tx, {
      id: ID,
      uid,
      planId,
      providerId: 'doc_family_1',
      state: 'active',
      price,
      months,
      people,
      consultationPercent,
      taxClass: 'standard',
      ...period,
      createdAt: at,
      paidAt: at,
    });
    await addMembers(tx, ID, [self]);
    const total = price + priceLine(price, 0, 'standard').vat;
    await tx.insert(payments).values({
      id: REFERENCE,
      uid,
      payableKind: 'family-doctor',
      payableId: ID,
      idempotencyKey: ID,
      quote: `quo_${ID}`,
      total,
      walletAmount: 0,
      cardAmount: total,
      state: 'succeeded',
      chargeReference: CHARGE,
      chargedAmount: total,
      expiresAt: at,
      createdAt: at,
      settledAt: at,
    });
    await insertSampleCharge(tx, { reference: REFERENCE, chargeReference: CHARGE, amount: total, at });
    await issueInvoice(
      tx,
      { id: REFERENCE, uid, total },
      planSupply(tx, row, async () => period),
      at,
    );
  },
};
