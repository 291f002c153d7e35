export { ApiError, isApiError } from './api-error.ts';
export type { ClientErrorCode } from './api-error.ts';
export {
  appointmentCalendar,
  appointmentSummary,
  cancelledAppointments,
  completedAppointments,
  upcomingAppointments,
} from './appointments.ts';
export type { AppointmentDetail, AppointmentSummary } from './appointments.ts';
export {
  CodeSent,
  Registration,
  checkUser,
  getCaptcha,
  registerUser,
  signOut,
  verifyNewUser,
  verifyRegistration,
  verifyToken,
  verifyUser,
} from './auth.ts';
export type { SignedIn } from './auth.ts';
export {
  PAYMENT_STATES,
  QUOTE_LINES,
  bookingDetails,
  bookingDraft,
  confirmBooking,
  paymentReturn,
  prebook,
  releaseHold,
  reviewBooking,
} from './booking.ts';
export type { Attachment, BookingDraft, BookingOutcome, Quote, QuoteLine } from './booking.ts';
export { AVAILABILITY, DOCTOR_SORT, GENDER_FILTER, PREFETCHED } from './first-view.ts';
export {
  SLOT_STATES,
  activeDoctors,
  browseNew,
  browseWeb,
  doctorDetails,
  slotSearch,
} from './doctors.ts';
export type { BrowseRequest, BrowseResult, DoctorCard, DoctorProfile, Slot, SlotDay } from './doctors.ts';
export { API_HOSTS, defineEndpoint, endpointPath, pathParameters } from './endpoint.ts';
export type { ApiHostName, Endpoint, ParsedRequestOf, RequestOf, ResponseOf } from './endpoint.ts';
export { ALL_ENDPOINTS } from './all-endpoints.ts';
export { Envelope, HEADER, SALES_CHANNELS, STATUS } from './envelope.ts';
export type { EnvelopeStatus, SalesChannel } from './envelope.ts';
export { ERROR_CODES } from './error-codes.ts';
export type { ClientAction, ErrorCode, ErrorEntry } from './error-codes.ts';
export { FILE_DOWNLOAD_PATH, FILE_EXTENSIONS, MAX_FILE_BYTES, fileDownloadPath, uploadFile } from './files.ts';
export {
  distanceCheck,
  eClinics,
  locationDetails,
  locationSearch,
  menu,
  productDetails,
  seo,
  staticData,
  subscribeNewsletter,
  userMenu,
} from './generic.ts';
export type {
  City,
  Country,
  EClinic,
  MenuItem,
  ProductDetails,
  SavedLocation,
  Service,
  StaticData,
} from './generic.ts';
export { ELIGIBILITY_MODES, insuranceDetails, insurerEligibility } from './insurance.ts';
export type { InsuranceResult } from './insurance.ts';
export { markNotificationRead, notificationCount, notificationList } from './notifications.ts';
export type { Notification } from './notifications.ts';
export { PRESCRIPTION_VALIDITY, prescription, prescriptionList } from './prescriptions.ts';
export type { PrescribedDrug, Prescription } from './prescriptions.ts';
export {
  REMOTE_FAILED,
  REMOTE_HEALTH_PATH,
  REMOTE_LOADED,
  RemoteHealth,
  RemoteHealthQuery,
  TELEMETRY_BATCH_MAX,
  TELEMETRY_PATH,
  TelemetryBatch,
  TelemetryEntry,
} from './telemetry.ts';
export {
  ADDRESS_TYPES,
  addAddress,
  addRelative,
  addressList,
  deleteAddress,
  deleteRelative,
  editAddress,
  patientList,
  patientProfile,
  relativeList,
  updatePatient,
  updateUserProfile,
  userProfile,
  wallet,
  walletTransactions,
} from './users.ts';
export type {
  Address,
  NewRelative,
  PatientSummary,
  Personal,
  UserProfile,
  Wallet,
  WalletTransaction,
} from './users.ts';
export { TransferCode, createTransferCode, redeemTransferCode } from './transfer-code.ts';
