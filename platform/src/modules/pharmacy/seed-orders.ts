/** One sample order in progress and one that was delivered, each with its steps. */
import { addMinutes, type OrderActor, type OrderStatus } from 'shared-contracts/domain';
import type { Tx } from '../../db/database.ts';
import type { Seed } from '../../db/seed/seed.ts';
import { found } from '../../core/errors.ts';
import { SAMPLE } from '../users/seed-people.ts';
import { dispense } from '../prescriptions/repository.ts';
import {
  insertOfferRequests,
  insertLines,
  insertOffer,
  insertOrder,
  insertStep,
  updateOrder,
} from './order/repository.ts';
import { pharmaciesNamed } from './order/shelf-repository.ts';
import type { OrderRow } from './order/tables.ts';
import { DELIVERY } from './order/texts.ts';
import { MEDICINES } from './seed-catalogue.ts';

const STEPS: readonly (readonly [OrderStatus, OrderActor, minutes: number])[] = [
  ['CREATED', 'patient', 0],
  ['ACCEPTED', 'pharmacy', 3],
  ['CONFIRMED', 'system', 6],
  ['PACKED', 'pharmacy', 20],
  ['COURIER_READY_FOR_DELIVERY', 'pharmacy', 21],
  ['COURIER_ASSIGNED', 'courier', 24],
  ['COURIER_PICKED_UP', 'courier', 31],
  ['COURIER_INTRANSIST', 'courier', 32],
  ['COURIER_COMPLETED', 'courier', 55],
  ['COMPLETED', 'system', 55],
];

interface SampleOrder {
  readonly id: string;
  readonly uid: string;
  readonly relId: string;
  readonly prescriptionId: string;
  readonly drugId: string;
  readonly medicine: string;
  readonly place: OrderRow['location'];
  readonly startedAt: string;
  readonly until: OrderStatus;
}

const { noura, bilal } = SAMPLE;
const FEE = 1000;
const VAT = { ar: 'ضريبة القيمة المضافة', en: 'VAT' } as const;
const PHARMACY = 'pha_1';

const VAT_PERCENT = 15;

const priceOfSample = ({ nameAr, nameEn, price, taxClass }: (typeof MEDICINES)[number], relId: string) => {
  const vat = Math.round((FEE * VAT_PERCENT) / 100);
  const item = { kind: 'item', note: null, quantity: 1 } as const;
  const lines: OrderRow['lines'] = [
    { ...item, label: { ar: nameAr, en: nameEn }, amount: price, tax_class: taxClass, rel_id: relId },
    { ...item, label: DELIVERY, amount: FEE, tax_class: 'standard', rel_id: null },
    { kind: 'vat', label: VAT, amount: vat, note: null, quantity: 1, tax_class: 'standard' },
  ];
  return { lines, total: price + FEE + vat };
};

const seedOrder = async (tx: Tx, sample: SampleOrder): Promise<void> => {
  const { id, uid, relId, prescriptionId, drugId, medicine, place, startedAt, until } = sample;
  const at = (minutes: number): string => addMinutes(startedAt, minutes);
  const steps = STEPS.slice(0, STEPS.findIndex(([status]) => status === until) + 1);
  const created = { createdAt: startedAt, roundEndsAt: at(5), status: 'CREATED', fulfilment: 'delivery' } as const;
  await insertOrder(tx, { id, uid, relId, prescriptionId, location: place, ...created });
  await insertLines(tx, id, [{ drugId, quantity: 1 }]);
  await insertOfferRequests(tx, id, 1, [PHARMACY], startedAt);
  const product = MEDICINES.find((one) => one.id === medicine) as (typeof MEDICINES)[number];
  const offerId = `off_${id}`;
  const { price: unitPrice, taxClass } = product;
  await insertOffer(
    tx,
    {
      id: offerId,
      orderId: id,
      pharmacyId: PHARMACY,
      state: 'paid',
      deliveryFee: FEE,
      createdAt: at(3),
      expiresAt: at(33),
    },
    [
      {
        offerId,
        drugId,
        medicine,
        quantity: 1,
        unitPrice,
        taxClass,
        kind: 'full',
        covers: 1,
        dose: null,
        answer: 'accepted',
      },
    ],
  );
  for (const [status, actor, minutes] of steps) {
    if (status !== 'CREATED') {
      const paid = { paidAt: at(6), ...priceOfSample(product, relId), code: '4417' };
      const courier = { courierId: 'cou_1', courierAt: at(40), courierPlace: { latitude: 24.79, longitude: 46.66 } };
      await updateOrder(tx, id, {
        status,
        ...(status === 'CONFIRMED' ? paid : {}),
        ...(status === 'COURIER_ASSIGNED' ? courier : {}),
        ...(status === 'COMPLETED' ? { closedAt: at(minutes), code: null, courierPlace: null } : {}),
      });
    }
    await insertStep(tx, { orderId: id, status, actor, at: at(minutes) });
  }
  if (until === 'COMPLETED') {
    const { nameAr: ar, nameEn: en } = found((await pharmaciesNamed(tx, [PHARMACY])).get(PHARMACY));
    await dispense(tx, {
      drugId,
      orderId: id,
      pharmacy: { ar, en },
      product: { ar: product.nameAr, en: product.nameEn },
      packs: 1,
      covers: 1,
      at: at(55),
    });
  }
};

export const sampleOrdersSeed: Seed = {
  name: 'pharmacy-orders',
  kind: 'sample',
  run: async (tx, { now }) => {
    const home = { address_id: null, label: 'شارع أنس بن مالك', city: 'الرياض', latitude: 24.8236, longitude: 46.6436 };
    await seedOrder(tx, {
      id: 'ord_sample_noura_1',
      uid: noura.uid,
      relId: noura.mother,
      prescriptionId: 'prs_sample_noura_2',
      drugId: 'drg_sample_noura_2_2',
      medicine: 'med_amlodipine_tablet_5',
      place: home,
      startedAt: addMinutes(now.toISOString(), -45),
      until: 'COURIER_INTRANSIST',
    });
    await seedOrder(tx, {
      id: 'ord_sample_bilal_1',
      uid: bilal.uid,
      relId: bilal.self,
      prescriptionId: 'prs_sample_bilal_1',
      drugId: 'drg_sample_bilal_1_2',
      medicine: 'med_omeprazole_capsule_20',
      place: { address_id: null, label: 'Khurais Road', city: 'Riyadh', latitude: 24.7331, longitude: 46.7685 },
      startedAt: addMinutes(now.toISOString(), -60 * 24 * 3),
      until: 'COMPLETED',
    });
  },
};
