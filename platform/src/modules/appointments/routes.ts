import * as api from 'shared-contracts/api';
import { type RouteDefinition, userRoute } from '../../http/route.ts';
import { cancelByPatient, showPolicy } from './cancel.ts';
import { appointmentDetail } from './detail.ts';
import { holdFollowUp } from './follow-up.ts';
import { appointmentsOf, upcomingOf } from './list.ts';
import { attachReports, changeSymptoms, detachReport } from './reports.ts';
import { moveByPatient } from './reschedule.ts';
import { timesToMoveTo } from './reschedule-times.ts';
import { appointmentCalendar } from './service.ts';
import { enterVisit } from './start.ts';

export const appointmentRoutes: readonly RouteDefinition[] = [
  userRoute(api.upcomingAppointments, (asked, { ctx, user }) => upcomingOf(ctx, user.uid, asked)),
  userRoute(api.completedAppointments, (asked, { ctx, user }) => appointmentsOf(ctx, user.uid, 'completed', asked)),
  userRoute(api.cancelledAppointments, (asked, { ctx, user }) => appointmentsOf(ctx, user.uid, 'cancelled', asked)),
  userRoute(api.appointmentSummary, ({ apnt_id }, { ctx, user }) => appointmentDetail(ctx, user.uid, apnt_id)),
  userRoute(api.appointmentCalendar, ({ apnt_id }, { ctx, user, language }) =>
    appointmentCalendar(ctx, user.uid, apnt_id, language),
  ),
  userRoute(api.cancellationPolicy, ({ apnt_id, lines, to_wallet: toWallet }, { ctx, user }) =>
    showPolicy(ctx, user.uid, apnt_id, { lines, toWallet }),
  ),
  userRoute(api.cancelAppointment, (asked, { ctx, user, idempotencyKey }) =>
    cancelByPatient(ctx, user.uid, asked, idempotencyKey),
  ),
  userRoute(api.rescheduleSlots, (asked, { ctx, user }) => timesToMoveTo(ctx, user.uid, asked)),
  userRoute(api.reschedule, (asked, { ctx, user, idempotencyKey }) =>
    moveByPatient(ctx, user.uid, asked, idempotencyKey),
  ),
  userRoute(api.startAppointment, ({ apnt_id }, { ctx, user }) => enterVisit(ctx, user.uid, apnt_id)),
  userRoute(api.saveSymptoms, (asked, { ctx, user }) => changeSymptoms(ctx, user.uid, asked)),
  userRoute(api.addVisitReports, ({ apnt_id, attachments }, { ctx, user }) =>
    attachReports(ctx, user.uid, apnt_id, attachments),
  ),
  userRoute(api.deleteVisitReport, ({ apnt_id, file_id }, { ctx, user }) =>
    detachReport(ctx, user.uid, apnt_id, file_id),
  ),
  userRoute(api.followUp, (asked, call) => holdFollowUp(call, asked)),
];
