/** Medicine orders in tests: actions of patients, and their results. */
import assert from 'node:assert/strict';
import { sql } from 'drizzle-orm';
import {
  createOrder,
  orderStatus,
  payOrder,
  type PharmacyOrder,
  prescription,
  reviewOrder,
} from 'shared-contracts/api';
import { rowsOf } from '../db/database.ts';
import { newId } from '../core/ids.ts';
import { choose, comeBack, type Redirect } from './booking.ts';
import { aUser, type TestApp, type TestUser } from './index.ts';
import { aPrescription, orderRequest, type Prescribed } from './prescription.ts';
import {
  assignCourier,
  deliver,
  handOver,
  packOrder,
  pickUp,
  readyForCourier,
  setOut,
  offerAll,
} from './pharmacy-moves.ts';

export interface Patient extends Prescribed {
  readonly user: TestUser;
}

type Fulfilment = 'delivery' | 'pickup';

/** The pharmacy that was asked first. */
export const firstRequested = ({ search }: PharmacyOrder): string => search?.asked[0]?.pharmacy_id ?? '';

/** `appOf`: the app of the test, which is created later. */
export const pharmacyActs = (appOf: () => TestApp) => {
  const aPatient = async (...medicines: NonNullable<Parameters<typeof aPrescription>[2]>): Promise<Patient> => {
    const user = await aUser(appOf());
    return { user, ...(await aPrescription(appOf(), user, medicines.length === 0 ? undefined : medicines)) };
  };
  const order = async (patient: Patient, fulfilment: Fulfilment = 'delivery', packs = 1): Promise<PharmacyOrder> => {
    const request = orderRequest(patient, fulfilment, packs);
    return (await appOf().ok(createOrder, request, { as: patient.user, key: newId('key') })).order;
  };
  const now = async ({ user }: Patient, id: string): Promise<PharmacyOrder> =>
    (await appOf().ok(orderStatus, { id }, { as: user })).order;
  const offered = async (patient: Patient, fulfilment: Fulfilment = 'delivery'): Promise<PharmacyOrder> => {
    const created = await order(patient, fulfilment);
    await offerAll(appOf().ctx, created.order_id, firstRequested(created));
    return now(patient, created.order_id);
  };
  const startPayment = async ({ user }: Patient, id: string): Promise<Redirect> => {
    const { quote } = await appOf().ok(reviewOrder, { order_id: id }, { as: user });
    const asked = { order_id: id, quote: quote.quote };
    const outcome = await appOf().ok(payOrder, asked, { as: user, key: newId('key') });
    assert.equal(outcome.kind, 'redirect');
    return outcome as Redirect;
  };
  const payFor = async (patient: Patient, id: string): Promise<PharmacyOrder> => {
    const redirect = await startPayment(patient, id);
    await choose(appOf(), redirect, 'pay');
    await comeBack(appOf(), patient.user, redirect);
    return now(patient, id);
  };
  const paid = async (patient: Patient, fulfilment: Fulfilment = 'delivery'): Promise<PharmacyOrder> =>
    payFor(patient, (await offered(patient, fulfilment)).order_id);
  /** A paid and completed order. */
  const take = async (patient: Patient, { order_id: id, fulfilment, code }: PharmacyOrder): Promise<PharmacyOrder> => {
    const { ctx } = appOf();
    await packOrder(ctx, id);
    if (fulfilment === 'pickup') await handOver(ctx, id, { code: code ?? '', identityShown: true });
    else {
      for (const step of [readyForCourier, assignCourier, pickUp, setOut]) await step(ctx, id);
      await deliver(ctx, id, code ?? '');
      await ctx.jobs.runDue();
    }
    return now(patient, id);
  };
  const stockOf = async (pharmacyId: string, medicine: string): Promise<number> => {
    const rows = await appOf().ctx.db.read((tx) =>
      rowsOf<{ quantity: number }>(
        tx,
        sql`SELECT quantity FROM pharmacy_stock WHERE pharmacy_id = ${pharmacyId} AND medicine_id = ${medicine}`,
      ),
    );
    return rows[0]?.quantity ?? -1;
  };
  /** As counted by the database, in prescribed packs. */
  const dispensed = async ({ drugs }: Patient): Promise<number> => {
    const rows = await appOf().ctx.db.read((tx) =>
      rowsOf<{ dispensed: string }>(
        tx,
        sql`SELECT dispensed::float8 AS dispensed FROM prescribed_drug WHERE id = ${drugs[0]}`,
      ),
    );
    return Number(rows[0]?.dispensed);
  };
  const prescribed = async ({ user, prescriptionId }: Patient) =>
    (await appOf().ok(prescription, { id: prescriptionId }, { as: user })).drugs;
  return { aPatient, order, now, offered, startPayment, payFor, paid, take, stockOf, dispensed, prescribed };
};
