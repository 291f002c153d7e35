import { insuranceDetails, insurerEligibility } from 'shared-contracts/api';
import { type RouteDefinition, userRoute } from '../../http/route.ts';
import { askInsurer, linkedInsurance } from './service.ts';

export const insuranceRoutes: readonly RouteDefinition[] = [
  userRoute(insuranceDetails, ({ rel_id }, { ctx, user }) => linkedInsurance(ctx, user.uid, rel_id)),
  userRoute(insurerEligibility, ({ rel_id, mid, identity, prov_code, mode }, { ctx, user }) =>
    askInsurer(ctx, user.uid, { patientId: rel_id, identity, insurerId: prov_code, membershipNumber: mid, mode }),
  ),
];
