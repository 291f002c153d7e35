/** Messages to a pharmacy network, sent by a job that retries until they are accepted. */
import * as z from 'zod';
import { disclose } from '../../../access-log/disclosure.ts';
import type { AppContext } from '../../../context/context.ts';
import type { Tx } from '../../../db/database.ts';
import { found } from '../../../core/errors.ts';
import { newId } from '../../../core/ids.ts';
import { job } from '../../../background/job.ts';
import type { NetworkLine, NetworkMessage } from '../../../ports/pharmacy.ts';
import { drugsOf } from '../../prescriptions/repository.ts';
import { patientById } from '../../users/patient-repository.ts';
import { offerRequestsOf, linesOf, liveOffers, lockOrder, offerLinesOf } from './repository.ts';
import type { OrderRow } from './tables.ts';

const SENDING = 'pharmacy.send';
const Sending = z.object({
  id: z.string(),
  type: z.enum(['order.requested', 'order.paid', 'order.closed']),
  orderId: z.string(),
  /** For a closed order, whose offer no longer exists. */
  pharmacyId: z.string().optional(),
});
type Sending = z.infer<typeof Sending>;

/** Enqueued in the caller’s transaction; without a network nothing is sent. */
export const sendToNetwork = async (ctx: AppContext, tx: Tx, sending: Omit<Sending, 'id'>): Promise<void> => {
  if (ctx.ports.pharmacy.send) await ctx.jobs.enqueue(tx, SENDING, { ...sending, id: newId('msg') });
};

const requestedLines = async (tx: Tx, row: OrderRow): Promise<NetworkLine[]> => {
  const drugs = new Map((await drugsOf(tx, [row.prescriptionId])).map((drug) => [drug.id, drug]));
  return (await linesOf(tx, [row.id])).map(({ drugId, quantity: packs }) => {
    const { medicine, dosePerUnit: dose } = found(drugs.get(drugId));
    return { drug: drugId, medicine: found(medicine), packs, dose };
  });
};

const acceptedLines = async (tx: Tx, row: OrderRow, offerId: string): Promise<NetworkLine[]> => {
  const drugs = new Map((await drugsOf(tx, [row.prescriptionId])).map((drug) => [drug.id, drug]));
  return (await offerLinesOf(tx, [offerId])).flatMap(({ drugId, medicine, quantity: packs, dose, answer }) =>
    answer === 'accepted'
      ? [{ drug: drugId, medicine, packs, dose: dose ?? found(drugs.get(drugId)).dosePerUnit }]
      : [],
  );
};

/** The message for the current state of the order; null when it is no longer relevant. */
const messageOf = async (tx: Tx, row: OrderRow, sending: Sending): Promise<NetworkMessage | null> => {
  const { id, type, pharmacyId } = sending;
  const about = { id, order: row.id };
  if (type === 'order.closed') return pharmacyId === undefined ? null : { ...about, type, pharmacy: pharmacyId };
  if (type === 'order.requested') {
    if (row.status !== 'CREATED') return null;
    const waiting = (await offerRequestsOf(tx, [row.id])).filter(({ state }) => state === 'waiting');
    const pharmacies = waiting.map((ask) => ask.pharmacyId);
    const { roundEndsAt: answer_by, fulfilment } = row;
    return { ...about, type, pharmacies, answer_by, fulfilment, lines: await requestedLines(tx, row) };
  }
  const offer = (await liveOffers(tx, [row.id])).find(({ state }) => state === 'paid');
  if (!offer || row.status !== 'CONFIRMED') return null;
  const { firstName, lastName } = found(await patientById(tx, row.relId));
  const { label, latitude, longitude } = row.location;
  return {
    ...about,
    type,
    pharmacy: offer.pharmacyId,
    patient: `${firstName} ${lastName}`,
    identity_needed: row.identityNeeded,
    place: row.fulfilment === 'delivery' ? { label, latitude, longitude } : null,
    lines: await acceptedLines(tx, row, offer.id),
  };
};

const send = async (ctx: AppContext, sending: Sending): Promise<void> => {
  const message = await ctx.db.transaction(async (tx) => {
    const row = await lockOrder(tx, sending.orderId);
    const found = row && (await messageOf(tx, row, sending));
    if (!found) return null;
    const { uid, relId } = row;
    const at = ctx.clock.nowIso();
    return disclose(tx, { reader: 'pharmacy', what: 'prescription', why: 'dispensing', uid, relId, at }, found);
  });
  if (message) await ctx.ports.pharmacy.send?.(message);
};

export const sendingJob = job(SENDING, Sending, send);
