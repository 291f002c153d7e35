export { SHORT_ADDRESS, VisitDoor, doorLine, hasDoor, placeInCity, placeLine } from './address.ts';
export {
  APPOINTMENT_ACTORS,
  APPOINTMENT_MOVES,
  APPOINTMENT_STATES,
  APPOINTMENT_STATUS_NUMBER,
  APPOINTMENT_TABS,
  CANCEL_REASONS,
  CONSULTATION_CHANNELS,
  MAX_RESCHEDULES,
  OCCUPYING_STATES,
  START_WINDOW_MINUTES,
  canStart,
  mayMove,
  startWindow,
  tabOf,
} from './appointment.ts';
export type {
  AppointmentActor,
  AppointmentState,
  AppointmentTab,
  CancelReason,
  ConsultationChannel,
} from './appointment.ts';
export {
  dayParts,
  formatDate,
  formatDay,
  formatMonth,
  formatTime,
  formatTimes,
  formatUntil,
  formatWhen,
  nearDay,
  shortDateLines,
} from './date-format.ts';
export { nameOf } from './display-names.ts';
export {
  ACTIVITY_LEVELS,
  BLOOD_GROUPS,
  FOOD_PREFERENCES,
  MARITAL_STATUSES,
  SMOKING_HABITS,
  cmOfFeet,
  feetOfCm,
} from './health-profile.ts';
export type { FeetAndInches } from './health-profile.ts';
export { type Calendar, CALENDARS, showCalendar, shownCalendar } from './shown-calendar.ts';
export { CARD_BRANDS, CARDS_MAX, isCardExpired } from './card.ts';
export type { CardBrand } from './card.ts';
export { CONDITION_KINDS, CONDITION_SEVERITIES, SEVERITY_OF } from './conditions/kinds.ts';
export type { ConditionKind } from './conditions/kinds.ts';
export { PARTNERS, partnerOf } from './partner.ts';
export type { Partner } from './partner.ts';
export { DOSE_UNITS, formatDose } from './dose.ts';
export { digitsOnly, toLatinDigits } from './digits.ts';
export {
  isPhoneShape,
  isSaudiMobile,
  normalizeCode,
  normalizeDecimal,
  normalizeDigits,
  normalizeEmail,
  normalizePassword,
  normalizeIdentity,
  normalizeLatinName,
  normalizePhone,
  normalizeText,
  parseRiyals,
  reading,
} from './typed.ts';
export {
  IDENTITY_TYPES,
  PASSPORT_NUMBER,
  hasValidCheckDigit,
  identityTypeOf,
  isIdentityCorrectable,
} from './identity.ts';
export type { IdentityType } from './identity.ts';
export {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  LANGUAGE_HEADER,
  Language,
  Localized,
  directionOf,
  languageFromHeader,
} from './language.ts';
export type { Direction } from './language.ts';
export { Amount, Halalas, NUMBER_LOCALE, currencyLabel, formatAmount, formatSar, share } from './money.ts';
export { formatNumber } from './number-format.ts';
export { PAYABLE_KINDS } from './payable.ts';
export type { PayableKind } from './payable.ts';
export {
  CAPTCHA_LIMITS,
  PASSWORD_LIMITS,
  EMAIL,
  DISPLAY_NAME_MAX,
  EMAIL_MAX,
  GENERIC_NAME,
  GENERIC_NAME_MAX,
  LATIN_NAME,
  NAME_LIMITS,
  SYMPTOMS_MAX,
  PHONE_LIMITS,
  clearArabic,
  displayNameOf,
} from './names.ts';
export {
  ADVICE_NUMBER,
  ALERT_HIDE_MS,
  COOKIE,
  COOKIE_MAX_AGE_SECONDS,
  DEFAULT_COUNTRY,
  DEFAULT_DIAL_CODE,
  EMERGENCY_NUMBER,
  MOBILE_BREAKPOINT_PX,
  NOTIFICATION_CARD_MS,
  OTP_LENGTH,
  OTP_SECONDS,
  SIGN_UP_STEPS,
  STORAGE_KEY,
  HOME_SERVICES_FIRST,
  TELEMEDICINE_QUERY,
  TELEMEDICINE_SLUG,
  EMPLOYMENT_MIN_AGE,
  UTID,
} from './service.ts';
export type { Utid } from './service.ts';
export { AskedOne, Basket, BasketAnswer, BasketItem, VisitLocation, choose, emptyBasket } from './services/basket.ts';
export { ADVISED_DAYS_AHEAD, SERVICE_DEFINITIONS, TIMES_OF, serviceDefinition } from './services/catalogue.ts';
export {
  CHOICES,
  DELIVERIES,
  ITEM_KINDS,
  ITEM_KINDS_OF,
  LONGEST_VISIT_MINUTES,
  NEEDS,
  PHASES,
  PROVIDER_KINDS,
  STEP_IDS,
  ServiceDefinition,
  ServiceSlot,
  StepId,
  needs,
  staysAllWindow,
} from './services/definition.ts';
export type { Choice, Delivery, ItemKind, Need, Phase, ProviderKind } from './services/definition.ts';
export { BASKET_WARNINGS, BODY_AREAS, QUESTION_KINDS, SAMPLES } from './services/items.ts';
export type { BodyArea, QuestionKind, Sample } from './services/items.ts';
export { CHOICE_NAME_MAX, adviceFor, choicesFit, readChoices, writeChoices } from './services/named-choices.ts';
export type { NamedChoice, NamedOption } from './services/named-choices.ts';
export {
  STEPS,
  firstMissing,
  isBeforeHold,
  itemsFit,
  nextStep,
  phasesOf,
  previousStep,
  progressOf,
} from './services/steps.ts';
export type { Step } from './services/steps.ts';
export {
  LIVE_SUBSCRIPTION,
  SUBSCRIPTION_ACTORS,
  SUBSCRIPTION_MOVES,
  SUBSCRIPTION_STATES,
  maySubscriptionMove,
  subscriptionStateAt,
} from './subscription.ts';
export type { SubscriptionActor, SubscriptionState } from './subscription.ts';
export {
  DAY_PARTS,
  Day,
  Instant,
  Minutes,
  RIYADH_OFFSET_MINUTES,
  RIYADH_TIME_ZONE,
  addDays,
  addMinutes,
  ageOn,
  dayPart,
  isWeekend,
  monthsBetween,
  riyadhDay,
  riyadhInstant,
  riyadhMinuteOfDay,
  weekday,
} from './time.ts';
export type { DayPart } from './time.ts';
export {
  CALL_ENDS,
  CALL_RECONNECT_SECONDS,
  CALL_SIDES,
  CALL_STATES,
  CALL_TAB_KEY,
  CALL_TYPES,
  LIVE_CALL_STATES,
  VIDEO_PROVIDERS,
  callAfter,
  callDuration,
  callIdentity,
  connectionOf,
  isLiveCall,
  nextDeviceCall,
} from './call.ts';
export type {
  CallAct,
  CallEnd,
  CallSide,
  CallState,
  CallType,
  DeviceCall,
  DeviceCallEvent,
  VideoProvider,
} from './call.ts';
export {
  FULFILMENTS,
  isOrderOver,
  LINE_ANSWERS,
  mayCancelOrder,
  mayOrderMove,
  needsAnswer,
  OFFER_LINE_KINDS,
  ORDER_ACTORS,
  ORDER_MOVES,
  ORDER_STATUSES,
  orderDestinationOf,
  orderEventOf,
  orderStepsOf,
} from './pharmacy-order.ts';
export type {
  Fulfilment,
  LineAnswer,
  OfferLineKind,
  OrderActor,
  OrderDestination,
  OrderStatus,
} from './pharmacy-order.ts';
export { ORDER_WARNINGS, warningsAbout } from './order-warnings.ts';
export type { OrderWarningKind } from './order-warnings.ts';
export { ORDER_NEWS_KEY, PAYMENT_REDIRECT_SECONDS } from './order-news.ts';
export {
  APP_PUSH_SERVICES,
  NOTICE_KINDS,
  NOTICE_WAY_STATES,
  NOTICE_WAYS,
  PUSH_OPEN_MESSAGE,
  PUSH_WORKER_PATH,
} from './notices.ts';
export type { AppPushService, NoticeKind, NoticeWay, NoticeWayState } from './notices.ts';
export { OFFLINE_VISITS_KEY } from './offline.ts';
export type { OfflineVisit } from './offline.ts';
export { TAX_CLASSES, VAT_BASIS_POINTS, priceLine } from './vat.ts';
export type { PricedLine, TaxClass } from './vat.ts';
export { foldText, foldedWords } from './fold-text.ts';
export { otherNames, sameQueries } from './synonyms.ts';
export { forgivenLetters, indexWords, lettersApart, spellingOf, typedWords } from './search-words.ts';
export { soundOf } from './sound.ts';
export {
  ALLERGIES,
  ALLERGY_KINDS,
  ALLERGY_SEVERITIES,
  allergyNamed,
  concernsMedicine,
  ingredientsOf,
} from './allergies.ts';
export type { AllergyKind, AllergySeverity, CodedAllergy, RecordedAllergy } from './allergies.ts';
export { SYMPTOMS } from './symptoms.ts';
export type { Symptom } from './symptoms.ts';
export { RED_FLAG_KINDS, redFlagOf } from './red-flags.ts';
export type { RedFlagKind } from './red-flags.ts';
export { fullRefundUntil, refundWords } from './refund.ts';
export { OVERDUE_MINUTES, entryWindow, noShowAt, overdueOf, providerDueAt } from './overdue.ts';
export type { ExpectedVisit, Overdue, OverdueLimits } from './overdue.ts';
export { basketPrice, taxClassFor } from './basket-price.ts';
export type { PricedThing } from './basket-price.ts';
export { VISITOR_TERMS, copayment, patientPrice, planShare, underCoverage } from './price.ts';
export type { Coverage, PatientPrice, PriceTerms, Taxed } from './price.ts';
export { spread } from './spread.ts';
export {
  SET_OFF_MINUTES,
  TRACKING_KINDS,
  TRACKING_STEPS,
  TRACKING_STEP_IDS,
  nextTrackingStep,
  trackingKindOf,
  trackingStepOpensAt,
} from './tracking.ts';
export type { TrackingKind, TrackingStep } from './tracking.ts';
