/** Holding a slot and answering with the booking, in one round trip. */
import type { BookingDraft } from 'shared-contracts/api';
import { isBeforeHold } from 'shared-contracts/domain';
import type { AppContext } from '../../../context/context.ts';
import { found } from '../../../core/errors.ts';
import { NO_PARTS } from '../../visits/parts-repository.ts';
import { fillFromBasket } from '../basket/baskets.ts';
import { bookingOf } from '../basket/booking.ts';
import { applyDetails } from '../basket/change.ts';
import { toDraft } from '../basket/draft.ts';
import { holdSlot } from './hold.ts';
import type { HoldRequest } from './hold-request.ts';

/** @throws what `holdSlot` throws, and for what the basket holds LOCATION_OUT_OF_AREA, ANSWER_REFUSES */
export const prebook = (ctx: AppContext, uid: string, deviceId: string, request: HoldRequest): Promise<BookingDraft> =>
  holdSlot(ctx, uid, deviceId, request, async (tx, book, { held, isNew }) => {
    const service = found(book.services.get(held.stid));
    const kept = isNew ? { row: held, parts: NO_PARTS, service, asked: [] } : await bookingOf(tx, service, held);
    // Where patients are chosen before the time, the basket is what the patient sees: a hold that moves follows it too.
    const fills = isNew || (held.state === 'held' && isBeforeHold('patients', service.definition));
    const { booking, warnings } = fills
      ? await fillFromBasket(ctx, tx, book, kept, deviceId, isNew)
      : { booking: kept, warnings: [] };
    const { location } = request;
    // A hold that moved lasts as long as its new provider offers, until what was chosen is looked at again.
    const isWhole = location === undefined && (isNew || booking.parts.items.length === 0);
    const details = location === undefined ? {} : { location };
    const placed = isWhole ? booking : await applyDetails(ctx, tx, book, booking, details);
    const draft = await toDraft(ctx, tx, book, placed);
    // What a booking holds is said by the draft; what the basket had before is said once, here.
    return { ...draft, warnings: [...warnings.filter(({ kind }) => kind !== 'contained'), ...(draft.warnings ?? [])] };
  });
