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
export type {
  AppointmentDetail,
  AppointmentSummary,
  RunningHold,
  VisitNote,
} from './appointments/endpoints.ts';
export { cancelAppointment, cancellationPolicy } from './appointments/cancellation.ts';
export {
  addVisitReports,
  deleteVisitReport,
  followUp,
  saveSymptoms,
  startAppointment,
} from './appointments/changes.ts';
export { reschedule, rescheduleSlots } from './appointments/reschedule.ts';
export type { AppointmentRefund, RefundPart } from './appointments/refund.ts';
export type { CancellableLine, CancellationPolicy } from './appointments/cancellation.ts';
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
} from './auth/endpoints.ts';
export { changePhone, giveProof, requestNewPhone, requestProof } from './auth/proofs.ts';
export { endOtherSignIns, endSignIn, listSignIns, signOut } from './auth/sign-ins.ts';
export { requestPhoneRecovery, requestRecoveryCode } from './auth/recovery.ts';
export type { SignedIn } from './auth/endpoints.ts';
export type { SignIn } from './auth/sign-ins.ts';
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
export { passkeyOptions, passkeySignIn } from './auth/passkeys.ts';
export type { PasskeyAnswer, PasskeyCreated } from './auth/passkey-json.ts';
export { passwordSignIn, requestPasswordReset, resetPassword, verifyPasswordReset } from './auth/passwords.ts';
export { PROOF_PURPOSES, ProofPurpose } from './auth/fresh-proof.ts';
export type { FreshProof } from './auth/fresh-proof.ts';
export { currentCall, joinCall, startCall, VisitCall } from './calls/endpoints.ts';
export type { CallAccess } from './calls/endpoints.ts';
export { getCaptcha, getProofOfWork, ProofOfWork, Work } from './captcha/endpoints.ts';
export { QUOTE_LINES } from './booking/quote.ts';
export { addQuestionnaires, confirmBooking, labPostbook, nursePostbook, reviewBooking } from './booking/endpoints.ts';
export { basket, priceTerms, saveBasket } from './booking/basket.ts';
export { bookAgain } from './booking/again.ts';
export { bookingDetails, bookingDraft, labPrebook, nursePrebook, prebook, releaseHold } from './booking/hold.ts';
export type { Attachment, BookingDraft, Branch, Visit, VisitItem } from './booking/visit.ts';
export type { InsuranceState } from './booking/insurance-state.ts';
export type { InsuranceRepayment, Quote, QuoteLine, RepaymentWay } from './booking/quote.ts';
export { catalogueItem, catalogueItems, catalogueRecent, catalogueService } from './catalogue/endpoints.ts';
export { questionnaires } from './catalogue/questionnaires.ts';
export type { CatalogueItemDetail } from './catalogue/endpoints.ts';
export type { Question } from './catalogue/questionnaires.ts';
export type { BasketWarning, CatalogueItem } from './catalogue/item.ts';
export { AVAILABILITY, DOCTOR_SORT, GENDER_FILTER, PREFETCHED } from './first-view.ts';
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
export { SLOT_STATES, slotSearch, windowSearch } from './doctors/slots.ts';
export { doctorDetails, doctorReviews, docImages } from './doctors/provider.ts';
export type { BranchCard, BrowseRequest, BrowseResult, ProviderCard } from './doctors/endpoints.ts';
export type { ProviderProfile, ProviderReview } from './doctors/provider.ts';
export type { Slot, SlotDay } from './doctors/slots.ts';
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
export { FEEDBACK_ABOUT, FEEDBACK_FILES_MAX, FEEDBACK_MAX, submitFeedback } from './feedback/feedback.ts';
export { PROBLEM_CATEGORIES, problemList, reportProblem } from './feedback/endpoints.ts';
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
export {
  addReport,
  deleteReport,
  healthReport,
  patientReports,
  RECORD_KINDS,
  recordFiles,
  recordList,
  recordTimeline,
  REPORT_TYPES,
  ReportForm,
} from './records/endpoints.ts';
export type { HealthRecord, RecordEntry, Result } from './records/endpoints.ts';
export {
  openShare,
  openSharedFile,
  type RecordShare,
  recordShares,
  revokeShare,
  SHARE_HOURS,
  SHARE_STATES,
  type SharedRecord,
  shareRecord,
} from './sharing/endpoints.ts';
export { DOCUMENT_KINDS, orderDocuments, planDocuments, visitDocuments } from './documents/endpoints.ts';
export type { VisitDocument } from './documents/endpoints.ts';
export { INVOICE_DOWNLOAD_PATH, invoiceDownloadPath, invoiceList } from './invoices/endpoints.ts';
export type { Invoice } from './invoices/endpoints.ts';
export { offerDetails, takeOffer } from './offers/endpoints.ts';
export type { Offer } from './offers/endpoints.ts';
export { dashboardReferrals, treatmentReferrals } from './referrals/endpoints.ts';
export type { Referral } from './referrals/endpoints.ts';
export { API_HOSTS } from './hosts.ts';
export { defineEndpoint, endpointPath, pathParameters, writeAnswer } from './endpoint.ts';
export type { ApiHostName } from './hosts.ts';
export type { AnswerOf, Endpoint, ParsedRequestOf, RequestOf, ResponseOf } from './endpoint.ts';
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
export { FILE_DOWNLOAD_PATH, fileDownloadPath, fileOfPath } from './files/download-path.ts';
export {
  FILE_EXTENSIONS,
  MAX_FILE_BYTES,
  MAX_VOICE_NOTE_BYTES,
  VOICE_NOTE_EXTENSIONS,
  VOICE_NOTE_SECONDS,
  deleteFile,
  listFiles,
  StoredFile,
  uploadFile,
} from './files/endpoints.ts';
export { CaptchaWidget, seo, staticData } from './generic/endpoints.ts';
export { confirmNewsletter, subscribeNewsletter, unsubscribeNewsletter } from './generic/newsletter.ts';
export { distanceCheck, locationDetails, locationSearch } from './generic/locations.ts';
export { menu, userMenu } from './generic/menus.ts';
export type { Country, StaticData } from './generic/endpoints.ts';
export type { City } from './generic/endpoints.ts';
export type { MenuItem } from './generic/menus.ts';
export type { SavedLocation } from './generic/locations.ts';
export { eClinics, productDetails } from './home/endpoints.ts';
export type { EClinic, ProductDetails, Service } from './home/endpoints.ts';
export {
  checkMemberships,
  deleteInsurance,
  ELIGIBILITY_MODES,
  insuranceDetails,
  insurancePrice,
  insurerEligibility,
  requestApproval,
} from './insurance/endpoints.ts';
export type { InsuranceResult } from './insurance/endpoints.ts';
export {
  markAllNotificationsRead,
  markNotificationRead,
  notificationCount,
  notificationList,
} from './notifications/endpoints.ts';
export { noticePreferences, saveNoticePreferences } from './notifications/preferences.ts';
export { subscribeAppPush, subscribePush, unsubscribePush } from './notifications/push.ts';
export type { Notification } from './notifications/endpoints.ts';
export type { NoticePreferences, QuietHours } from './notifications/preferences.ts';
export { deleteCard, saveCard, savedCards, setDefaultCard } from './payments/cards.ts';
export type { CardSetup, SavedCard } from './payments/cards.ts';
export { paymentReturn } from './payments/endpoints.ts';
export type { Payable, PaymentOutcome } from './payments/endpoints.ts';
export type { RefundWays } from './payments/refund-ways.ts';
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
export { PRESCRIPTION_VALIDITY, visitPrescriptions } from './prescriptions/endpoints.ts';
export { patientPrescriptions, prescriptionList } from './prescriptions/lists.ts';
export { prescription, prescriptionCheck } from './prescriptions/details.ts';
export type { PrescribedDrug, Prescription } from './prescriptions/endpoints.ts';
export type { PrescriptionDetails } from './prescriptions/details.ts';
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
  PAGE_ALIVE,
  PAGE_START,
  PAGE_STARTED,
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
export { addRelative, confirmRelation, confirmRelationCode, deleteRelative } from './users/relatives.ts';
export {
  PatientDetails,
  patientProfile,
  PHOTO_MAX_BYTES,
  setPatientPhoto,
  updatePatient,
} from './users/patient-details.ts';
export { PROFILE_PARTS, recordAccesses, updateUserProfile, userProfile } from './users/endpoints.ts';
export { patientList, relativeList } from './users/patients.ts';
export {
  Condition,
  NewCondition,
  addCondition,
  conditionList,
  type ConditionNotice,
  familyConditions,
  deleteCondition,
  editCondition,
} from './medical-profile/endpoints.ts';
export { HealthProfile, healthFieldsOf, updateHealthProfile } from './users/health-profile.ts';
export type { NewRelative } from './users/relatives.ts';
export type { PatientSummary, RelationCheck } from './users/patients.ts';
export type { Personal, RecordAccess, UserProfile } from './users/endpoints.ts';
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
export { topUpWallet, wallet, walletFiles, walletTransactions } from './wallet/endpoints.ts';
export type { TopUpLimits, Wallet, WalletTransaction } from './wallet/endpoints.ts';
export {
  DataExport,
  ERASURE_BLOCKERS,
  type ErasureBlocker,
  EXPORT_STATES,
  KEPT_BY_LAW,
  PrivacyState,
  eraseAccount,
  giveConsent,
  openExport,
  privacyState,
  requestExport,
  withdrawErasure,
} from './privacy/endpoints.ts';
export { TransferCode, createTransferCode, redeemTransferCode } from './transfer-code/endpoints.ts';
export { openEnum, openEnumList, openUnion, readTolerantly, tolerantList } from './tolerant.ts';
export type { Reading, Unread } from './tolerant.ts';
