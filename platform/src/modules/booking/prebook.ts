/** Holding a slot and answering with the booking, in one round trip. */
import type { BookingDraft } from 'shared-contracts/api';
import type { AppContext } from '../../context.ts';
import { fillFromBasket } from './baskets.ts';
import { applyDetails } from './change.ts';
import { toDraft } from './draft.ts';
import { holdSlot } from './hold.ts';
import type { HoldRequest } from './hold-request.ts';

/** @throws what `holdSlot` throws, and LOCATION_OUT_OF_AREA for the place in the basket */
export const prebook = (ctx: AppContext, uid: string, deviceId: string, request: HoldRequest): Promise<BookingDraft> =>
  holdSlot(ctx, uid, deviceId, request, async (tx, book, { held, isNew }) => {
    const filled = isNew ? await fillFromBasket(ctx, tx, book, held, deviceId) : held;
    const { location } = request;
    return toDraft(
      ctx,
      tx,
      book,
      location === undefined ? filled : await applyDetails(ctx, tx, book, filled, { location }),
    );
  });
