/**
 * The parts of the contract that the specification fixes: routes (part 1, section 2.1; part 2, section 2), calls, headers and
 * socket messages (part 2, section 7), storage keys (part 1, section 3) and constants (part 2, section 9). Paths and numbers are
 * written here a second time on purpose, to compare the product with the specification.
 */
import { ALL_ENDPOINTS, endpointPath, type Endpoint, HEADER, SALES_CHANNELS, STATUS } from './api/index.ts';
import { Notification } from './api/notifications/endpoints.ts';
import {
  ADVISED_DAYS_AHEAD,
  ALERT_HIDE_MS,
  APPOINTMENT_STATUS_NUMBER,
  COOKIE,
  COOKIE_MAX_AGE_SECONDS,
  DEFAULT_COUNTRY,
  DEFAULT_DIAL_CODE,
  DEFAULT_LANGUAGE,
  LANGUAGE_HEADER,
  MOBILE_BREAKPOINT_PX,
  NOTIFICATION_CARD_MS,
  OTP_LENGTH,
  OTP_SECONDS,
  PAYMENT_REDIRECT_SECONDS,
  SIGN_UP_STEPS,
  STORAGE_KEY,
  TELEMEDICINE_QUERY,
  TIMES_OF,
} from './domain/index.ts';
import { acceptCall, incomingMessage, REALTIME, REALTIME_RECONNECTION, rejectCall, videoCall } from './events/index.ts';
import { matchRoute } from './routes/index.ts';

const ROUTES = `
/ /signin /lab-tech-v5 /test-body-function /view-packages /view-tests /covid-pcr /nurse /physio /vaccination /radiology
/vitamin-drips /hajj-vaccination /influenza-vaccination /caregiver /caregiver-v2 /caregiver-details /caregiver-successfull
/browse /browse/4 /review /confirmation /reschedule /doctor-slots /select-family-doctor /family-doctor /family-insurance
/eclinics /my-profile /patient-list /wallet /my-doctor /saved-cards /address-list /view-patient /more /appointments
/patient-record /my-appointments /my-reports /prescriptions-v2 /my-appointments/upcoming-details
/my-appointments/completed-details /my-appointments/cancelled-details /prescriptions-v2/prescription-order/1
/prescriptions-v2/medicine-availability/1 /prescriptions-v2/tracking-order/1 /prescriptions-v2/completed-order/1
/prescriptions-v2/prescription-reorder/1 /pharmacy-payment-successfull/1 /prescriptions-details /chat/1/2
/tracking-chat/1/2 /contactus /contact-us /aboutus /sanar-individuals /sanar-patient /sanar-business /privacy-policy
/terms-and-conditions /pro-terms-and-conditions /offers-details /faq /joinus /service-provider /employment /voucher-success
`
  .trim()
  .split(/\s+/);

/** Host, and its calls; `GET` where the specification says so or gives no method for a call that reads. */
const CALLS: Readonly<Record<string, string>> = {
  '/api': `
    POST/v6/generic/offerDetails POST/v5/generic/SEO GET/v5/generic/staticData POST/v6/generic/productDetailsV1
    POST/v6/generic/eclincs POST/v6/generic/locationDetails GET/v6/generic/dashboardReferral POST/v6/appointments/treatmentReferel
    GET/v6/generic/menu GET/v6/generic/userMenu
    POST/v6/notification/updateStatus GET/v6/notification/list GET/v6/notification/count
    POST/v5/user/signin POST/v5/user/verifyToken GET/v6/user/profile POST/v5/user/updateProfile POST/v5/patient/updateProfile
    POST/v5/user/resetPassword POST/v5/user/updatePassword
    GET/v6/relative/list GET/v6/relative/patientList POST/v5/relative/add POST/v5/relative/delete
    POST/v5/patient/getReports POST/v5/patient/addReport POST/v5/patient/deleteReport POST/v5/patient/profile
    POST/v5/user/wallet GET/v5/user/wallet/tc POST/v5/user/validateVoucher POST/v5/user/contactus POST/v5/user/deleteInsurance
    GET/v5/favourite/list POST/v5/favourite/edit POST/v6/rating/details POST/v6/rating/add
    POST/v6/usercard/list POST/v6/usercard/save POST/v6/usercard/delete
    POST/v6/loc/add GET/v6/loc/list POST/v6/loc/delete POST/v6/loc/edit
    POST/v5/waseel/checkBupaMembership POST/v5/patient/insurenceDetails POST/v5/waseel/userWaseelDetails
    POST/v5/patient/insurancePrice
    POST/v6/generic/getCareIndividuals POST/v6/generic/businessRequestForm POST/v6/generic/doctorRequestForm
    POST/v6/generic/practitionerForm POST/v6/generic/hospitalRequestForm POST/v6/generic/insuranceRequestForm
    POST/v6/generic/sanarSubscribe
    POST/v5/manual/confirm POST/v5/manual/preData POST/v6/labtech/postbook POST/v6/nurse/postbook POST/v6/labtech/browse
    POST/v6/labtech/prebook POST/v6/labtech/addMoreTestsPackages POST/v6/nurse/prebook POST/v6/nurse/addMoreTasks
    POST/v6/nurse/browse POST/v5/nurse/browse POST/v5/physio/browse POST/v5/doctor/browseNew POST/v5/doctor/browseWeb
    POST/v5/doctor/bookagain POST/v5/booking/prebook POST/v5/generic/distanceCheck POST/v6/generic/allDetails
    POST/v6/generic/testsAndPackagesList POST/v6/generic/recentBkdPkgsTests POST/v6/generic/questionnaires
    POST/v6/relative/addQuestionnaires POST/v6/generic/activeDoctors POST/v6/generic/docImages
    POST/v6/appointments/listV1 POST/v6/appointments/listV2 POST/v6/appointments/listV3 POST/v6/appointments/summaryV1
    POST/v6/feedback/submit POST/v6/feedback/problem POST/v5/patient/prescriptionDetails POST/v5/patient/prescriptions
    POST/v6/patient/recordsv1 POST/v5/appointments/cancellationPolicy POST/v5/appointments/cancel
    POST/v6/reschedule/availableSlots POST/v5/reschedule/update POST/v6/generic/addMoreReports POST/v5/generic/deleteReport`,
  '/api/auth': `POST/check-user POST/verify-user POST/verify-new-user POST/register-user`,
  '/api/identity': `POST/verify/register POST/pwResetRequestOTP POST/pwResetVerifyOTP POST/captcha/get`,
  '/api/forms': `GET/countries GET/cities POST/save GET/getStaticData`,
  '/api/pharmacy': `
    POST/prescription/list POST/tickets/types POST/tickets/create POST/ratings/create POST/ratings/order_id POST/address/create
    POST/order/create GET/prescription/:id GET/address/get GET/order/status/:id GET/order/cancel/:id GET/cancelled/:id
    GET/completed/:id GET/tracking/:id`,
  '/api/chat': `POST/createRoom POST/get_message POST/message`,
  '/api/family-doctor': `GET/package/list POST/book POST/postbook POST/insurancelist POST/doctor/list POST/slots POST/bio`,
  '/api/caregiver': `POST/packageList POST/details POST/generateLead POST/postbook`,
  '/api/pre-employment': `POST/verify-voucher POST/slots POST/book`,
  '/api/files': `POST/upload`,
};

const written = (endpoint: Endpoint): string =>
  `${endpoint.method} ${endpointPath(endpoint).replaceAll(/:\w+/g, ':id')}`;

it('specification: the product has every route', () => {
  expect(ROUTES.filter((path) => matchRoute(path) === null)).toEqual([]);
});

it('specification: the product has every call', () => {
  const answered = new Set(ALL_ENDPOINTS.map(written));
  const specified = Object.entries(CALLS).flatMap(([host, calls]) =>
    calls
      .trim()
      .split(/\s+/)
      .map((call) => call.replace(/^(GET|POST)/, `$1 ${host}`)),
  );
  expect(specified.filter((call) => !answered.has(call))).toEqual([]);
});

it('specification: the product has every header of a call, with the codes of its language', () => {
  expect(Object.values(HEADER)).toEqual(
    expect.arrayContaining(['authorization', 'country', 'sales-channel', 'ud', 'lang', 'timezone']),
  );
  expect(LANGUAGE_HEADER).toEqual({ en: '0', ar: '1' });
  expect(SALES_CHANNELS).toEqual(['WEB', 'MWEB', 'ios', 'android', 'webteb']);
});

it('specification: the product has every message of the socket, in its direction and with its fields', () => {
  const messages = Object.fromEntries(REALTIME.map(({ name, direction }) => [name, direction]));
  expect(messages).toMatchObject({
    INAPP_NOTIFICATION: 'to-client',
    INCOMING_MESSAGE: 'to-client',
    VIDEO_CALL: 'to-client',
    CALL_REJECTED: 'to-client',
    ORDER_STATUS_EVENT: 'to-client',
    RELOCATED: 'to-client',
    TRACKING_EVENT: 'to-client',
    ACCEPT_CALL: 'to-server',
    REJECT_CALL: 'to-server',
  });
  expect(Object.keys(acceptCall.payload.shape)).toEqual(['did', 'headerToken', 'dsid', 'roomName']);
  expect(Object.keys(rejectCall.payload.shape)).toEqual(['did', 'headerToken', 'dsid', 'roomName', 'duration']);
  expect(Object.keys(incomingMessage.payload.shape)).toEqual(['type', 'id', 'utid', 'status', 'from']);
  expect(Object.keys(videoCall.payload.shape)).toEqual(expect.arrayContaining(['sid', 'roomName', 'type']));
  expect(REALTIME_RECONNECTION).toEqual({ delay: 1000, delayMax: 5000, connectTimeout: 20_000 });
});

it('specification: the product has every field of a notification and of its payload', () => {
  expect(Object.keys(Notification.shape)).toEqual(
    'tid uc_id gc_id title message time icon color featured_img banner_img url payload'.split(' '),
  );
  expect(Object.keys(Notification.shape.payload.shape)).toEqual(
    'uc_url prod_id order_id status payment_url prescription_id resch date apnt_id utid stid uid slot_time'.split(' '),
  );
});

it('specification: the product has the statuses of an answer, the storage keys and the cookies', () => {
  expect(STATUS).toEqual({ success: 1000, invalid: 1001, refused: 1002, signInFailed: 1003, sessionExpired: 2000 });
  expect(Object.values(STORAGE_KEY)).toEqual(
    expect.arrayContaining(['nextUrl', 'pageNum', 'currPage', 'totalPage', 'selecteddata', 'slctd-svc']),
  );
  expect(COOKIE).toEqual({ language: 'lang', token: 'token' });
  expect(COOKIE_MAX_AGE_SECONDS).toEqual({ language: 315_360_000, token: 86_400 });
});

it('specification: the product has the constants and limits', () => {
  expect({ MOBILE_BREAKPOINT_PX, ALERT_HIDE_MS, NOTIFICATION_CARD_MS, PAYMENT_REDIRECT_SECONDS }).toEqual({
    MOBILE_BREAKPOINT_PX: 768,
    ALERT_HIDE_MS: 3000,
    NOTIFICATION_CARD_MS: 5000,
    PAYMENT_REDIRECT_SECONDS: 3,
  });
  expect({ DEFAULT_LANGUAGE, DEFAULT_DIAL_CODE, DEFAULT_COUNTRY }).toEqual({
    DEFAULT_LANGUAGE: 'ar',
    DEFAULT_DIAL_CODE: '966',
    DEFAULT_COUNTRY: 'SA',
  });
  expect({ OTP_LENGTH, OTP_SECONDS, SIGN_UP_STEPS }).toEqual({ OTP_LENGTH: 4, OTP_SECONDS: 300, SIGN_UP_STEPS: 4 });
  expect(APPOINTMENT_STATUS_NUMBER).toEqual({ upcoming: 3, completed: 4, cancelled: 5 });
  expect([TIMES_OF.home.refundHours, TIMES_OF.remote.refundHours]).toEqual([5, 2]);
  expect(ADVISED_DAYS_AHEAD).toEqual({ from: 3, to: 4 });
  expect(TELEMEDICINE_QUERY).toEqual({ pId: 'ST11', stid: 'ST1' });
});
