import * as api from 'shared-contracts/api';
import { type RouteDefinition, userRoute } from '../../http/route.ts';
import { scheduleBook } from '../scheduling/schedule-book.ts';
import { draftOf, setDetails, toDraft } from './draft.ts';
import { holdSlot, releaseHold } from './hold.ts';
import { isDecided } from '../payments/outcome.ts';
import { pay } from '../payments/pay.ts';
import { priceTermsOf } from './price-terms.ts';
import { assertVoucher, reviewBooking } from './review.ts';

export const bookingRoutes: readonly RouteDefinition[] = [
  userRoute(api.prebook, async ({ provider_id, start, channel, stid }, { ctx, user }) => {
    const held = await holdSlot(ctx, user.uid, { doctorId: provider_id, start, channel, stid });
    const book = await scheduleBook(ctx);
    return ctx.db.transaction((tx) => toDraft(ctx, tx, book, held));
  }),
  userRoute(api.bookingDraft, ({ apnt_id }, { ctx, user }) => draftOf(ctx, user.uid, apnt_id)),
  userRoute(api.bookingDetails, ({ apnt_id, rel_ids, symptoms, attachments, channel }, { ctx, user }) =>
    setDetails(ctx, user.uid, apnt_id, { patients: rel_ids, symptoms, attachments, channel }),
  ),
  userRoute(api.releaseHold, async ({ apnt_id }, { ctx, user }) => {
    await releaseHold(ctx, user.uid, apnt_id);
    return {};
  }),
  userRoute(api.priceTerms, ({ utid, rel_id }, { ctx, user }) => priceTermsOf(ctx, user.uid, utid, rel_id)),
  userRoute(api.reviewBooking, ({ apnt_id, use_wallet, voucher }, { ctx, user }) =>
    reviewBooking(ctx, user.uid, apnt_id, { useWallet: use_wallet, voucher }),
  ),
  userRoute(
    api.confirmBooking,
    ({ apnt_id, quote, use_wallet, voucher }, { ctx, user, idempotencyKey, language }) => {
      assertVoucher(voucher);
      return pay(ctx, user.uid, {
        payable: { kind: 'appointment', id: apnt_id },
        quote,
        useWallet: use_wallet,
        key: idempotencyKey,
        language,
      });
    },
    { isFinal: isDecided },
  ),
];
