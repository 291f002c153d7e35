/** An order in the contract’s form; a page of orders takes one statement per kind of row. */
import type { Pharmacy, PharmacyOrder } from 'shared-contracts/api';
import { addMinutes, isOrderOver, mayCancelOrder } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { kilometres, type Position } from '../../core/distance.ts';
import { found } from '../../core/errors.ts';
import { drugsOf } from '../prescriptions/repository.ts';
import { findPaid } from '../payments/paid-payments.ts';
import { refundView, refundWays } from '../payments/refund-view.ts';
import { patientsNamed } from '../users/patient-repository.ts';
import { paymentUrlOf } from './order/moves.ts';
import { payableOf } from './order/offers.ts';
import { changesAt, isOpenAt } from './order/opening.ts';
import { offerRequestsOf, couriersNamed, linesOf, liveOffers, offerLinesOf, stepsOf } from './order/repository.ts';
import { describeOffered, howOf } from './describe-offered.ts';
import { repaymentShown } from './repayment.ts';
import { repaymentsOfOrders } from './order/repayment-repository.ts';
import { medicinesNamed, pharmaciesNamed } from './order/shelf-repository.ts';
import type { CourierRow, OrderRow, PharmacyRow } from './order/tables.ts';

/** Factor from straight-line to street distance. */
const DETOUR = 1.4;
const ON_THE_WAY = ['CONFIRMED', 'PACKED', 'COURIER_READY_FOR_DELIVERY', 'COURIER_ASSIGNED', 'COURIER_PICKED_UP'];

const tenths = (kilometre: number): number => Math.round(kilometre * 10) / 10;

export const describePharmacy = (row: PharmacyRow, from: Position, now: string): Pharmacy => ({
  pharmacy_id: row.id,
  name: { ar: row.nameAr, en: row.nameEn },
  street: { ar: row.streetAr, en: row.streetEn },
  phone: row.phone,
  place: { latitude: row.latitude, longitude: row.longitude },
  distance_km: tenths(kilometres(from, row)),
  delivers: row.delivers,
  delivery_fee: row.deliveryFee,
  delivery_minutes: row.deliveryMinutes,
  open: { now: isOpenAt(row, now), changes_at: changesAt(row, now) },
});

const describeCourier = (row: OrderRow, courier: CourierRow): NonNullable<PharmacyOrder['courier']> => ({
  name: { ar: courier.nameAr, en: courier.nameEn },
  vehicle: { ar: courier.vehicleAr, en: courier.vehicleEn },
  plate: courier.plate,
  phone: courier.phone,
  place: row.courierPlace && row.courierAt ? { ...row.courierPlace, at: row.courierAt } : null,
});

/** Street distance from the courier’s last position; before that, the duration of a delivery from this pharmacy. */
const arrival = (ctx: AppContext, row: OrderRow, pharmacy: PharmacyRow | undefined): string | null => {
  const { status, fulfilment, paidAt, courierPlace, courierAt, location } = row;
  if (fulfilment !== 'delivery' || !pharmacy) return null;
  if (status === 'COURIER_INTRANSIST' && courierPlace && courierAt) {
    const hours = (kilometres(courierPlace, location) * DETOUR) / ctx.config.comms.trackingKmPerHour;
    return addMinutes(courierAt, Math.max(1, Math.round(hours * 60)));
  }
  return paidAt && ON_THE_WAY.includes(status) ? addMinutes(paidAt, pharmacy.deliveryMinutes) : null;
};

const grouped = <Row extends { readonly orderId: string }>(rows: readonly Row[]): ReadonlyMap<string, Row[]> =>
  Map.groupBy(rows, ({ orderId }) => orderId);

export const describeOrders = async (ctx: AppContext, tx: Tx, rows: readonly OrderRow[]): Promise<PharmacyOrder[]> => {
  const ids = rows.map(({ id }) => id);
  const now = ctx.clock.nowIso();
  const lines = grouped(await linesOf(tx, ids));
  const drugs = new Map((await drugsOf(tx, [...new Set(rows.map((row) => row.prescriptionId))])).map((d) => [d.id, d]));
  const steps = grouped(await stepsOf(tx, ids));
  const asks = grouped(await offerRequestsOf(tx, ids));
  const offers = new Map((await liveOffers(tx, ids)).map((offer) => [offer.orderId, offer]));
  const offered = Map.groupBy(
    await offerLinesOf(
      tx,
      [...offers.values()].map(({ id }) => id),
    ),
    ({ offerId }) => offerId,
  );
  const products = await medicinesNamed(tx, [
    ...new Set([
      ...[...drugs.values()].flatMap(({ medicine }) => medicine ?? []),
      ...[...offered.values()].flat().map(({ medicine }) => medicine),
    ]),
  ]);
  const named = [...[...asks.values()].flat(), ...offers.values()].map(({ pharmacyId }) => pharmacyId);
  const pharmacies = await pharmaciesNamed(tx, [...new Set(named)]);
  const patients = await patientsNamed(tx, [...new Set(rows.map(({ relId }) => relId))]);
  const couriers = await couriersNamed(tx, [...new Set(rows.flatMap(({ courierId }) => courierId ?? []))]);

  const searchOf = (row: OrderRow): PharmacyOrder['search'] =>
    row.status !== 'CREATED' && row.status !== 'NOPHARM'
      ? null
      : {
          round: row.round,
          rounds: ctx.config.pharmacy.rounds,
          round_ends_at: row.roundEndsAt,
          // The newest round first, and the nearest pharmacy within it.
          asked: (asks.get(row.id) ?? [])
            .map(({ pharmacyId, state, round }) => {
              const pharmacy = describePharmacy(found(pharmacies.get(pharmacyId)), row.location, now);
              const { pharmacy_id, name, place, distance_km } = pharmacy;
              return { pharmacy_id, name, place, distance_km, state, round };
            })
            .sort((one, other) => other.round - one.round || one.distance_km - other.distance_km)
            .map(({ round: _round, ...asked }) => asked),
        };

  const chosen = await repaymentsOfOrders(tx, ids);
  const repayments = new Map<string, PharmacyOrder['insurance_repayment']>();
  for (const row of rows) repayments.set(row.id, await repaymentShown(ctx, tx, row, chosen.get(row.id)));

  return rows.map((row) => {
    const offer = offers.get(row.id);
    const pharmacy = offer && pharmacies.get(offer.pharmacyId);
    const courier = row.courierId === null ? undefined : couriers.get(row.courierId);
    // Replacement packs are free: their price belongs to the original order.
    const isPaid = row.paidAt !== null && (row.total ?? 0) > 0;
    const back = isPaid && (row.status === 'CANCELLED' || row.status === 'REJECTED');
    return {
      order_id: row.id,
      number: `P-${row.number}`,
      prescription_id: row.prescriptionId,
      status: row.status,
      fulfilment: row.fulfilment,
      patient_name: found(patients.get(row.relId)).name,
      location: row.location,
      lines: (lines.get(row.id) ?? []).map(({ drugId, quantity }) => {
        const drug = found(drugs.get(drugId));
        const inOffer = offer && offered.get(offer.id)?.find((line) => line.drugId === drugId);
        const patient = found(patients.get(row.relId));
        return {
          drug_id: drugId,
          name: drug.drug,
          how: howOf(drug),
          quantity,
          offer: inOffer ? describeOffered(inOffer, { drug, quantity, patient, products }) : null,
        };
      }),
      created_at: row.createdAt,
      search: searchOf(row),
      pharmacy: pharmacy ? describePharmacy(pharmacy, row.location, now) : null,
      offer_id: offer?.id ?? null,
      offer_ends_at: offer?.state === 'open' ? offer.expiresAt : null,
      payment_url: paymentUrlOf(row) ?? null,
      steps: (steps.get(row.id) ?? []).map(({ status, at }) => ({ status, at })),
      code: row.code,
      // A courier’s number is visible only to the recipient during the delivery.
      courier: courier && !isOrderOver(row.status) ? describeCourier(row, courier) : null,
      arrives_at: arrival(ctx, row, pharmacy),
      paid: row.paidAt === null ? null : row.total,
      refunded: back ? row.total : null,
      insurance_repayment: repayments.get(row.id) ?? null,
      identity_needed: row.identityNeeded,
      cancellable: mayCancelOrder(row.status),
    };
  });
};

/** With the state of its payment and refund. */
export const describeOrder = async (ctx: AppContext, tx: Tx, row: OrderRow): Promise<PharmacyOrder> => {
  const order = found((await describeOrders(ctx, tx, [row]))[0]);
  const payable = payableOf(row.id);
  return {
    ...order,
    refund: order.refunded === null ? null : await refundView(ctx, tx, await findPaid(tx, [payable])),
    refund_ways: order.cancellable && order.paid !== null ? await refundWays(tx, payable) : null,
  };
};
