/** Holding a slot and answering with the booking, in one round trip. */
import type { BookingDraft } from 'shared-contracts/api';
import type { AppContext } from '../../context.ts';
import { fillFromBasket } from './baskets.ts';
import { toDraft } from './draft.ts';
import { type HoldRequest, holdSlot } from './hold.ts';

/** @throws what `holdSlot` throws, and LOCATION_OUT_OF_AREA for the place in the basket */
export const prebook = (ctx: AppContext, uid: string, deviceId: string, request: HoldRequest): Promise<BookingDraft> =>
  holdSlot(ctx, uid, request, async (tx, book, { held, isNew }) =>
    toDraft(ctx, tx, book, isNew ? await fillFromBasket(ctx, tx, book, held, deviceId) : held),
  );
