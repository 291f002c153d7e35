import { prescription, prescriptionList } from 'shared-contracts/api';
import { userRoute } from '../../http/route.ts';
import { onePrescription, prescriptionPage } from './service.ts';

export const prescriptionRoutes = [
  userRoute(prescriptionList, ({ type, page }, { ctx, user }) => prescriptionPage(ctx, user.uid, type, page)),
  userRoute(prescription, ({ id }, { ctx, user }) => onePrescription(ctx, user.uid, id)),
];
