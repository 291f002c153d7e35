/** All that the platform serves: one line a module. */
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context.ts';
import type { RecurringWork } from '../jobs/recurring.ts';
import { addressRoutes } from '../modules/addresses/routes.ts';
import { authRoutes } from '../modules/auth/routes.ts';
import { registerAvatars } from '../modules/avatars/routes.ts';
import { captchaRoutes } from '../modules/captcha/routes.ts';
import { genericRoutes } from '../modules/generic/routes.ts';
import { userRoutes } from '../modules/users/routes.ts';
import { defineIdentityJob } from '../modules/users/verify-identity.ts';
import { appointmentRoutes } from '../modules/appointments/routes.ts';
import { bookingRoutes } from '../modules/booking/routes.ts';
import { doctorRoutes } from '../modules/doctors/routes.ts';
import { fileRoutes } from '../modules/files/plain-routes.ts';
import { insuranceRoutes } from '../modules/insurance/routes.ts';
import { notificationRoutes } from '../modules/notifications/routes.ts';
import { openApiRoutes } from '../modules/openapi/plain-routes.ts';
import { paymentRoutes } from '../modules/payments/routes.ts';
import { bookingSweep } from '../modules/payments/overdue.ts';
import { setUpBooking } from '../modules/payments/setup.ts';
import { webhookRoutes } from '../modules/payments/webhook.ts';
import { prescriptionRoutes } from '../modules/prescriptions/routes.ts';
import { schedulingRoutes } from '../modules/scheduling/routes.ts';
import { reportForgetting } from '../modules/telemetry/forgetting.ts';
import { remoteHealthRoute } from '../modules/telemetry/health-routes.ts';
import { telemetryRoute } from '../modules/telemetry/plain-routes.ts';
import { transferCodeRoutes } from '../modules/transfer-code/routes.ts';
import { creditExpiry } from '../modules/wallet/expiry.ts';
import { walletRoutes } from '../modules/wallet/routes.ts';
import { setUpGateway } from '../sandbox/gateway-webhooks.ts';
import { defineReminderJobs } from '../modules/reminders/reminders.ts';
import { registerSandbox } from '../sandbox/index.ts';
import type { RouteDefinition } from './route.ts';

/** Endpoints of the contract. */
export const moduleRoutes: readonly RouteDefinition[] = [
  ...authRoutes,
  ...captchaRoutes,
  ...transferCodeRoutes,
  ...userRoutes,
  ...addressRoutes,
  ...genericRoutes,
  ...doctorRoutes,
  ...schedulingRoutes,
  ...bookingRoutes,
  ...paymentRoutes,
  ...walletRoutes,
  ...insuranceRoutes,
  ...appointmentRoutes,
  ...notificationRoutes,
  ...prescriptionRoutes,
];

/** Routes that do not answer with an envelope: pictures, downloads, webhooks, documents. */
export const plainRoutes: readonly ((app: FastifyInstance, ctx: AppContext) => void)[] = [
  registerAvatars,
  registerSandbox,
  webhookRoutes,
  fileRoutes,
  telemetryRoute,
  remoteHealthRoute,
  openApiRoutes,
];

/** Job definitions and bus subscriptions; run once, before jobs start. */
export const moduleSetups: readonly ((ctx: AppContext) => void)[] = [
  defineIdentityJob,
  defineReminderJobs,
  setUpBooking,
  setUpGateway,
];

/** Work that comes round for as long as the process lives. */
export const recurringWork: readonly RecurringWork[] = [bookingSweep, reportForgetting, creditExpiry];
