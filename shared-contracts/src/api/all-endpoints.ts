/** Every descriptor, for the completeness check of the server and for OpenAPI. */
import * as additions from './additions/endpoints.ts';
import * as addresses from './addresses/endpoints.ts';
import * as cancellation from './appointments/cancellation.ts';
import * as changes from './appointments/changes.ts';
import * as appointmentsReschedule from './appointments/reschedule.ts';
import * as appointments from './appointments/endpoints.ts';
import * as auth from './auth/endpoints.ts';
import * as authSignIns from './auth/sign-ins.ts';
import * as authProofs from './auth/proofs.ts';
import * as authRecovery from './auth/recovery.ts';
import * as authMethods from './auth/methods.ts';
import * as passkeys from './auth/passkeys.ts';
import * as passwords from './auth/passwords.ts';
import * as booking from './booking/endpoints.ts';
import * as bookingHold from './booking/hold.ts';
import * as bookingBasket from './booking/basket.ts';
import * as bookingAgain from './booking/again.ts';
import * as calls from './calls/endpoints.ts';
import * as captcha from './captcha/endpoints.ts';
import * as cards from './payments/cards.ts';
import * as catalogue from './catalogue/endpoints.ts';
import * as catalogueQuestionnaires from './catalogue/questionnaires.ts';
import * as caregiver from './caregiver/endpoints.ts';
import * as chat from './chat/endpoints.ts';
import * as doctors from './doctors/endpoints.ts';
import * as doctorsSlots from './doctors/slots.ts';
import * as doctorsProvider from './doctors/provider.ts';
import * as documents from './documents/endpoints.ts';
import * as employment from './employment/endpoints.ts';
import type { Endpoint } from './core/endpoint.ts';
import * as familyDoctor from './family-doctor/endpoints.ts';
import * as favourites from './favourites/endpoints.ts';
import * as feedback from './feedback/endpoints.ts';
import * as feedbackFeedback from './feedback/feedback.ts';
import * as files from './files/endpoints.ts';
import * as generic from './generic/endpoints.ts';
import * as genericLocations from './generic/locations.ts';
import * as genericNewsletter from './generic/newsletter.ts';
import * as genericMenus from './generic/menus.ts';
import * as home from './home/endpoints.ts';
import * as insurance from './insurance/endpoints.ts';
import * as invoices from './invoices/endpoints.ts';
import * as manualBooking from './manual-booking/endpoints.ts';
import * as medicalProfile from './medical-profile/endpoints.ts';
import * as notifications from './notifications/endpoints.ts';
import * as notificationsPreferences from './notifications/preferences.ts';
import * as notificationsPush from './notifications/push.ts';
import * as offers from './offers/endpoints.ts';
import * as payments from './payments/endpoints.ts';
import * as pharmacy from './pharmacy/endpoints.ts';
import * as pharmacyHelp from './pharmacy/help.ts';
import * as prescriptions from './prescriptions/endpoints.ts';
import * as prescriptionsDetails from './prescriptions/details.ts';
import * as prescriptionsLists from './prescriptions/lists.ts';
import * as ratings from './ratings/endpoints.ts';
import * as records from './records/endpoints.ts';
import * as requests from './requests/endpoints.ts';
import * as search from './search/endpoints.ts';
import * as referrals from './referrals/endpoints.ts';
import * as tracking from './tracking/endpoints.ts';
import * as privacy from './privacy/endpoints.ts';
import * as sharing from './sharing/endpoints.ts';
import * as transferCode from './transfer-code/endpoints.ts';
import * as users from './users/endpoints.ts';
import * as usersPatients from './users/patients.ts';
import * as usersRelatives from './users/relatives.ts';
import * as usersPatientDetails from './users/patient-details.ts';
import * as healthProfile from './users/health-profile.ts';
import * as vouchers from './vouchers/endpoints.ts';
import * as wallet from './wallet/endpoints.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;

export const ALL_ENDPOINTS: readonly Endpoint[] = [
  additions,
  addresses,
  appointments,
  cancellation,
  authMethods,
  passkeys,
  passwords,
  changes,
  appointmentsReschedule,
  auth,
  authSignIns,
  authProofs,
  authRecovery,
  booking,
  bookingHold,
  bookingBasket,
  bookingAgain,
  calls,
  captcha,
  caregiver,
  cards,
  catalogue,
  catalogueQuestionnaires,
  chat,
  doctors,
  doctorsSlots,
  doctorsProvider,
  documents,
  employment,
  familyDoctor,
  favourites,
  feedback,
  feedbackFeedback,
  files,
  generic,
  genericLocations,
  genericNewsletter,
  genericMenus,
  home,
  insurance,
  invoices,
  manualBooking,
  medicalProfile,
  notifications,
  notificationsPreferences,
  notificationsPush,
  offers,
  payments,
  pharmacy,
  pharmacyHelp,
  prescriptions,
  prescriptionsDetails,
  prescriptionsLists,
  ratings,
  records,
  requests,
  search,
  sharing,
  referrals,
  tracking,
  privacy,
  transferCode,
  users,
  usersPatients,
  usersRelatives,
  usersPatientDetails,
  healthProfile,
  vouchers,
  wallet,
].flatMap((module) => Object.values(module).filter(isEndpoint));

/** Endpoints with a multipart body, whose file is the part `file`. */
export const MULTIPART_ENDPOINTS: readonly Endpoint[] = [files.uploadFile, requests.addRequestDocument];
