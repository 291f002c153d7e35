/** Rules and constants that both client and server need, by subject. */

// Languages and texts
export { nameOf } from './language/display-names.ts';
export {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  LANGUAGE_HEADER,
  Language,
  Localized,
  directionOf,
  languageFromHeader,
  type Direction,
} from './language/language.ts';
export { formatNumber } from './language/number-format.ts';
export { digitsOnly, toLatinDigits } from './text/digits.ts';
export { foldText, foldedWords } from './text/fold-text.ts';
export {
  CAPTCHA_LIMITS,
  DISPLAY_NAME_MAX,
  EMAIL,
  EMAIL_MAX,
  GENERIC_NAME,
  GENERIC_NAME_MAX,
  LATIN_NAME,
  NAME_LIMITS,
  PASSWORD_LIMITS,
  PHONE_LIMITS,
  SYMPTOMS_MAX,
  clearArabic,
  displayNameOf,
} from './text/names.ts';
export {
  isPhoneShape,
  isSaudiMobile,
  normalizeCode,
  normalizeDecimal,
  normalizeDigits,
  normalizeEmail,
  normalizeIdentity,
  normalizeLatinName,
  normalizePassword,
  normalizePhone,
  normalizeText,
  parseRiyals,
  reading,
} from './text/typed.ts';
export { forgivenLetters, indexWords, lettersApart, spellingOf, typedWords } from './search/search-words.ts';
export { soundOf } from './search/sound.ts';
export { otherNames, sameQueries } from './search/synonyms.ts';

// Days, instants, calendars
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
} from './time/date-format.ts';
export { CALENDARS, showCalendar, shownCalendar, type Calendar } from './time/shown-calendar.ts';
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
  type DayPart,
} from './time/time.ts';

// People and places
export { SHORT_ADDRESS, VisitDoor, doorLine, hasDoor, placeInCity, placeLine } from './people/address.ts';
export {
  IDENTITY_TYPES,
  PASSPORT_NUMBER,
  hasValidCheckDigit,
  identityTypeOf,
  isIdentityCorrectable,
  type IdentityType,
} from './people/identity.ts';

// Health
export {
  ALLERGIES,
  ALLERGY_KINDS,
  ALLERGY_SEVERITIES,
  allergyNamed,
  concernsMedicine,
  ingredientsOf,
} from './health/allergies.ts';
export type { AllergyKind, AllergySeverity, CodedAllergy, RecordedAllergy } from './health/allergies.ts';
export { DOSE_UNITS, formatDose } from './health/dose.ts';
export {
  ACTIVITY_LEVELS,
  BLOOD_GROUPS,
  FOOD_PREFERENCES,
  MARITAL_STATUSES,
  SMOKING_HABITS,
  cmOfFeet,
  feetOfCm,
  type FeetAndInches,
} from './health/health-profile.ts';
export { RED_FLAG_KINDS, redFlagOf, type RedFlagKind } from './health/red-flags.ts';
export { SYMPTOMS, type Symptom } from './health/symptoms.ts';
export { CONDITION_KINDS, CONDITION_SEVERITIES, SEVERITY_OF, type ConditionKind } from './conditions/kinds.ts';

// Services that can be booked, and the steps of a booking
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
  type Step,
} from './services/steps.ts';

// Booked visits, calls, tracking, plans
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
  type AppointmentActor,
  type AppointmentState,
  type AppointmentTab,
  type CancelReason,
  type ConsultationChannel,
} from './visits/appointment.ts';
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
  type CallAct,
  type CallEnd,
  type CallSide,
  type CallState,
  type CallType,
  type DeviceCall,
  type DeviceCallEvent,
  type VideoProvider,
} from './visits/call.ts';
export { OFFLINE_VISITS_KEY, type OfflineVisit } from './visits/offline.ts';
export { OVERDUE_MINUTES, entryWindow, noShowAt, overdueOf, providerDueAt } from './visits/overdue.ts';
export type { ExpectedVisit, Overdue, OverdueLimits } from './visits/overdue.ts';
export {
  LIVE_SUBSCRIPTION,
  SUBSCRIPTION_ACTORS,
  SUBSCRIPTION_MOVES,
  SUBSCRIPTION_STATES,
  maySubscriptionMove,
  subscriptionStateAt,
} from './visits/subscription.ts';
export type { SubscriptionActor, SubscriptionState } from './visits/subscription.ts';
export {
  SET_OFF_MINUTES,
  TRACKING_KINDS,
  TRACKING_STEPS,
  TRACKING_STEP_IDS,
  nextTrackingStep,
  trackingKindOf,
  trackingStepOpensAt,
} from './visits/tracking.ts';
export type { TrackingKind, TrackingStep } from './visits/tracking.ts';

// Money
export { basketPrice, taxClassFor, type PricedThing } from './money/basket-price.ts';
export { CARDS_MAX, CARD_BRANDS, isCardExpired, type CardBrand } from './money/card.ts';
export { Amount, Halalas, NUMBER_LOCALE, currencyLabel, formatAmount, formatSar, share } from './money/money.ts';
export { PAYABLE_KINDS, type PayableKind } from './money/payable.ts';
export { VISITOR_TERMS, copayment, patientPrice, planShare, underCoverage } from './money/price.ts';
export type { Coverage, PatientPrice, PriceTerms, Taxed } from './money/price.ts';
export { fullRefundUntil, refundWords } from './money/refund.ts';
export { spread } from './money/spread.ts';
export { TAX_CLASSES, VAT_BASIS_POINTS, priceLine, type PricedLine, type TaxClass } from './money/vat.ts';

// Pharmacy orders
export { ORDER_NEWS_KEY, PAYMENT_REDIRECT_SECONDS } from './pharmacy/order-news.ts';
export { ORDER_WARNINGS, warningsAbout, type OrderWarningKind } from './pharmacy/order-warnings.ts';
export {
  FULFILMENTS,
  LINE_ANSWERS,
  OFFER_LINE_KINDS,
  ORDER_ACTORS,
  ORDER_MOVES,
  ORDER_STATUSES,
  isOrderOver,
  mayCancelOrder,
  mayOrderMove,
  needsAnswer,
  orderDestinationOf,
  orderEventOf,
  orderStepsOf,
  type Fulfilment,
  type LineAnswer,
  type OfferLineKind,
  type OrderActor,
  type OrderDestination,
  type OrderStatus,
} from './pharmacy/pharmacy-order.ts';

// Constants of the product, partners, notices
export {
  ADVICE_NUMBER,
  ALERT_HIDE_MS,
  COOKIE,
  COOKIE_MAX_AGE_SECONDS,
  DEFAULT_COUNTRY,
  DEFAULT_DIAL_CODE,
  EMERGENCY_NUMBER,
  EMPLOYMENT_MIN_AGE,
  HOME_SERVICES_FIRST,
  MOBILE_BREAKPOINT_PX,
  NOTIFICATION_CARD_MS,
  OTP_LENGTH,
  OTP_SECONDS,
  SIGN_UP_STEPS,
  STORAGE_KEY,
  TELEMEDICINE_QUERY,
  TELEMEDICINE_SLUG,
  UTID,
  type Utid,
} from './product/constants.ts';
export {
  APP_PUSH_SERVICES,
  NOTICE_KINDS,
  NOTICE_WAYS,
  NOTICE_WAY_STATES,
  PUSH_OPEN_MESSAGE,
  PUSH_WORKER_PATH,
} from './product/notices.ts';
export type { AppPushService, NoticeKind, NoticeWay, NoticeWayState } from './product/notices.ts';
export { PARTNERS, partnerOf, type Partner } from './product/partner.ts';
