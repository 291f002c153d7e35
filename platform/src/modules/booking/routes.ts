import * as api from 'shared-contracts/api';
import { route, type RouteDefinition, userRoute } from '../../http/route.ts';
import { bookAgainFrom } from './basket/again.ts';
import { readBasket, saveBasket } from './basket/baskets.ts';
import { answerFor, setDetails } from './basket/change.ts';
import { readTypedCode } from './price/code.ts';
import { recentItems } from './basket/recent.ts';
import { draftOf } from './basket/draft.ts';
import { holdSlot, releaseHold } from './hold/hold.ts';
import { isDecided } from '../payments/outcome.ts';
import { payBooking } from './checkout/pay-booking.ts';
import { priceTermsOf } from './price/price-terms.ts';
import { reviewBooking } from './checkout/review.ts';
import { validateCode } from './price/validate-code.ts';

export const bookingRoutes: readonly RouteDefinition[] = [
  route(api.basket, ({ stid }, { ctx, user, deviceId }) => readBasket(ctx, { user, deviceId }, stid)),
  route(api.saveBasket, ({ basket, accept_prices = false }, { ctx, user, deviceId }) =>
    saveBasket(ctx, { user, deviceId }, basket, accept_prices),
  ),
  ...[api.prebook, api.labPrebook, api.nursePrebook].map((endpoint) =>
    userRoute(
      endpoint,
      ({ provider_id, deptid, branch_id, start, channel, stid, gender, location }, { ctx, user, deviceId }) =>
        holdSlot(ctx, user.uid, deviceId, {
          providerId: provider_id ?? null,
          clinic: deptid,
          branch: branch_id,
          start,
          channel,
          stid,
          gender,
          location,
        }),
    ),
  ),
  userRoute(api.bookAgain, ({ apnt_id }, { ctx, user, deviceId }) => bookAgainFrom(ctx, { user, deviceId }, apnt_id)),
  userRoute(api.bookingDraft, ({ apnt_id }, { ctx, user }) => draftOf(ctx, user.uid, apnt_id)),
  userRoute(api.bookingDetails, ({ apnt_id, rel_ids, voice_note, accept_prices, ...asked }, { ctx, user }) =>
    setDetails(ctx, user.uid, apnt_id, {
      patients: rel_ids,
      voiceNote: voice_note,
      acceptPrices: accept_prices,
      ...asked,
    }),
  ),
  userRoute(api.releaseHold, async ({ apnt_id }, { ctx, user }) => {
    await releaseHold(ctx, user.uid, apnt_id);
    return {};
  }),
  userRoute(api.priceTerms, ({ utid, rel_id }, { ctx, user }) => priceTermsOf(ctx, user.uid, utid, rel_id)),
  userRoute(api.reviewBooking, async ({ apnt_id, use_wallet, voucher, drop_voucher }, call) =>
    reviewBooking(call.ctx, call.user.uid, apnt_id, {
      useWallet: use_wallet,
      ...(await readTypedCode(call, voucher, drop_voucher)),
    }),
  ),
  userRoute(api.validateVoucher, (input, call) => validateCode(call, input)),
  ...[api.confirmBooking, api.labPostbook, api.nursePostbook].map((endpoint) =>
    userRoute(
      endpoint,
      async ({ apnt_id, quote, use_wallet: useWallet, card, voucher, repay }, call) => {
        const { ctx, user, idempotencyKey: key, language, localOrigin } = call;
        const code = await readTypedCode(call, voucher);
        return payBooking(ctx, user.uid, apnt_id, {
          quote,
          useWallet,
          card,
          repay,
          ...code,
          key,
          language,
          localOrigin,
        });
      },
      { isFinal: isDecided },
    ),
  ),
  userRoute(api.addQuestionnaires, ({ apnt_id, rel_id, answers }, { ctx, user }) =>
    answerFor(ctx, user.uid, apnt_id, rel_id, answers),
  ),
  userRoute(api.catalogueRecent, ({ stid, limit }, { ctx, user }) => recentItems(ctx, user.uid, stid, limit)),
];
