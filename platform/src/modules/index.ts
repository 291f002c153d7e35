/**
 * The modules, in layers: a module uses modules of layers before its own, none of its own layer and none after it. Seeds run
 * in this order. `layers.test.ts` compares this list with every import.
 */
import type { PlatformModule } from '../module.ts';
import { additionsModule } from './additions/index.ts';
import { addressesModule } from './addresses/index.ts';
import { appointmentsModule } from './appointments/index.ts';
import { authModule } from './auth/index.ts';
import { avatarsModule } from './avatars/index.ts';
import { bookingModule } from './booking/index.ts';
import { callsModule } from './calls/index.ts';
import { catalogueModule } from './catalogue/index.ts';
import { caregiverModule } from './caregiver/index.ts';
import { captchaModule } from './captcha/index.ts';
import { chatModule } from './chat/index.ts';
import { documentsModule } from './documents/index.ts';
import { doctorsModule } from './doctors/index.ts';
import { employmentModule } from './employment/index.ts';
import { familyDoctorModule } from './family-doctor/index.ts';
import { favouritesModule } from './favourites/index.ts';
import { feedbackModule } from './feedback/index.ts';
import { filesModule } from './files/index.ts';
import { freshProofModule } from './fresh-proof/index.ts';
import { genericModule } from './generic/index.ts';
import { homeModule } from './home/index.ts';
import { insuranceModule } from './insurance/index.ts';
import { invoicesModule } from './invoices/index.ts';
import { ledgerModule } from './ledger/index.ts';
import { manualBookingModule } from './manual-booking/index.ts';
import { medicalProfileModule } from './medical-profile/index.ts';
import { membershipsModule } from './memberships/index.ts';
import { notificationsModule } from './notifications/index.ts';
import { offersModule } from './offers/index.ts';
import { openapiModule } from './openapi/index.ts';
import { outreachModule } from './outreach/index.ts';
import { paymentsModule } from './payments/index.ts';
import { pharmacyModule } from './pharmacy/index.ts';
import { prescriptionsModule } from './prescriptions/index.ts';
import { privacyModule } from './privacy/index.ts';
import { ratingsModule } from './ratings/index.ts';
import { recordExportModule } from './record-export/index.ts';
import { recordsModule } from './records/index.ts';
import { referralsModule } from './referrals/index.ts';
import { relationsModule } from './relations/index.ts';
import { remindersModule } from './reminders/index.ts';
import { requestsModule } from './requests/index.ts';
import { searchModule } from './search/index.ts';
import { schedulingModule } from './scheduling/index.ts';
import { sharingModule } from './sharing/index.ts';
import { telemetryModule } from './telemetry/index.ts';
import { timelineModule } from './timeline/index.ts';
import { trackingModule } from './tracking/index.ts';
import { transferCodeModule } from './transfer-code/index.ts';
import { usersModule } from './users/index.ts';
import { visitNotesModule } from './visit-notes/index.ts';
import { vouchersModule } from './vouchers/index.ts';
import { walletModule } from './wallet/index.ts';

export const LAYERS: readonly (readonly PlatformModule[])[] = [
  [catalogueModule, searchModule],
  [telemetryModule, openapiModule, avatarsModule, captchaModule, filesModule, notificationsModule, genericModule],
  [addressesModule, membershipsModule, freshProofModule, requestsModule],
  [usersModule],
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
