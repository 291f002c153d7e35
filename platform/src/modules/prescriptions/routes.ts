import {
  patientPrescriptions,
  prescription,
  prescriptionCheck,
  prescriptionList,
  visitPrescriptions,
} from 'shared-contracts/api';
import { route, userRoute } from '../../http/route.ts';
import {
  checkPrescription,
  onePrescription,
  prescriptionPage,
  prescriptionsOfPatient,
  prescriptionsOfVisit,
} from './service.ts';

export const prescriptionRoutes = [
  userRoute(prescriptionList, ({ type, page }, { ctx, user }) => prescriptionPage(ctx, user.uid, type, page)),
  userRoute(prescription, ({ id }, { ctx, user }) => onePrescription(ctx, user.uid, id)),
  route(prescriptionCheck, ({ code }, { ctx }) => checkPrescription(ctx, code), { limit: 'check' }),
  userRoute(patientPrescriptions, ({ rel_id }, { ctx, user }) => prescriptionsOfPatient(ctx, user.uid, rel_id)),
  userRoute(visitPrescriptions, ({ apnt_id }, { ctx, user }) => prescriptionsOfVisit(ctx, user.uid, apnt_id)),
];
