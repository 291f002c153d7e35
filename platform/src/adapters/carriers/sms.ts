/**
 * SMS through one or two carriers. The second one is used only when the first certainly has no message, so that a patient gets
 * no duplicate. While the outcome is unknown, the next attempt uses the same carrier.
 */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../db/database.ts';
import type { SmsMessage, SmsPort, SmsReceipt } from '../../ports/sms.ts';
import type { Carrier, CarrierName } from './carrier.ts';
import { claimSending, noteRequested, noteFree, noteReceipt, noteReport } from './store.ts';

/** Longer than the timeout of a request to a carrier. */
const ABANDONED_MS = 30_000;

/** Sender IDs by carrier and country (ISO 3166); `*` stands for all other countries. */
export type Senders = Readonly<Partial<Record<CarrierName, Readonly<Record<string, string>>>>>;

interface Options {
  readonly db: Database;
  readonly clock: Clock;
  /** In the order of their use. */
  readonly carriers: readonly Carrier[];
  readonly senders: Senders;
}

export const createCarrierSms = ({ db, clock, carriers, senders }: Options): SmsPort => {
  const senderOf = (carrier: CarrierName, to: string): string | null => {
    const country = parsePhoneNumberFromString(to)?.country ?? '*';
    return senders[carrier]?.[country] ?? senders[carrier]?.['*'] ?? null;
  };

  /** Null when no carrier has the message. */
  const sendBy = async (order: readonly Carrier[], message: SmsMessage): Promise<SmsReceipt | null> => {
    for (const carrier of order) {
      await db.autocommit((tx) => noteRequested(tx, message.key, carrier.name));
      const answer = await carrier.send(message, senderOf(carrier.name, message.to));
      if (answer.kind !== 'not-taken') return answer;
    }
    return null;
  };

  /** Used after a request whose answer was lost: no other carrier is used before this one is known to have no message. */
  const sendAgain = async (unsure: Carrier, message: SmsMessage, since: string): Promise<SmsReceipt | null> => {
    if (!unsure.find) {
      const receipt = await sendBy([unsure], message);
      if (!receipt) throw new Error(`${unsure.name} did not report whether it accepted the text message`);
      return receipt;
    }
    const reference = await unsure.find(message, since);
    const others = carriers.filter((carrier) => carrier !== unsure);
    return reference === null ? sendBy([unsure, ...others], message) : { kind: 'accepted', reference };
  };

  const settle = async (message: SmsMessage, send: () => Promise<SmsReceipt | null>): Promise<SmsReceipt> => {
    const { key } = message;
    let receipt: SmsReceipt | null;
    try {
      receipt = await send();
    } catch (error) {
      await db.autocommit((tx) => noteFree(tx, key, 'unsure'));
      throw error;
    }
    const settled = receipt;
    await db.autocommit((tx) => (settled ? noteReceipt(tx, key, settled) : noteFree(tx, key, 'sending')));
    if (!settled) throw new Error('no carrier accepted the text message');
    return settled;
  };

  return {
    send: async (message) => {
      const { key } = message;
      const now = clock.nowIso();
      const abandoned = new Date(clock.now().getTime() - ABANDONED_MS).toISOString();
      const { sending, mine } = await db.transaction((tx) => claimSending(tx, key, now, abandoned));
      const { state, carrier: asked, reference, reason, createdAt } = sending;
      if (state === 'accepted') return { kind: 'accepted', reference: reference ?? key };
      if (state === 'refused') return { kind: 'refused', reason: reason ?? 'content' };
      if (!mine) throw new Error('the text message is being sent by another request');
      const unsure = carriers.find(({ name }) => state === 'unsure' && name === asked);
      return settle(message, () => (unsure ? sendAgain(unsure, message, createdAt) : sendBy(carriers, message)));
    },
    readReports: async (name, request) => {
      const reports = carriers.find((carrier) => carrier.name === name)?.readReports(request) ?? null;
      for (const report of reports ?? []) await db.autocommit((tx) => noteReport(tx, name as CarrierName, report));
      return reports;
    },
  };
};
