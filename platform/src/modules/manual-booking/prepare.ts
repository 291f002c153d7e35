/** An agent prepares a visit for an account: the time is held, and the patient is notified and pays or lets the hold expire. */
import * as z from 'zod';
import { addMinutes, type BasketItem, type ConsultationChannel, type VisitLocation } from 'shared-contracts/domain';
import { disclose } from '../../access-log/disclosure.ts';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { violates } from '../../db/errors.ts';
import { found, refuse } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import { job } from '../../background/job.ts';
import { newBooking } from '../booking/basket/booking.ts';
import { applyDetails } from '../booking/basket/change.ts';
import { setDiscount } from '../booking/price/discount-repository.ts';
import { bindingOf } from '../booking/price/discounts.ts';
import { holdEnd, scheduleExpiry } from '../booking/lifecycle/hold-end.ts';
import { refusePatientBusy } from '../booking/basket/patient-busy.ts';
import { isOffered, placeOf, unofferedCode } from '../booking/hold/place.ts';
import { wantsSms } from '../notifications/preferences.ts';
import { notify } from '../notifications/service.ts';
import { freshBook } from '../scheduling/schedule-book.ts';
import { offerIn } from '../scheduling/search.ts';
import { findAppointment, insertIfFree } from '../visits/repository.ts';
import { accountById } from '../users/account-repository.ts';
import { insertPrepared } from './repository.ts';
import { preparedLink, preparedNotice, preparedSms } from './texts.ts';

export interface PreparedRequest {
  readonly uid: string;
  readonly patients: readonly string[];
  readonly providerId: string;
  readonly stid: string;
  readonly start: string;
  readonly channel: ConsultationChannel;
  readonly items: readonly BasketItem[];
  readonly location: VisitLocation | null;
  /** Discount agreed with the patient, in halalas before VAT. */
  readonly discount: number;
  readonly note: string;
}

const PREPARED_SMS = 'manual-booking.sms';
const PreparedSms = z.object({ appointmentId: z.string(), uid: z.string() });

const AGREED = { labelAr: 'خصم متفق عليه', labelEn: 'Agreed discount' } as const;

/**
 * Holds the time, with the constraints of every hold, until the patient pays or the hold expires.
 * @throws NOT_FOUND, SLOT_PASSED, SLOT_NOT_OFFERED, SLOT_TAKEN, PATIENT_BUSY, PATIENT_LIMIT, ITEM_LIMIT, LOCATION_OUT_OF_AREA
 */
export const prepareVisit = async (ctx: AppContext, asked: PreparedRequest): Promise<{ apnt_id: string }> => {
  const book = await freshBook(ctx);
  const offer = offerIn(book, asked.stid, asked.providerId);
  const at = Date.parse(asked.start);
  if (!isOffered(ctx, offer, at)) refuse(unofferedCode(ctx, offer.service, at));
  const id = newId('apt');
  const place = placeOf(offer, { startsAt: asked.start, anyOfGender: null }, asked.channel);
  try {
    await ctx.db.transaction(async (tx) => {
      found(await accountById(tx, asked.uid));
      const now = ctx.clock.nowIso();
      const until = holdEnd(now, ctx.config.booking.preparedHours * 60, addMinutes(asked.start, -1));
      const row = await insertIfFree(tx, {
        id,
        uid: asked.uid,
        state: 'held',
        prepared: true,
        createdAt: now,
        updatedAt: now,
        ...place,
        holdExpiresAt: until,
        holdExtended: false,
      });
      const held = row ?? refuse('SLOT_TAKEN');
      const { patients, items, location, discount, note, uid } = asked;
      const chosen = { patients, items, ...(location === null ? {} : { location }) };
      const service = found(book.services.get(held.stid));
      const visit = await applyDetails(ctx, tx, book, newBooking(tx, service, held), chosen);
      if (discount > 0) {
        const agreed = bindingOf(visit, 'provider', 'branch', 'patients', 'items');
        await setDiscount(tx, { appointmentId: id, uid, ...AGREED, kind: 'amount', value: discount, ...agreed });
      }
      await insertPrepared(tx, { appointmentId: id, note, until, createdAt: now });
      await scheduleExpiry(ctx, tx, held);
      await notify(ctx, tx, uid, preparedNotice(id, asked.start));
      await ctx.jobs.enqueue(tx, PREPARED_SMS, { appointmentId: id, uid }, { singletonKey: id });
    });
  } catch (error) {
    if (violates(error, 'appointment_patient_overlap')) {
      const { uid, patients } = asked;
      const { startsAt, endsAt } = place;
      return refusePatientBusy(ctx, { uid, startsAt, endsAt, patients, except: null }, () => Promise.resolve([]));
    }
    throw error;
  }
  return { apnt_id: id };
};

/** Reloads the visit before it sends, because it may be paid or expired by then. */
const messageOf = async (ctx: AppContext, tx: Tx, { appointmentId, uid }: z.infer<typeof PreparedSms>) => {
  const row = await findAppointment(tx, appointmentId, uid);
  const contact = await accountById(tx, uid);
  if (row?.state !== 'held' || !contact || !(await wantsSms(tx, uid, 'visits'))) return null;
  const link = new URL(preparedLink(appointmentId), ctx.config.publicUrl).href;
  const access = { reader: 'sms-gateway', what: 'visit', why: 'reminder', uid, relId: null } as const;
  const message = { key: `prepared:${appointmentId}`, to: contact.phone, text: preparedSms(link, contact.language) };
  return disclose(tx, { ...access, at: ctx.clock.nowIso() }, message);
};

const sendSms = async (ctx: AppContext, about: z.infer<typeof PreparedSms>): Promise<void> => {
  const message = await ctx.db.transaction((tx) => messageOf(ctx, tx, about));
  if (!message) return;
  const receipt = await ctx.ports.sms.send(message);
  if (receipt.kind === 'refused')
    ctx.log.warn({ reason: receipt.reason }, 'SMS gateway refused the message about a prepared visit; not sent');
};

export const preparedSmsJob = job(PREPARED_SMS, PreparedSms, sendSms);
