/** Every descriptor, for the server's completeness check and for OpenAPI. */
import * as additions from './additions/endpoints.ts';
import * as addresses from './addresses/endpoints.ts';
import * as cancellation from './appointments/cancellation.ts';
import * as changes from './appointments/changes.ts';
import * as appointments from './appointments/endpoints.ts';
import * as auth from './auth/endpoints.ts';
import * as passkeys from './auth/passkeys.ts';
import * as passwords from './auth/passwords.ts';
import * as booking from './booking/endpoints.ts';
import * as calls from './calls/endpoints.ts';
import * as captcha from './captcha/endpoints.ts';
import * as catalogue from './catalogue/endpoints.ts';
import * as caregiver from './caregiver/endpoints.ts';
import * as chat from './chat/endpoints.ts';
import * as doctors from './doctors/endpoints.ts';
import * as documents from './documents/endpoints.ts';
import * as employment from './employment/endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import * as familyDoctor from './family-doctor/endpoints.ts';
import * as favourites from './favourites/endpoints.ts';
import * as feedback from './feedback/endpoints.ts';
import * as files from './files/endpoints.ts';
import * as generic from './generic/endpoints.ts';
import * as home from './home/endpoints.ts';
import * as insurance from './insurance/endpoints.ts';
import * as invoices from './invoices/endpoints.ts';
import * as manualBooking from './manual-booking/endpoints.ts';
import * as medicalProfile from './medical-profile/endpoints.ts';
import * as notifications from './notifications/endpoints.ts';
import * as offers from './offers/endpoints.ts';
import * as payments from './payments/endpoints.ts';
import * as pharmacy from './pharmacy/endpoints.ts';
import * as pharmacyHelp from './pharmacy/help.ts';
import * as prescriptions from './prescriptions/endpoints.ts';
import * as ratings from './ratings/endpoints.ts';
import * as records from './records/endpoints.ts';
import * as requests from './requests/endpoints.ts';
import * as search from './search/endpoints.ts';
import * as referrals from './referrals/endpoints.ts';
import * as tracking from './tracking/endpoints.ts';
import * as transferCode from './transfer-code/endpoints.ts';
import * as users from './users/endpoints.ts';
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
  passkeys,
  passwords,
  changes,
  auth,
  booking,
  calls,
  captcha,
  caregiver,
  catalogue,
  chat,
  doctors,
  documents,
  employment,
  familyDoctor,
  favourites,
  feedback,
  files,
  generic,
  home,
  insurance,
  invoices,
  manualBooking,
  medicalProfile,
  notifications,
  offers,
  payments,
  pharmacy,
  pharmacyHelp,
  prescriptions,
  ratings,
  records,
  requests,
  search,
  referrals,
  tracking,
  transferCode,
  users,
  healthProfile,
  vouchers,
  wallet,
].flatMap((module) => Object.values(module).filter(isEndpoint));

/** Calls whose body is multipart, with the part `file`. */
export const MULTIPART_ENDPOINTS: readonly Endpoint[] = [files.uploadFile, requests.addRequestDocument];
