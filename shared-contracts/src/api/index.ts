export { ApiError, isApiError } from './api-error.ts';
export type { ClientErrorCode } from './api-error.ts';
export { VOUCHER_CODE_MAX } from './fields.ts';
export { addMoreTasks, addMoreTests, dropAddition, payAddition, visitAdditions } from './additions/endpoints.ts';
export type { VisitAddition } from './additions/endpoints.ts';
export {
  appointmentCalendar,
  appointmentSummary,
  cancelledAppointments,
  completedAppointments,
  upcomingAppointments,
  visitNotes,
} from './appointments/endpoints.ts';
export type { AppointmentDetail, AppointmentSummary, RunningHold, VisitNote } from './appointments/endpoints.ts';
export { cancelAppointment, cancellationPolicy } from './appointments/cancellation.ts';
export {
  addVisitReports,
  deleteVisitReport,
  followUp,
  reschedule,
  rescheduleSlots,
  saveSymptoms,
  startAppointment,
} from './appointments/changes.ts';
export type {
  AppointmentRefund,
  CancellableLine,
  CancellationPolicy,
  RefundPart,
} from './appointments/cancellation.ts';
export {
  CodeSent,
  PhoneProven,
  Registration,
  changePhone,
  checkUser,
  endOtherSignIns,
  endSignIn,
  giveProof,
  listSignIns,
  registerUser,
  requestNewPhone,
  requestProof,
  signOut,
  verifyNewUser,
  verifyRegistration,
  verifyToken,
  verifyUser,
} from './auth/endpoints.ts';
export type { SignedIn, SignIn } from './auth/endpoints.ts';
export {
  addPasskey,
  newPasskeyOptions,
  passkeyOptions,
  passkeySignIn,
  removePasskey,
  renamePasskey,
} from './auth/passkeys.ts';
export type { PasskeyAnswer, PasskeyCreated } from './auth/passkey-json.ts';
export {
  passwordSignIn,
  removePassword,
  requestPasswordReset,
  resetPassword,
  signInMethods,
  updatePassword,
  verifyPasswordReset,
} from './auth/passwords.ts';
export type { Passkey, SignInMethods } from './auth/passwords.ts';
export { PROOF_PURPOSES, ProofPurpose } from './auth/fresh-proof.ts';
export type { FreshProof } from './auth/fresh-proof.ts';
export { currentCall, joinCall, startCall, VisitCall } from './calls/endpoints.ts';
export type { CallAccess } from './calls/endpoints.ts';
export { getCaptcha, getProofOfWork, ProofOfWork, Work } from './captcha/endpoints.ts';
export {
  QUOTE_LINES,
  addQuestionnaires,
  basket,
  bookAgain,
  bookingDetails,
  bookingDraft,
  confirmBooking,
  labPostbook,
  labPrebook,
  nursePostbook,
  nursePrebook,
  prebook,
  priceTerms,
  releaseHold,
  reviewBooking,
  saveBasket,
} from './booking/endpoints.ts';
export type {
  Attachment,
  BookingDraft,
  Branch,
  Quote,
  QuoteLine,
  Visit,
  VisitItem,
} from './booking/endpoints.ts';
export {
  catalogueItem,
  catalogueItems,
  catalogueRecent,
  catalogueService,
  questionnaires,
} from './catalogue/endpoints.ts';
export type { CatalogueItemDetail, Question } from './catalogue/endpoints.ts';
export type { BasketWarning, CatalogueItem } from './catalogue/item.ts';
export { AVAILABILITY, DOCTOR_SORT, GENDER_FILTER, PREFETCHED } from './first-view.ts';
export {
  PROVIDER_SORT,
  SLOT_STATES,
  activeDoctors,
  branches,
  browseNew,
  browseWeb,
  doctorDetails,
  doctorReviews,
  labBrowse,
  nurseBrowse,
  nurseBrowseOlder,
  physioBrowse,
  docImages,
  slotSearch,
  windowSearch,
} from './doctors/endpoints.ts';
export type {
  BranchCard,
  BrowseRequest,
  BrowseResult,
  ProviderCard,
  ProviderProfile,
  ProviderReview,
  Slot,
  SlotDay,
} from './doctors/endpoints.ts';
export {
  CARE_NEEDS_MAX,
  caregiverDetails,
  caregiverPackages,
  caregiverPostbook,
  generateCareLead,
} from './caregiver/endpoints.ts';
export type { CarePackage } from './caregiver/endpoints.ts';
export { bookEmployment, employmentSlots, verifyEmploymentVoucher } from './employment/endpoints.ts';
export type { EmploymentVoucher } from './employment/endpoints.ts';
export { preparedVisit } from './manual-booking/endpoints.ts';
export { editFavourite, favouriteList } from './favourites/endpoints.ts';
export type { Favourite } from './favourites/endpoints.ts';
export {
  FEEDBACK_ABOUT,
  FEEDBACK_FILES_MAX,
  FEEDBACK_MAX,
  PROBLEM_CATEGORIES,
  problemList,
  reportProblem,
  submitFeedback,
} from './feedback/endpoints.ts';
export type { Problem } from './feedback/endpoints.ts';
export { RATING_COMMENT_MAX, addRating, ratingDetails } from './ratings/endpoints.ts';
export type { VisitRating } from './ratings/endpoints.ts';
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
export { trackingDetails } from './tracking/endpoints.ts';
export type { Tracking } from './tracking/endpoints.ts';
export { addReport, deleteReport, healthReport, patientReports, recordList } from './records/endpoints.ts';
export type { HealthRecord, Result } from './records/endpoints.ts';
export { DOCUMENT_KINDS, orderDocuments, planDocuments, visitDocuments } from './documents/endpoints.ts';
export type { VisitDocument } from './documents/endpoints.ts';
export { INVOICE_DOWNLOAD_PATH, invoiceDownloadPath, invoiceList } from './invoices/endpoints.ts';
export type { Invoice } from './invoices/endpoints.ts';
export { offerDetails, takeOffer } from './offers/endpoints.ts';
export type { Offer } from './offers/endpoints.ts';
export { dashboardReferrals, treatmentReferrals } from './referrals/endpoints.ts';
export type { Referral } from './referrals/endpoints.ts';
export { API_HOSTS, defineEndpoint, endpointPath, pathParameters, writeAnswer } from './endpoint.ts';
export type { AnswerOf, ApiHostName, Endpoint, ParsedRequestOf, RequestOf, ResponseOf } from './endpoint.ts';
export { ALL_ENDPOINTS, MULTIPART_ENDPOINTS } from './all-endpoints.ts';
export { Envelope, HEADER, SALES_CHANNELS, STATUS } from './envelope.ts';
export type { EnvelopeStatus, SalesChannel } from './envelope.ts';
export { ERROR_CODES } from './error-codes.ts';
export type { ErrorCode } from './error-codes.ts';
export type { ClientAction, ErrorEntry } from './error-codes/entry.ts';
export { FIELD_ERRORS, isFieldError } from './field-errors.ts';
export type { FieldError } from './field-errors.ts';
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
} from './family-doctor/endpoints.ts';
export type {
  FamilyDoctor,
  FamilyInsurance,
  FamilyPackage,
  FamilyStatus,
  FamilySubscription,
} from './family-doctor/endpoints.ts';
export {
  FILE_DOWNLOAD_PATH,
  FILE_EXTENSIONS,
  MAX_FILE_BYTES,
  MAX_VOICE_NOTE_BYTES,
  VOICE_NOTE_EXTENSIONS,
  VOICE_NOTE_SECONDS,
  fileDownloadPath,
  deleteFile,
  listFiles,
  StoredFile,
  uploadFile,
} from './files/endpoints.ts';
export {
  CaptchaWidget,
  confirmNewsletter,
  distanceCheck,
  locationDetails,
  locationSearch,
  menu,
  seo,
  staticData,
  subscribeNewsletter,
  unsubscribeNewsletter,
  userMenu,
} from './generic/endpoints.ts';
export type {
  City,
  Country,
  MenuItem,
  SavedLocation,
  StaticData,
} from './generic/endpoints.ts';
export { eClinics, productDetails } from './home/endpoints.ts';
export type { EClinic, ProductDetails, Service } from './home/endpoints.ts';
export {
  checkMemberships,
  deleteInsurance,
  ELIGIBILITY_MODES,
  insuranceDetails,
  insurancePrice,
  insurerEligibility,
} from './insurance/endpoints.ts';
export type { InsuranceResult } from './insurance/endpoints.ts';
export {
  markAllNotificationsRead,
  markNotificationRead,
  notificationCount,
  notificationList,
  noticePreferences,
  saveNoticePreferences,
  subscribePush,
  unsubscribePush,
} from './notifications/endpoints.ts';
export type { Notification, NoticePreferences, QuietHours } from './notifications/endpoints.ts';
export { paymentReturn } from './payments/endpoints.ts';
export type { Payable, PaymentOutcome } from './payments/endpoints.ts';
export {
  answerOffer,
  cancelledOrder,
  cancelOrder,
  cancelOrderByGet,
  completedOrder,
  createOrder,
  estimateOrder,
  nearbyPharmacies,
  orderList,
  orderStatus,
  orderTracking,
  orderWarnings,
  payOrder,
  PICKUP_REASONS,
  reviewOrder,
  waitForOffer,
} from './pharmacy/endpoints.ts';
export {
  createTicket,
  orderRating,
  rateOrder,
  TICKET_OUTCOMES,
  TICKET_TYPES,
  ticketList,
  ticketTypes,
} from './pharmacy/help.ts';
export type { Ticket } from './pharmacy/help.ts';
export type { OfferedLine, OrderLine, OrderWarning, Pharmacy, PharmacyOrder } from './pharmacy/endpoints.ts';
export {
  PRESCRIPTION_VALIDITY,
  patientPrescriptions,
  prescription,
  prescriptionCheck,
  prescriptionList,
  visitPrescriptions,
} from './prescriptions/endpoints.ts';
export type { PrescribedDrug, Prescription, PrescriptionDetails } from './prescriptions/endpoints.ts';
export {
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
  REQUEST_CHOICES,
  REQUEST_DOCUMENTS_MAX,
  REQUEST_ENDPOINTS,
  REQUEST_FORMS,
  REQUEST_NOTE_MAX,
  REQUEST_STATES,
  requestChoices,
  requestStatus,
  saveRequest,
} from './requests/endpoints.ts';
export type { RequestChoice, RequestFormName, RequestStatus } from './requests/endpoints.ts';
export { SEARCH_GROUP_MAX, SEARCH_KINDS, SEARCH_TEXT_MAX, search } from './search/endpoints.ts';
export type { SearchKind, SearchResult } from './search/endpoints.ts';
export {
  PAGE_TROUBLE,
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
} from './telemetry/endpoints.ts';
export type { PageTrouble } from './telemetry/endpoints.ts';
export {
  addRelative,
  confirmRelation,
  confirmRelationCode,
  deleteRelative,
  PatientDetails,
  PROFILE_PARTS,
  patientList,
  patientProfile,
  recordAccesses,
  relativeList,
  updatePatient,
  updateUserProfile,
  userProfile,
} from './users/endpoints.ts';
export {
  Condition,
  NewCondition,
  addCondition,
  conditionList,
  deleteCondition,
  editCondition,
} from './medical-profile/endpoints.ts';
export { HealthProfile, healthFieldsOf, updateHealthProfile } from './users/health-profile.ts';
export type {
  NewRelative,
  PatientSummary,
  Personal,
  RecordAccess,
  RelationCheck,
  UserProfile,
} from './users/endpoints.ts';
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
} from './addresses/endpoints.ts';
export type { Address } from './addresses/endpoints.ts';
export { validateVoucher } from './vouchers/endpoints.ts';
export type { VoucherOffer } from './vouchers/endpoints.ts';
export { topUpWallet, wallet, walletTransactions } from './wallet/endpoints.ts';
export type { TopUpLimits, Wallet, WalletTransaction } from './wallet/endpoints.ts';
export { TransferCode, createTransferCode, redeemTransferCode } from './transfer-code/endpoints.ts';
export { openEnum, openEnumList, openUnion, readTolerantly, tolerantList } from './tolerant.ts';
export type { Reading, Unread } from './tolerant.ts';
