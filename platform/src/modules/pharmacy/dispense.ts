/** Records handed-over packs as dispensed, and schedules a reminder before their last dose. */
import * as z from 'zod';
import { addDays, riyadhDay, riyadhInstant } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { found } from '../../core/errors.ts';
import { job } from '../../background/job.ts';
import { notify } from '../notifications/service.ts';
import { dispense, dispensingsOf, drugsOf, findPrescription } from '../prescriptions/repository.ts';
import { lastsUntil } from '../prescriptions/supply.ts';
import { offerOf } from './order/offers.ts';
import { isBeingOrdered } from './order/repository.ts';
import { medicinesNamed, pharmaciesNamed } from './order/shelf-repository.ts';
import type { OrderRow } from './order/tables.ts';
import { REFILL } from './order/texts.ts';

const REMINDER = 'pharmacy.refill-reminder';
const RefillReminder = z.object({ uid: z.string(), prescriptionId: z.string(), drugId: z.string() });
type RefillReminder = z.infer<typeof RefillReminder>;

/** Reminders are sent in the morning. */
const REMINDER_MINUTE = 10 * 60;
/** Minimum duration of a course for a reminder, and only with packs that remain. */
const LONG_TERM_DAYS = 28;

const findDrug = async (tx: Tx, { uid, prescriptionId, drugId }: RefillReminder) => {
  const prescription = await findPrescription(tx, uid, prescriptionId);
  const drug = (await drugsOf(tx, prescription ? [prescription.id] : [])).find(({ id }) => id === drugId);
  return prescription && drug ? { prescription, drug } : null;
};

/** Rescheduled when more is handed over. */
const scheduleReminder = async (ctx: AppContext, tx: Tx, about: RefillReminder): Promise<void> => {
  const { drug } = found(await findDrug(tx, about));
  const until = lastsUntil(drug, await dispensingsOf(tx, [drug.id]));
  if (until === null) return;
  const at = riyadhInstant(addDays(until, -ctx.config.comms.refillReminderDays), REMINDER_MINUTE);
  if (at <= ctx.clock.nowIso()) return;
  await ctx.jobs.enqueue(tx, REMINDER, about, { startAfter: new Date(at), singletonKey: drug.id });
};

/** Records the accepted lines of the offer as dispensed by its pharmacy. */
export const dispenseLines = async (ctx: AppContext, tx: Tx, row: OrderRow): Promise<void> => {
  const {
    offer: { pharmacyId },
    lines,
  } = found(await offerOf(tx, row.id));
  const accepted = lines.filter(({ answer }) => answer === 'accepted');
  const products = await medicinesNamed(
    tx,
    accepted.map(({ medicine }) => medicine),
  );
  const { nameAr, nameEn } = found((await pharmaciesNamed(tx, [pharmacyId])).get(pharmacyId));
  const by = { pharmacy: { ar: nameAr, en: nameEn }, orderId: row.id, at: ctx.clock.nowIso() };
  for (const { drugId, medicine, quantity: packs, covers } of accepted) {
    const { nameAr: ar, nameEn: en } = found(products.get(medicine));
    await dispense(tx, { ...by, drugId, product: { ar, en }, packs, covers });
    await scheduleReminder(ctx, tx, { uid: row.uid, prescriptionId: row.prescriptionId, drugId });
  }
};

/** A notice without health information, because a lock screen is not private; one per prescription and day. */
const remind = (ctx: AppContext, about: RefillReminder): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const known = await findDrug(tx, about);
    if (!known || (await isBeingOrdered(tx, about.drugId))) return;
    const { prescription, drug } = known;
    const until = lastsUntil(drug, await dispensingsOf(tx, [drug.id]));
    const today = riyadhDay(ctx.clock.now());
    if (until === null || until < today) return;
    const isOrderable = drug.dispensed <= drug.quantity - 1 && prescription.validUntil >= today;
    if (!isOrderable && drug.durationDays < LONG_TERM_DAYS) return;
    await notify(ctx, tx, about.uid, {
      kind: 'reminders',
      occasion: `prescription.refill:${prescription.id}:${until}`,
      ...REFILL,
      icon: 'clock',
      color: 'brand',
      url: linkTo('prescriptionDetails', {}, { id: prescription.id }),
      payload: { prescription_id: prescription.id },
    });
  });

export const refillReminderJob = job(REMINDER, RefillReminder, remind);
