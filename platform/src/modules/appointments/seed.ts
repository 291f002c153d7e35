/** Past appointments, an upcoming one, wallet credits and a linked insurance of the two sample patients. */
import { addDays, addMinutes, riyadhInstant, TELEMEDICINE_QUERY, UTID } from 'shared-contracts/domain';
import { PLANS, SAMPLE_MEMBERSHIP } from '../../adapters/embedded/eligibility.ts';
import { insertSampleCharge } from '../../adapters/embedded/payment/sample-charge.ts';
import { insertCancellation } from './repository.ts';
import { linesOf } from '../visits/parts-repository.ts';
import { insertAppointment } from '../visits/repository.ts';
import { appointmentLines, appointmentPatients } from '../visits/tables.ts';
import { issueInvoice, suppliedTo } from '../invoices/issue.ts';
import { linkMembership } from '../memberships/repository.ts';
import { payments } from '../payments/tables.ts';
import { grantCredit } from '../ledger/credits.ts';
import type { Tx } from '../../db/database.ts';
import { SAMPLE } from '../users/seed-people.ts';
import { pastSlot } from '../scheduling/seed-providers.ts';
import type { Seed } from '../../db/seed/seed.ts';

interface Past {
  readonly id: string;
  readonly uid: string;
  readonly patientId: string;
  readonly doctor: string;
  readonly daysAgo: number;
  readonly minute: number;
  readonly state: 'completed' | 'cancelled' | 'no_show' | 'upcoming';
  readonly citizen: boolean;
}

const past = (
  id: string,
  uid: string,
  patientId: string,
  doctor: string,
  daysAgo: number,
  minute: number,
  state: Past['state'],
  citizen: boolean,
): Past => ({
  id: `apt_sample_${id}`,
  uid,
  patientId,
  doctor,
  daysAgo,
  minute,
  state,
  citizen,
});

const { noura, bilal } = SAMPLE;
const PAST: readonly Past[] = [
  past('noura_1', noura.uid, noura.self, 'doc_dermatology_1', 12, 1140, 'completed', true),
  past('noura_2', noura.uid, noura.son, 'doc_pediatrics_1', 34, 1020, 'completed', true),
  past('noura_3', noura.uid, noura.mother, 'doc_cardiology_1', 61, 990, 'completed', true),
  past('noura_4', noura.uid, noura.self, 'doc_general_1', 80, 1200, 'cancelled', true),
  past('noura_5', noura.uid, noura.self, 'doc_family_1', -6, 1140, 'upcoming', true),
  past('bilal_1', bilal.uid, bilal.self, 'doc_internal_1', 9, 1110, 'completed', false),
  past('bilal_2', bilal.uid, bilal.son, 'doc_pediatrics_1', 27, 1050, 'completed', false),
  past('bilal_3', bilal.uid, bilal.wife, 'doc_obgyn_1', 45, 1080, 'no_show', false),
];

const FEE = 20_000;
const SYMPTOMS = 'متابعة دورية';

/** Half an hour before the visit: nothing is refunded. */
const seedCancellation = (tx: Tx, appointmentId: string, at: string): Promise<void> =>
  insertCancellation(tx, {
    id: appointmentId.replace('apt', 'cnl'),
    appointmentId,
    whole: true,
    at,
    by: 'patient',
    reason: 'better',
    comment: '',
    refund: 0,
    idempotencyKey: null,
  });

const seedAppointment = async (tx: Tx, row: Past, today: string): Promise<void> => {
  const { id, uid, patientId, doctor: providerId, state, citizen } = row;
  const slot = pastSlot(today, row.daysAgo, row.minute, 15);
  const bookedAt = riyadhInstant(addDays(today, -Math.max(row.daysAgo, 0) - 3), 720);
  const closedAt = state === 'upcoming' ? null : slot.endsAt;
  await insertAppointment(tx, {
    id,
    uid,
    providerId,
    state,
    ...slot,
    busyUntil: slot.endsAt,
    utid: UTID.telemedicine,
    stid: TELEMEDICINE_QUERY.stid,
    delivery: 'remote',
    channel: 'video',
    symptoms: SYMPTOMS,
    createdAt: bookedAt,
    updatedAt: bookedAt,
    bookedAt,
    closedAt,
  });
  await tx.insert(appointmentPatients).values({ appointmentId: id, patientId, position: 0 });
  const taxClass = citizen ? ('citizen' as const) : ('standard' as const);
  const vat = citizen ? 0 : FEE * 0.15;
  await tx.insert(appointmentLines).values([
    {
      appointmentId: id,
      position: 0,
      kind: 'fee',
      labelAr: 'رسوم الاستشارة',
      labelEn: 'Consultation fee',
      amount: FEE,
      paid: FEE + vat,
      vat,
      taxClass,
    },
    {
      appointmentId: id,
      position: 1,
      kind: 'vat',
      labelAr: 'ضريبة القيمة المضافة',
      labelEn: 'VAT',
      amount: vat,
      taxClass,
    },
  ]);
  const total = FEE + vat;
  await tx.insert(payments).values({
    id: id.replace('apt', 'pay'),
    uid,
    payableKind: 'appointment',
    payableId: id,
    idempotencyKey: id,
    quote: `quo_${id}`,
    total,
    walletAmount: 0,
    cardAmount: total,
    state: 'succeeded',
    chargeReference: id.replace('apt', 'gwc'),
    chargedAmount: total,
    expiresAt: bookedAt,
    createdAt: bookedAt,
    settledAt: bookedAt,
  });
  const supply = suppliedTo(tx, { id, providerId, startsAt: slot.startsAt }, () => linesOf(tx, id));
  await issueInvoice(tx, { id: id.replace('apt', 'pay'), uid, total }, supply, bookedAt);
  const [reference, chargeReference] = [id.replace('apt', 'pay'), id.replace('apt', 'gwc')];
  await insertSampleCharge(tx, { reference, chargeReference, amount: total, at: bookedAt });
  if (state === 'cancelled') await seedCancellation(tx, id, addMinutes(slot.startsAt, -30));
};

const seedWallet = async (tx: Tx, today: string, now: string): Promise<void> => {
  const credit = (uid: string, name: string, amount: number, ar: string, en: string, days: number | null) =>
    grantCredit(tx, {
      uid,
      amount,
      source: { ar, en },
      expiresAt: days === null ? null : riyadhInstant(addDays(today, days)),
      reference: `sample:${name}`,
      now,
      creditId: `crd_sample_${name}`,
    });
  await credit(noura.uid, 'noura_welcome', 5000, 'هدية ترحيبية', 'Welcome gift', 20);
  await credit(noura.uid, 'noura_refund', 7500, 'تعويض عن موعد', 'Goodwill credit', 180);
  await credit(bilal.uid, 'bilal_welcome', 3000, 'هدية ترحيبية', 'Welcome gift', 45);
};

const seedInsurance = async (tx: Tx, now: string): Promise<void> => {
  await linkMembership(tx, {
    id: 'mem_sample_bilal',
    patientId: bilal.self,
    insurerId: 'sanad',
    insurerNameAr: 'سند للتأمين الصحي',
    insurerNameEn: 'Sanad Health Insurance',
    membershipNumber: SAMPLE_MEMBERSHIP.number,
    policyNumber: SAMPLE_MEMBERSHIP.policyNumber,
    planAr: PLANS.silver.name.ar,
    planEn: PLANS.silver.name.en,
    startsOn: SAMPLE_MEMBERSHIP.startsOn,
    endsOn: SAMPLE_MEMBERSHIP.endsOn,
    memberType: SAMPLE_MEMBERSHIP.memberType,
    fullName: SAMPLE_MEMBERSHIP.fullName,
    coverage: SAMPLE_MEMBERSHIP.coverage,
    linkedAt: now,
  });
};

export const historySeed: Seed = {
  name: 'history',
  kind: 'sample',
  run: async (tx, { today, now }) => {
    for (const row of PAST) await seedAppointment(tx, row, today);
    await seedWallet(tx, today, now.toISOString());
    await seedInsurance(tx, now.toISOString());
  },
};
