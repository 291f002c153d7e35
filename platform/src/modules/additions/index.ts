import * as api from 'shared-contracts/api';
import { userRoute } from '../../http/route.ts';
import type { PlatformModule } from '../module.ts';
import { keepAdditions } from '../appointments/added.ts';
import { isDecided } from '../payments/outcome.ts';
import { pay } from '../payments/pay.ts';
import { registerPayable } from '../payments/payables.ts';
import { addMore, dropOpen, listAdditions, toPay } from './choose.ts';
import { readAdditions } from './give-back.ts';
import { additionPayable } from './payable.ts';
import { additionSweep } from './settle.ts';
import { personalData } from './personal-data.ts';

export const additionsModule: PlatformModule = {
  name: 'additions',
  tables: ['visit_addition', 'visit_addition_item', 'visit_addition_charge'],
  personalData,
  routes: [
    userRoute(api.addMoreTests, (input, { ctx, user }) => addMore(ctx, user.uid, 'tests-and-packages', input)),
    userRoute(api.addMoreTasks, (input, { ctx, user }) => addMore(ctx, user.uid, 'tasks', input)),
    userRoute(api.visitAdditions, ({ apnt_id, use_wallet }, { ctx, user }) =>
      listAdditions(ctx, user.uid, apnt_id, use_wallet),
    ),
    userRoute(
      api.payAddition,
      async (
        { apnt_id, quote, use_wallet: useWallet, card },
        { ctx, user, idempotencyKey: key, language, localOrigin },
      ) => {
        const payable = { kind: 'addition', id: await toPay(ctx, user.uid, apnt_id) } as const;
        return pay(ctx, user.uid, { payable, quote, useWallet, card, key, language, localOrigin });
      },
      { isFinal: isDecided },
    ),
    userRoute(api.dropAddition, async ({ apnt_id }, { ctx, user }) => {
      await dropOpen(ctx, user.uid, apnt_id);
      return {};
    }),
  ],
  jobs: [],
  recurring: [additionSweep],
  realtime: [],
  seed: [],
  listen: () => {
    registerPayable(additionPayable);
    keepAdditions(readAdditions);
  },
};
