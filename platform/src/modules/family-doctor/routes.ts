import * as api from 'shared-contracts/api';
import { route, type RouteDefinition, userRoute } from '../../http/route.ts';
import { isDecided } from '../payments/outcome.ts';
import { familyBio, listFamilyDoctors, ownDoctorSlots } from './doctors.ts';
import { choosePlan, payPlan, reviewPlan } from './purchase.ts';
import { cancelPlan, changeDoctor, coverMore } from './running.ts';
import { familyStatusOf, insuranceList, listPlans } from './status.ts';

export const familyDoctorRoutes: readonly RouteDefinition[] = [
  route(api.familyPackages, async (_, { ctx }) => ({ packages: await listPlans(ctx) })),
  route(api.familyDoctors, (input, { ctx, user }) => listFamilyDoctors(ctx, input, user?.uid ?? null)),
  route(api.familyDoctorBio, ({ doctor_id }, { ctx, user }) => familyBio(ctx, doctor_id, user?.uid ?? null)),
  userRoute(api.familyStatus, (_, { ctx, user }) => familyStatusOf(ctx, user.uid)),
  userRoute(api.familySlots, (input, { ctx, user }) => ownDoctorSlots(ctx, user.uid, input)),
  userRoute(api.familyInsuranceList, async (_, { ctx, user }) => ({ patients: await insuranceList(ctx, user.uid) })),
  userRoute(api.bookFamilyPlan, ({ package_id: planId, doctor_id: doctorId, rel_ids: patients }, { ctx, user }) =>
    choosePlan(ctx, user.uid, { planId, doctorId, patients }),
  ),
  userRoute(api.reviewFamilyPlan, ({ subscription_id, use_wallet }, { ctx, user }) =>
    reviewPlan(ctx, user.uid, subscription_id, use_wallet),
  ),
  userRoute(
    api.postbookFamilyPlan,
    ({ subscription_id, quote, use_wallet, card }, { ctx, user, idempotencyKey: key, language, localOrigin }) =>
      payPlan(ctx, user.uid, subscription_id, { quote, useWallet: use_wallet, card, key, language, localOrigin }),
    { isFinal: isDecided },
  ),
  userRoute(api.changeFamilyDoctor, ({ doctor_id }, { ctx, user }) => changeDoctor(ctx, user.uid, doctor_id)),
  userRoute(api.coverFamily, ({ rel_ids }, { ctx, user }) => coverMore(ctx, user.uid, rel_ids)),
  userRoute(api.cancelFamilyPlan, ({ subscription_id, to_wallet: toWallet }, { ctx, user }) =>
    cancelPlan(ctx, user.uid, subscription_id, toWallet ? 'wallet' : 'source'),
  ),
];
