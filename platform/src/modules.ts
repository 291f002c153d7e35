/**
 * The modules in layers: a module uses only modules of lower layers. Seeds run in this order. `modules/layers.test.ts` compares
 * the list with every import.
 */
import type { PlatformModule } from './modules/module.ts';
import { additionsModule } from './modules/additions/index.ts';
import { addressesModule } from './modules/addresses/index.ts';
import { appointmentsModule } from './modules/appointments/index.ts';
import { authModule } from './modules/auth/index.ts';
import { avatarsModule } from './modules/avatars/index.ts';
import { bookingModule } from './modules/booking/index.ts';
import { callsModule } from './modules/calls/index.ts';
import { catalogueModule } from './modules/catalogue/index.ts';
import { caregiverModule } from './modules/caregiver/index.ts';
import { captchaModule } from './modules/captcha/index.ts';
import { chatModule } from './modules/chat/index.ts';
import { documentsModule } from './modules/documents/index.ts';
import { doctorsModule } from './modules/doctors/index.ts';
import { employmentModule } from './modules/employment/index.ts';
import { familyDoctorModule } from './modules/family-doctor/index.ts';
import { favouritesModule } from './modules/favourites/index.ts';
import { feedbackModule } from './modules/feedback/index.ts';
import { filesModule } from './modules/files/index.ts';
import { freshProofModule } from './modules/fresh-proof/index.ts';
import { genericModule } from './modules/generic/index.ts';
import { homeModule } from './modules/home/index.ts';
import { insuranceModule } from './modules/insurance/index.ts';
import { invoicesModule } from './modules/invoices/index.ts';
import { ledgerModule } from './modules/ledger/index.ts';
import { manualBookingModule } from './modules/manual-booking/index.ts';
import { medicalProfileModule } from './modules/medical-profile/index.ts';
import { membershipsModule } from './modules/memberships/index.ts';
import { notificationsModule } from './modules/notifications/index.ts';
import { offersModule } from './modules/offers/index.ts';
import { openapiModule } from './modules/openapi/index.ts';
import { outreachModule } from './modules/outreach/index.ts';
import { paymentsModule } from './modules/payments/index.ts';
import { pharmacyModule } from './modules/pharmacy/index.ts';
import { prescriptionsModule } from './modules/prescriptions/index.ts';
import { privacyModule } from './modules/privacy/index.ts';
import { ratingsModule } from './modules/ratings/index.ts';
import { recordExportModule } from './modules/record-export/index.ts';
import { recordsModule } from './modules/records/index.ts';
import { referralsModule } from './modules/referrals/index.ts';
import { relationsModule } from './modules/relations/index.ts';
import { remindersModule } from './modules/reminders/index.ts';
import { requestsModule } from './modules/requests/index.ts';
import { searchModule } from './modules/search/index.ts';
import { schedulingModule } from './modules/scheduling/index.ts';
import { sharingModule } from './modules/sharing/index.ts';
import { telemetryModule } from './modules/telemetry/index.ts';
import { timelineModule } from './modules/timeline/index.ts';
import { trackingModule } from './modules/tracking/index.ts';
import { transferCodeModule } from './modules/transfer-code/index.ts';
import { usersModule } from './modules/users/index.ts';
import { visitNotesModule } from './modules/visit-notes/index.ts';
import { visitsModule } from './modules/visits/index.ts';
import { vouchersModule } from './modules/vouchers/index.ts';
import { walletModule } from './modules/wallet/index.ts';

export const LAYERS: readonly (readonly PlatformModule[])[] = [
  [catalogueModule, searchModule],
  [telemetryModule, openapiModule, avatarsModule, captchaModule, filesModule, notificationsModule, genericModule],
  [addressesModule, membershipsModule, freshProofModule, requestsModule],
  [usersModule, visitsModule],
  [authModule, insuranceModule, schedulingModule, outreachModule, medicalProfileModule],
  [transferCodeModule, doctorsModule, relationsModule],
  [homeModule, ledgerModule, ratingsModule, favouritesModule, feedbackModule, trackingModule, invoicesModule],
  [paymentsModule, vouchersModule, recordsModule],
  [walletModule, bookingModule],
  [appointmentsModule, caregiverModule, employmentModule, manualBookingModule],
  [offersModule, referralsModule, visitNotesModule, additionsModule, chatModule, familyDoctorModule],
  [callsModule],
  [remindersModule],
  [prescriptionsModule],
  [pharmacyModule],
  [documentsModule, timelineModule],
  [sharingModule, recordExportModule],
  [privacyModule],
];

export const MODULES = LAYERS.flat();
export const allRoutes = MODULES.flatMap(({ routes }) => routes);
export const allGauges = MODULES.flatMap(({ gauges = [] }) => gauges);
export const allRecurring = MODULES.flatMap(({ recurring }) => recurring);
export const allSearchable = MODULES.flatMap(({ searchable = [] }) => searchable);
export const allSeeds = MODULES.flatMap(({ seed }) => seed);
