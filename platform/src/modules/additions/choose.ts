/** Chooses additions to a visit, and removes them. */
import type { addMoreTests, ParsedRequestOf, Quote, ResponseOf, VisitAddition } from 'shared-contracts/api';
import { type BasketAnswer, type BasketItem, type Choice, itemsFit, riyadhDay } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { onViolation } from '../../db/errors.ts';
import { found, refuse } from '../../core/errors.ts';
import { newId } from '../../core/ids.ts';
import { pricedItems } from '../booking/basket/items.ts';
import {
  questionsOfPatients,
  questionsForAll,
  readAnswers,
  refusingAnswer,
  withEarlier,
} from '../booking/basket/questions.ts';
import { type BookingReads, bookingReads } from '../booking/basket/reads.ts';
import { requireSuitable } from '../booking/basket/suitable.ts';
import { type Service, serviceOf } from '../catalogue/services.ts';
import { abandonPayment } from '../payments/abandon.ts';
import { livePayment } from '../payments/repository.ts';
import { giveUpAttempt } from '../payments/settle.ts';
import { visitItem } from '../visits/describe.ts';
import { findBooked } from '../visits/lists-repository.ts';
import { type ItemRow, partsOfOne, setAnswers, type VisitParts } from '../visits/parts-repository.ts';
import { type Appointment, lockAppointment } from '../visits/repository.ts';
import { ADDABLE, mayAdd } from './open.ts';
import { lockAdded } from './payable.ts';
import { quoteAddition } from './quote.ts';
import {
  type Addition,
  additionsOf,
  insertAddition,
  lockAddition,
  payableOf,
  setAdditionItems,
  updateAddition,
} from './repository.ts';

type Asked = ParsedRequestOf<typeof addMoreTests>;
type Answer = ResponseOf<typeof addMoreTests>;

export const shownAddition = ({ row, items }: Addition): VisitAddition => ({
  addition_id: row.id,
  state: row.state,
  items: items.map((item) => visitItem(item)),
  lines: [...row.lines],
  total: row.total,
  paid_at: row.paidAt,
});

const asBasket = ({ kind, reference, patientId: patient, quantity }: ItemRow): BasketItem => ({
  kind,
  reference,
  patient,
  quantity,
});

interface Visited {
  readonly visit: Appointment;
  readonly service: Service;
  readonly parts: VisitParts;
  readonly additions: readonly Addition[];
  readonly reads: BookingReads;
}

const visited = async (ctx: AppContext, tx: Tx, visit: Appointment): Promise<Visited> => ({
  visit,
  service: await serviceOf(tx, ctx.config.booking, visit.stid),
  parts: await partsOfOne(tx, visit.id),
  additions: await additionsOf(tx, visit.id),
  reads: bookingReads(tx, visit),
});

/** Requires the answers that the new items ask for. @throws INVALID_REQUEST, ANSWER_REFUSES, STEP_MISSING */
const answered = async (
  tx: Tx,
  { visit, service, parts, reads }: Visited,
  items: readonly ItemRow[],
  typed: readonly BasketAnswer[],
): Promise<void> => {
  const given = readAnswers(service, parts.patients, typed);
  const isGiven = ({ patient, question }: BasketAnswer): boolean =>
    given.some((one) => one.patient === patient && one.question === question);
  const answers = [
    ...parts.answers.filter((one) => !isGiven(one)),
    ...withEarlier(service, parts.answers.filter(isGiven), given),
  ];
  const refusing = refusingAnswer(service, answers);
  if (refusing) refuse('ANSWER_REFUSES', { data: { rel_id: refusing.patient, question: refusing.question } });
  const { patients } = parts;
  const asked = [
    ...questionsForAll(service).flatMap((question) => patients.map((patient) => ({ patient, question }))),
    ...(await questionsOfPatients(reads, service, { patients, items })),
  ];
  const isAnswered = ({ patient, question }: { readonly patient: string; readonly question: string }): boolean =>
    answers.some((one) => one.patient === patient && one.question === question);
  const open = asked.filter((one) => !isAnswered(one));
  if (open.length > 0) refuse('STEP_MISSING', { data: { step: 'questionnaire', asked: open } });
  if (given.length > 0) await setAnswers(tx, visit.id, answers);
};

/** @throws ADDITION_CLOSED, ITEM_LIMIT, NOT_FOUND, ITEM_NOT_FOR_AGE, ITEM_ONCE_PER_PATIENT, and what `answered` throws */
const chosenItems = async (tx: Tx, of: Visited, { items, answers = [] }: Asked): Promise<ItemRow[]> => {
  const { visit, service, parts, additions, reads } = of;
  const { patients } = parts;
  const rows = await pricedItems(reads, service.definition, items, patients);
  const before = [...parts.items, ...additions.filter(({ row }) => row.state === 'paid').flatMap((one) => one.items)];
  const together = { items: [...before.map(asBasket), ...items], patients: [...patients] };
  if (!itemsFit(together, service.definition)) refuse('ITEM_LIMIT');
  await requireSuitable(reads, riyadhDay(visit.startsAt), { patients, items: [...before, ...rows] });
  await answered(tx, of, rows, answers);
  return rows;
};

type Begun =
  | { readonly kind: 'chosen'; readonly addition: Addition; readonly quote: Quote }
  /** An earlier choice with a payment in progress must be closed first. */
  | { readonly kind: 'paying'; readonly id: string };

const begin = (ctx: AppContext, uid: string, choice: Choice, asked: Asked): Promise<Begun> =>
  ctx.db.transaction(async (tx) => {
    found(await findBooked(tx, uid, asked.apnt_id));
    const of = await visited(ctx, tx, found(await lockAppointment(tx, asked.apnt_id, uid)));
    const { visit, service, additions } = of;
    if (service.definition.chosen !== choice || !mayAdd(visit, service, ctx.clock.nowIso())) refuse('ADDITION_CLOSED');
    const open = additions.find(({ row }) => row.state === 'open');
    if (open && (await livePayment(tx, { kind: 'addition', id: open.row.id })))
      return { kind: 'paying', id: open.row.id };
    const items = await chosenItems(tx, of, asked);
    const id = open?.row.id ?? newId('add');
    const now = ctx.clock.nowIso();
    if (!open) await insertAddition(tx, { id, appointmentId: visit.id, uid, createdAt: now });
    await onViolation(
      'visit_addition_item_once',
      () => setAdditionItems(tx, id, items),
      () => refuse('ITEM_LIMIT'),
    );
    const addition = found(await lockAddition(tx, id));
    const { shown } = await quoteAddition(ctx, tx, visit, addition, asked.use_wallet);
    return { kind: 'chosen', addition, quote: shown };
  });

/** Closes the payment page at the gateway; a charge that was made before is honoured. */
const close = async (ctx: AppContext, id: string): Promise<void> => {
  const payable = { kind: 'addition', id } as const;
  await giveUpAttempt(ctx, payable);
  await ctx.db.transaction(async (tx) => {
    const added = await lockAdded(tx, id);
    if (added?.row.state !== 'open') return;
    await abandonPayment(ctx, tx, payable);
    await updateAddition(tx, id, { state: 'closed', closedAt: ctx.clock.nowIso() });
  });
};

/** @throws what `chosenItems` throws, NOT_FOUND, PAYMENT_PENDING, SERVICE_UNAVAILABLE */
export const addMore = async (ctx: AppContext, uid: string, choice: Choice, asked: Asked): Promise<Answer> => {
  let begun = await begin(ctx, uid, choice, asked);
  if (begun.kind === 'paying') {
    await close(ctx, begun.id);
    begun = await begin(ctx, uid, choice, asked);
  }
  if (begun.kind === 'paying') return refuse('PAYMENT_PENDING');
  return { addition: shownAddition(begun.addition), quote: begun.quote };
};

/** Does nothing when there is no open addition. @throws NOT_FOUND, SERVICE_UNAVAILABLE */
export const dropOpen = async (ctx: AppContext, uid: string, visitId: string): Promise<void> => {
  const open = await ctx.db.read(async (tx) => {
    found(await findBooked(tx, uid, visitId));
    return payableOf(tx, visitId);
  });
  if (open?.state === 'open') await close(ctx, open.id);
};

/** The id of the addition that can be paid. @throws NOT_FOUND, ADDITION_CLOSED */
export const toPay = (ctx: AppContext, uid: string, visitId: string): Promise<string> =>
  ctx.db.read(async (tx) => {
    found(await findBooked(tx, uid, visitId));
    return (await payableOf(tx, visitId))?.id ?? refuse('ADDITION_CLOSED');
  });

/** The paid additions of a visit, and the open one. @throws NOT_FOUND */
export const listAdditions = (ctx: AppContext, uid: string, visitId: string, useWallet: boolean) =>
  ctx.db.read(async (tx) => {
    const of = await visited(ctx, tx, found(await findBooked(tx, uid, visitId)));
    const { visit, service, additions } = of;
    const may = mayAdd(visit, service, ctx.clock.nowIso());
    const open = additions.find(({ row }) => row.state === 'open');
    const shown = may ? additions : additions.filter((one) => one !== open);
    return {
      may_add: may,
      until: ADDABLE.includes(service.definition.chosen) ? visit.startsAt : null,
      additions: shown.map(shownAddition),
      quote: may && open ? (await quoteAddition(ctx, tx, visit, open, useWallet)).shown : null,
    };
  });
