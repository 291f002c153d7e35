import { deleteCard, paymentReturn, saveCard, savedCards, setDefaultCard } from 'shared-contracts/api';
import { type RouteDefinition, userRoute } from '../../http/route.ts';
import { beginCardSetup, chooseDefaultCard, finishCardSetup, listCards, removeCard } from './saved-cards.ts';
import { returnFromPage } from './settle.ts';

export const paymentRoutes: readonly RouteDefinition[] = [
  userRoute(paymentReturn, ({ payment_id }, { ctx, user }) => returnFromPage(ctx, user.uid, payment_id)),
  userRoute(savedCards, async (_, { ctx, user }) => ({ cards: await listCards(ctx, user.uid) })),
  userRoute(saveCard, ({ setup_id: setup }, { ctx, user, language, localOrigin }) =>
    setup === undefined
      ? beginCardSetup(ctx, user.uid, { language, localOrigin })
      : finishCardSetup(ctx, user.uid, setup),
  ),
  userRoute(deleteCard, async ({ id }, { ctx, user }) => ({ cards: await removeCard(ctx, user.uid, id) })),
  userRoute(setDefaultCard, async ({ id }, { ctx, user }) => ({ cards: await chooseDefaultCard(ctx, user.uid, id) })),
];
