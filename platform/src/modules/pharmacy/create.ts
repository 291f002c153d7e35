/** Creates orders of prescribed medicines. */
import { createOrder, type ParsedRequestOf, type ResponseOf } from 'shared-contracts/api';
import { formatDate, riyadhDay, warningsAbout } from 'shared-contracts/domain';
import type { UserCall } from '../../context/call.ts';
import type { AppContext } from '../../context/context.ts';
import { createdId } from '../../context/created-id.ts';
import type { Tx } from '../../db/database.ts';
import { onViolation } from '../../db/errors.ts';
import { found, refuse } from '../../core/errors.ts';
import { addressOf } from '../addresses/repository.ts';
import {
  drugsOf,
  findPrescription,
  type PrescribedDrugRow,
  type PrescriptionRecord,
} from '../prescriptions/repository.ts';
import { describeOrder } from './describe.ts';
import { announce } from './order/moves.ts';
import { findOrder, insertLines, insertOrder } from './order/repository.ts';
import { beginRound } from './order/search.ts';
import { medicinesNamed } from './order/shelf-repository.ts';
import type { OrderRow } from './order/tables.ts';
import { warningsOf } from './warnings.ts';

type Asked = ParsedRequestOf<typeof createOrder>;

/** @throws PRESCRIPTION_INVALID, PRESCRIPTION_EXPIRED */
const usablePrescription = async (ctx: AppContext, tx: Tx, uid: string, id: string): Promise<PrescriptionRecord> => {
  const prescription = found(await findPrescription(tx, uid, id), 'PRESCRIPTION_INVALID');
  const { validUntil } = prescription;
  if (validUntil < riyadhDay(ctx.clock.now()))
    refuse('PRESCRIPTION_EXPIRED', {
      params: { day: { ar: formatDate(validUntil, 'ar'), en: formatDate(validUntil, 'en') } },
      data: { valid_until: validUntil },
    });
  return prescription;
};

/** Each medicine once, prescribed, and within the remaining quantity. @throws DRUG_NOT_PRESCRIBED, QUANTITY_OVER_PRESCRIBED */
const assertPrescribed = (lines: Asked['lines'], drugs: readonly PrescribedDrugRow[]): void => {
  if (new Set(lines.map(({ drug_id }) => drug_id)).size < lines.length) refuse('QUANTITY_OVER_PRESCRIBED');
  for (const { drug_id: id, quantity } of lines) {
    const drug = drugs.find((one) => one.id === id);
    // An external prescription names no product that a pharmacy could look up.
    if (!drug || drug.medicine === null) refuse('DRUG_NOT_PRESCRIBED');
    else if (quantity > drug.quantity - drug.dispensed) refuse('QUANTITY_OVER_PRESCRIBED');
  }
};

/** The first medicine that is refrigerated or controlled. */
const pickupOnly = async (tx: Tx, drugs: readonly PrescribedDrugRow[]): Promise<PrescribedDrugRow | undefined> => {
  const products = await medicinesNamed(
    tx,
    drugs.flatMap(({ medicine }) => medicine ?? []),
  );
  return drugs.find(({ medicine }) => found(products.get(medicine ?? '')).storage !== 'room');
};

/** @throws what the checks above throw, MEDICINE_PICKUP_ONLY, ORDER_OPEN_ALREADY */
export const createOrderOf = (call: UserCall, asked: Asked): Promise<ResponseOf<typeof createOrder>> => {
  const { ctx } = call;
  const { uid } = call.user;
  const id = createdId(call, 'ord', createOrder);
  /** The warnings that the patient saw, for a client that did not show them. */
  const answer = async (tx: Tx, row: OrderRow): Promise<ResponseOf<typeof createOrder>> => ({
    order: await describeOrder(ctx, tx, row),
    warnings: warningsAbout(
      await warningsOf(tx, row),
      asked.lines.map(({ drug_id }) => drug_id),
    ),
  });
  return ctx.db.transaction(async (tx) => {
    const created = await findOrder(tx, id, uid);
    if (created) return answer(tx, created);
    const { address_id: addressId } = asked.location;
    if (addressId !== null) found(await addressOf(tx, uid, addressId));
    const prescription = await usablePrescription(ctx, tx, uid, asked.prescription_id);
    const drugs = await drugsOf(tx, [prescription.id]);
    assertPrescribed(asked.lines, drugs);
    const collected = await pickupOnly(
      tx,
      drugs.filter(({ id: drugId }) => asked.lines.some(({ drug_id: one }) => one === drugId)),
    );
    if (collected && asked.fulfilment === 'delivery') {
      refuse('MEDICINE_PICKUP_ONLY', { params: { medicine: collected.drug } });
    }
    const now = ctx.clock.nowIso();
    const row = await insertOrder(tx, {
      id,
      uid,
      relId: prescription.relId,
      prescriptionId: prescription.id,
      status: 'CREATED',
      fulfilment: asked.fulfilment,
      identityNeeded: collected !== undefined,
      location: asked.location,
      roundEndsAt: now,
      createdAt: now,
    });
    const lines = asked.lines.map(({ drug_id: drugId, quantity }) => ({ drugId, quantity }));
    await onViolation(
      'pharmacy_order_line_one_open',
      () =>
        onViolation(
          'pharmacy_order_line_left',
          () => insertLines(tx, row.id, lines),
          () => refuse('QUANTITY_OVER_PRESCRIBED'),
        ),
      () => refuse('ORDER_OPEN_ALREADY'),
    );
    await announce(ctx, tx, row, 'patient');
    return answer(tx, await beginRound(ctx, tx, row, 1));
  });
};
