/** Payments of patients at a server process: bookings with every outcome, and top-ups. */
import * as api from 'shared-contracts/api';
import { newId } from '../core/ids.ts';
import type { Patient, Redirect } from './booking.ts';
import { type Caller, caller, postForm } from './killed-server.ts';
import type { ServerProcess } from './server-process.ts';

/** After the gateway’s page: returns, never returns, returns to choose another slot, or leaves without paying. */
const OUTCOMES = ['return', 'vanish', 'move', 'leave'] as const;
/** Holds one of the next slots; takes another one when it is taken. */
const takeSlot = async (call: Caller, turn: number): Promise<string> => {
  for (let attempt = 0; ; attempt += 1) {
    const provider_id = `doc_${['general', 'family', 'pediatrics'][turn % 3]}_1`;
    const { data } = await call(api.slotSearch, { provider_id, days: 2 });
    const free = data.days.flatMap(({ slots }) => slots.filter(({ state }) => state !== 'taken'));
    const start = free[(turn + attempt) % 12]?.start as string;
    const held = await call(api.prebook, { provider_id, start });
    if (held.status === 1000) return held.data.apnt_id;
  }
};

/** Tops up the wallet; the bank declines every third patient, and the others return from the page. */
export const addMoney = async (server: ServerProcess, as: Patient, turn: number): Promise<void> => {
  const call = caller(server, as);
  const { data } = await call(api.topUpWallet, { amount: 5000 }, newId('key'));
  if (data.kind !== 'redirect') return;
  await postForm(server, new URL(data.url).pathname, { choice: turn % 3 === 0 ? 'decline' : 'pay' });
  if (turn % 4 === 1) await call(api.paymentReturn, { payment_id: data.payment_id });
};

/** Books one of the next slots and pays, or does something else at the gateway’s page. */
export const book = async (server: ServerProcess, as: Patient, turn: number): Promise<void> => {
  const call = caller(server, as);
  const apnt_id = await takeSlot(call, turn);
  await call(api.bookingDetails, { apnt_id, rel_ids: [as.relId] });
  const { data } = await call(api.reviewBooking, { apnt_id });
  const paid = await call(api.confirmBooking, { apnt_id, quote: data.quote.quote }, newId('key'));
  if (paid.data.kind !== 'redirect') return;
  const redirect = paid.data as Redirect;
  const outcome = OUTCOMES[turn % OUTCOMES.length];
  await postForm(server, new URL(redirect.url).pathname, { choice: outcome === 'leave' ? 'leave' : 'pay' });
  if (outcome === 'move') await takeSlot(call, turn + 1);
  if (outcome === 'return') await call(api.paymentReturn, { payment_id: redirect.payment_id });
};
