import {
  checkMemberships,
  deleteInsurance,
  insuranceDetails,
  insurancePrice,
  insurerEligibility,
  requestApproval,
  updatePatient,
} from 'shared-contracts/api';
import { type RouteDefinition, userRoute } from '../../http/route.ts';
import { requestInsurerApproval } from './approval.ts';
import { updateAndRequestEligibility } from './update-patient.ts';
import { requestEligibility, linkedInsurance, priceOfInsurance, unlinkInsurance } from './service.ts';

export const insuranceRoutes: readonly RouteDefinition[] = [
  userRoute(insuranceDetails, ({ rel_id }, { ctx, user }) => linkedInsurance(ctx, user.uid, rel_id)),
  userRoute(insurerEligibility, ({ rel_id, mid, identity, prov_code, mode }, { ctx, user }) =>
    requestEligibility(ctx, user.uid, {
      patientId: rel_id,
      identity,
      insurerId: prov_code,
      membershipNumber: mid,
      mode,
    }),
  ),
  userRoute(checkMemberships, ({ rel_id, identity, prov_code }, { ctx, user }) =>
    requestEligibility(ctx, user.uid, {
      patientId: rel_id,
      identity,
      insurerId: prov_code,
      membershipNumber: '',
      mode: 'verify',
    }),
  ),
  userRoute(insurancePrice, ({ rel_id }, { ctx, user }) => priceOfInsurance(ctx, user.uid, rel_id)),
  userRoute(updatePatient, (input, call) => updateAndRequestEligibility(call, input)),
  userRoute(requestApproval, ({ rel_id, utid }, { ctx, user }) =>
    requestInsurerApproval(ctx, user.uid, { patientId: rel_id, utid }),
  ),
  userRoute(deleteInsurance, ({ rel_id }, { ctx, user }) => unlinkInsurance(ctx, user.uid, rel_id)),
];
