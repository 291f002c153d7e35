import * as api from 'shared-contracts/api';
import { type RouteDefinition, userRoute } from '../../http/route.ts';
import { appointmentCalendar, appointmentDetail, appointmentsOf } from './service.ts';

export const appointmentRoutes: readonly RouteDefinition[] = [
  userRoute(api.upcomingAppointments, ({ page }, { ctx, user }) => appointmentsOf(ctx, user.uid, 'upcoming', page)),
  userRoute(api.completedAppointments, ({ page }, { ctx, user }) => appointmentsOf(ctx, user.uid, 'completed', page)),
  userRoute(api.cancelledAppointments, ({ page }, { ctx, user }) => appointmentsOf(ctx, user.uid, 'cancelled', page)),
  userRoute(api.appointmentSummary, ({ apnt_id }, { ctx, user }) => appointmentDetail(ctx, user.uid, apnt_id)),
  userRoute(api.appointmentCalendar, ({ apnt_id }, { ctx, user, language }) =>
    appointmentCalendar(ctx, user.uid, apnt_id, language),
  ),
];
