/**
 * Every call between client and server, by subject, and the types that calls are made of. Schemas that no other package needs are
 * not exported.
 */

// The parts of every call: descriptors, envelope, errors, tolerant readers
export { defineEndpoint, endpointPath, pathParameters, writeAnswer } from './core/endpoint.ts';
export type { AnswerOf, Endpoint, ParsedRequestOf, RequestOf, ResponseOf } from './core/endpoint.ts';
export { Envelope, HEADER, SALES_CHANNELS, STATUS, type EnvelopeStatus, type SalesChannel } from './core/envelope.ts';
export { FIELD_ERRORS, isFieldError, type FieldError } from './core/field-errors.ts';
export { VOUCHER_CODE_MAX } from './core/fields.ts';
export { AVAILABILITY, DOCTOR_SORT, GENDER_FILTER, PREFETCHED } from './core/first-view.ts';
export { API_HOSTS, type ApiHostName } from './core/hosts.ts';
export { openEnum, openEnumList, openUnion, readTolerantly, tolerantList } from './core/tolerant.ts';
export type { Reading, Unread } from './core/tolerant.ts';
export { readTraceParent, rootOf, traceReference, writeTraceParent, type TraceParent } from './core/trace-parent.ts';
export { ApiError, isApiError, type ClientErrorCode } from './error-codes/api-error.ts';
export type { ClientAction, ErrorEntry } from './error-codes/entry.ts';
export { ERROR_CODES, type ErrorCode } from './error-codes/error-codes.ts';
export { ALL_ENDPOINTS, MULTIPART_ENDPOINTS } from './all-endpoints.ts';

// Accounts: sign-in, privacy
export {
  CodeSent,
  PhoneProven,
  Registration,
  checkUser,
  registerUser,
  verifyNewUser,
  verifyRegistration,
  verifyToken,
  verifyUser,
  type SignedIn,
} from './auth/endpoints.ts';
export { PROOF_PURPOSES, ProofPurpose, type FreshProof } from './auth/fresh-proof.ts';
export {
  addPasskey,
  newPasskeyOptions,
  removePasskey,
  removePassword,
  renamePasskey,
  signInMethods,
  updatePassword,
} from './auth/methods.ts';
export type { Passkey, SignInMethods } from './auth/methods.ts';
export type { PasskeyAnswer, PasskeyCreated } from './auth/passkey-json.ts';
export { passkeyOptions, passkeySignIn } from './auth/passkeys.ts';
export { passwordSignIn, requestPasswordReset, resetPassword, verifyPasswordReset } from './auth/passwords.ts';
export { changePhone, giveProof, requestNewPhone, requestProof } from './auth/proofs.ts';
export { requestPhoneRecovery, requestRecoveryCode } from './auth/recovery.ts';
export { endOtherSignIns, endSignIn, listSignIns, signOut, type SignIn } from './auth/sign-ins.ts';
export { ProofOfWork, Work, getCaptcha, getProofOfWork } from './captcha/endpoints.ts';
export { TransferCode, createTransferCode, redeemTransferCode } from './transfer-code/endpoints.ts';
export {
  DataExport,
  ERASURE_BLOCKERS,
  EXPORT_STATES,
  KEPT_BY_LAW,
  PrivacyState,
  eraseAccount,
  giveConsent,
  openExport,
  privacyState,
  requestExport,
  withdrawErasure,
  type ErasureBlocker,
} from './privacy/endpoints.ts';

// Patients and their health
export { PROFILE_PARTS, recordAccesses, updateUserProfile, userProfile } from './users/endpoints.ts';
export type { Personal, RecordAccess, UserProfile } from './users/endpoints.ts';
export { HealthProfile, healthFieldsOf, updateHealthProfile } from './users/health-profile.ts';
export {
  PHOTO_MAX_BYTES,
  PatientDetails,
  patientProfile,
  setPatientPhoto,
  updatePatient,
} from './users/patient-details.ts';
export { patientList, relativeList, type PatientSummary, type RelationCheck } from './users/patients.ts';
export { addRelative, confirmRelation, confirmRelationCode, deleteRelative } from './users/relatives.ts';
export type { NewRelative } from './users/relatives.ts';
export {
  Condition,
  NewCondition,
  addCondition,
  conditionList,
  deleteCondition,
  editCondition,
  familyConditions,
  type ConditionNotice,
} from './medical-profile/endpoints.ts';
export {
  RECORD_KINDS,
  REPORT_TYPES,
  ReportForm,
  addReport,
  deleteReport,
  healthReport,
  patientReports,
  recordFiles,
  recordList,
  recordTimeline,
} from './records/endpoints.ts';
export type { HealthRecord, RecordEntry, Result } from './records/endpoints.ts';
export {
  SHARE_HOURS,
  SHARE_STATES,
  openShare,
  openSharedFile,
  recordShares,
  revokeShare,
  shareRecord,
} from './sharing/endpoints.ts';
export type { RecordShare, SharedRecord } from './sharing/endpoints.ts';
export {
  ADDRESS_TYPES,
  NationalAddress,
  addAddress,
  addPharmacyAddress,
  addressList,
  deleteAddress,
  editAddress,
  nationalAddress,
  pharmacyAddresses,
  type Address,
} from './addresses/endpoints.ts';
export {
  ELIGIBILITY_MODES,
  checkMemberships,
  deleteInsurance,
  insuranceDetails,
  insurancePrice,
  insurerEligibility,
  requestApproval,
  type InsuranceResult,
} from './insurance/endpoints.ts';
export { editFavourite, favouriteList, type Favourite } from './favourites/endpoints.ts';
export { FILE_DOWNLOAD_PATH, fileDownloadPath, fileOfPath } from './files/download-path.ts';
export {
  FILE_EXTENSIONS,
  MAX_FILE_BYTES,
  MAX_VOICE_NOTE_BYTES,
  StoredFile,
  VOICE_NOTE_EXTENSIONS,
  VOICE_NOTE_SECONDS,
  deleteFile,
  listFiles,
  uploadFile,
} from './files/endpoints.ts';

// Finding care
export { eClinics, productDetails, type EClinic, type ProductDetails, type Service } from './home/endpoints.ts';
export { SEARCH_GROUP_MAX, SEARCH_KINDS, SEARCH_TEXT_MAX, search } from './search/endpoints.ts';
export type { SearchKind, SearchResult } from './search/endpoints.ts';
export { CaptchaWidget, seo, staticData, type City, type Country, type StaticData } from './generic/endpoints.ts';
export { distanceCheck, locationDetails, locationSearch, type SavedLocation } from './generic/locations.ts';
export { menu, userMenu, type MenuItem } from './generic/menus.ts';
export { confirmNewsletter, subscribeNewsletter, unsubscribeNewsletter } from './generic/newsletter.ts';
export { catalogueItem, catalogueItems, catalogueRecent, catalogueService } from './catalogue/endpoints.ts';
export type { CatalogueItemDetail } from './catalogue/endpoints.ts';
export type { BasketWarning, CatalogueItem } from './catalogue/item.ts';
export { questionnaires, type Question } from './catalogue/questionnaires.ts';
export {
  PROVIDER_SORT,
  activeDoctors,
  branches,
  browseNew,
  browseWeb,
  labBrowse,
  nurseBrowse,
  nurseBrowseOlder,
  physioBrowse,
} from './doctors/endpoints.ts';
export type { BranchCard, BrowseRequest, BrowseResult, FilterCounts, ProviderCard } from './doctors/endpoints.ts';
export { docImages, doctorDetails, doctorReviews } from './doctors/provider.ts';
export type { ProviderProfile, ProviderReview } from './doctors/provider.ts';
export { SLOT_STATES, slotSearch, windowSearch, type Slot, type SlotDay } from './doctors/slots.ts';
export { offerDetails, takeOffer, type Offer } from './offers/endpoints.ts';
export { dashboardReferrals, treatmentReferrals, type Referral } from './referrals/endpoints.ts';

// Booking
export { bookAgain } from './booking/again.ts';
export { basket, priceTerms, saveBasket } from './booking/basket.ts';
export { addQuestionnaires, confirmBooking, labPostbook, nursePostbook, reviewBooking } from './booking/endpoints.ts';
export { bookingDetails, bookingDraft, labPrebook, nursePrebook, prebook, releaseHold } from './booking/hold.ts';
export type { InsuranceState } from './booking/insurance-state.ts';
export { QUOTE_LINES } from './booking/quote.ts';
export type { InsuranceRepayment, Quote, QuoteLine, RepaymentWay } from './booking/quote.ts';
export type { Attachment, BookingDraft, Branch, Visit, VisitItem } from './booking/visit.ts';
export {
  CARE_NEEDS_MAX,
  caregiverDetails,
  caregiverPackages,
  caregiverPostbook,
  generateCareLead,
  type CarePackage,
} from './caregiver/endpoints.ts';
export { bookEmployment, employmentSlots, verifyEmploymentVoucher } from './employment/endpoints.ts';
export type { EmploymentVoucher } from './employment/endpoints.ts';
export { preparedVisit } from './manual-booking/endpoints.ts';
export {
  INSURANCE_FLAGS,
  bookFamilyPlan,
  cancelFamilyPlan,
  changeFamilyDoctor,
  coverFamily,
  familyDoctorBio,
  familyDoctors,
  familyInsuranceList,
  familyPackages,
  familySlots,
  familyStatus,
  postbookFamilyPlan,
  reviewFamilyPlan,
  type FamilyDoctor,
  type FamilyInsurance,
  type FamilyPackage,
  type FamilyStatus,
  type FamilySubscription,
} from './family-doctor/endpoints.ts';
export { validateVoucher, type VoucherOffer } from './vouchers/endpoints.ts';

// Appointments
export { cancelAppointment, cancellationPolicy } from './appointments/cancellation.ts';
export type { CancellableLine, CancellationPolicy } from './appointments/cancellation.ts';
export {
  addVisitReports,
  deleteVisitReport,
  followUp,
  saveSymptoms,
  startAppointment,
} from './appointments/changes.ts';
export {
  appointmentCalendar,
  appointmentSummary,
  cancelledAppointments,
  completedAppointments,
  upcomingAppointments,
  visitNotes,
} from './appointments/endpoints.ts';
export type { AppointmentDetail, AppointmentSummary, RunningHold, VisitNote } from './appointments/endpoints.ts';
export { reschedule, rescheduleSlots } from './appointments/reschedule.ts';
export { addMoreTasks, addMoreTests, dropAddition, payAddition, visitAdditions } from './additions/endpoints.ts';
export type { VisitAddition } from './additions/endpoints.ts';
export { VisitCall, currentCall, joinCall, startCall, type CallAccess } from './calls/endpoints.ts';
export {
  CHAT_EVENTS,
  CHAT_SIDES,
  CHAT_TEXT_MAX,
  CHAT_TYPES,
  chatMessages,
  createRoom,
  isChatUrl,
  readChat,
  sendChatMessage,
} from './chat/endpoints.ts';
export type { ChatMessage, ChatRoom } from './chat/endpoints.ts';
export { trackingDetails, type Tracking } from './tracking/endpoints.ts';
export { prescription, prescriptionCheck, type PrescriptionDetails } from './prescriptions/details.ts';
export { PRESCRIPTION_VALIDITY, visitPrescriptions } from './prescriptions/endpoints.ts';
export type { PrescribedDrug, Prescription } from './prescriptions/endpoints.ts';
export { patientPrescriptions, prescriptionList } from './prescriptions/lists.ts';
export { DOCUMENT_KINDS, orderDocuments, planDocuments, visitDocuments } from './documents/endpoints.ts';
export type { VisitDocument } from './documents/endpoints.ts';
export { RATING_COMMENT_MAX, addRating, ratingDetails, type VisitRating } from './ratings/endpoints.ts';
export { PROBLEM_CATEGORIES, problemList, reportProblem, type Problem } from './feedback/endpoints.ts';
export { FEEDBACK_ABOUT, FEEDBACK_FILES_MAX, FEEDBACK_MAX, submitFeedback } from './feedback/feedback.ts';

// Money
export { deleteCard, saveCard, savedCards, setDefaultCard, type CardSetup, type SavedCard } from './payments/cards.ts';
export { paymentReturn, type Payable, type PaymentOutcome } from './payments/endpoints.ts';
export type { RefundWays } from './payments/refund-ways.ts';
export type { AppointmentRefund, RefundPart } from './payments/refund.ts';
export { topUpWallet, wallet, walletFiles, walletTransactions } from './wallet/endpoints.ts';
export type { TopUpLimits, Wallet, WalletTransaction } from './wallet/endpoints.ts';
export { INVOICE_DOWNLOAD_PATH, invoiceDownloadPath, invoiceList, type Invoice } from './invoices/endpoints.ts';

// Pharmacy orders
export {
  PICKUP_REASONS,
  answerOffer,
  cancelOrder,
  cancelOrderByGet,
  cancelledOrder,
  completedOrder,
  createOrder,
  estimateOrder,
  nearbyPharmacies,
  orderList,
  orderStatus,
  orderTracking,
  orderWarnings,
  payOrder,
  reviewOrder,
  waitForOffer,
} from './pharmacy/endpoints.ts';
export type { OfferedLine, OrderLine, OrderWarning, Pharmacy, PharmacyOrder } from './pharmacy/endpoints.ts';
export {
  TICKET_OUTCOMES,
  TICKET_TYPES,
  createTicket,
  orderRating,
  rateOrder,
  ticketList,
  ticketTypes,
  type Ticket,
} from './pharmacy/help.ts';

// Notifications, requests to the company, telemetry
export {
  markAllNotificationsRead,
  markNotificationRead,
  notificationCount,
  notificationList,
  type Notification,
} from './notifications/endpoints.ts';
export { noticePreferences, saveNoticePreferences } from './notifications/preferences.ts';
export type { NoticePreferences, QuietHours } from './notifications/preferences.ts';
export { subscribeAppPush, subscribePush, unsubscribePush } from './notifications/push.ts';
export {
  REQUEST_CHOICES,
  REQUEST_DOCUMENTS_MAX,
  REQUEST_ENDPOINTS,
  REQUEST_FORMS,
  REQUEST_NOTE_MAX,
  REQUEST_STATES,
  addRequestDocument,
  businessRequestForm,
  contactUs,
  doctorRequestForm,
  formCities,
  formCountries,
  getCareIndividuals,
  hospitalRequestForm,
  insuranceRequestForm,
  practitionerForm,
  requestChoices,
  requestStatus,
  saveRequest,
} from './requests/endpoints.ts';
export type { RequestChoice, RequestFormName, RequestStatus } from './requests/endpoints.ts';
export {
  PAGE_ALIVE,
  PAGE_START,
  PAGE_STARTED,
  PAGE_TROUBLE,
  PAGE_VITALS,
  REMOTE_FAILED,
  REMOTE_HEALTH_PATH,
  REMOTE_LOADED,
  REMOTE_MINUTES_PATH,
  RemoteHealth,
  RemoteHealthQuery,
  RemoteMinutes,
  TELEMETRY_BATCH_MAX,
  TELEMETRY_PATH,
  TelemetryBatch,
  TelemetryEntry,
  type PageTrouble,
} from './telemetry/endpoints.ts';
