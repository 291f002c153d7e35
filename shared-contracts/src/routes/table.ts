/** The complete route table (specification part 1, section 2.1; part 2, section 2). A path is written here and nowhere else. */
import type { ContractRemote } from './owners.ts';

type RouteOwner = ContractRemote | 'shell';

export interface RouteDefinition {
  /** Pattern with `:name` and `:name?` segments. */
  readonly path: string;
  readonly aliases?: readonly string[];
  readonly owner: RouteOwner;
  readonly guard: 'none' | 'login';
  /** The header's search bar is shown. */
  readonly searchBar?: true;
  /** The header's language toggle is hidden. */
  readonly hideLanguageToggle?: true;
  /**
   * A navigation from this route to one behind sign-in opens the sign-in dialog in place instead of a redirect (specification
   * part 1, section 6).
   */
  readonly signInInPlace?: true;
  /** A visitor who navigates to this route gets the dialog in place, whatever the previous page is. */
  readonly signInBeforeEntry?: true;
}

const route = (
  owner: RouteOwner,
  path: string,
  flags: Omit<RouteDefinition, 'owner' | 'path' | 'guard'> = {},
): RouteDefinition => ({ owner, path, guard: 'none', ...flags });
const login = (
  owner: RouteOwner,
  path: string,
  flags: Omit<RouteDefinition, 'owner' | 'path' | 'guard'> = {},
): RouteDefinition => ({ owner, path, guard: 'login', ...flags });
const search = { searchBar: true } as const;
const noToggle = { hideLanguageToggle: true } as const;

export const ROUTES = {
  home: route('booking', '/', { aliases: ['/signin'] }),
  labTech: route('booking', '/lab-tech-v5', search),
  testBodyFunction: route('booking', '/test-body-function'),
  viewPackages: route('booking', '/view-packages'),
  viewTests: route('booking', '/view-tests'),
  covidPcr: route('booking', '/covid-pcr', search),
  nurse: route('booking', '/nurse', search),
  physio: route('booking', '/physio', search),
  vaccination: route('booking', '/vaccination', search),
  radiology: route('booking', '/radiology', search),
  vitaminDrips: route('booking', '/vitamin-drips', search),
  hajjVaccination: route('booking', '/hajj-vaccination', search),
  influenzaVaccination: route('booking', '/influenza-vaccination'),
  caregiver: route('booking', '/caregiver'),
  caregiverV2: route('booking', '/caregiver-v2'),
  caregiverDetails: route('booking', '/caregiver-details', { signInInPlace: true }),
  caregiverSuccessful: route('booking', '/caregiver-successfull'),
  browse: route('booking', '/browse/:utid?', { ...search, signInInPlace: true }),
  eclinics: route('booking', '/eclinics'),
  doctorSlots: login('booking', '/doctor-slots'),
  review: login('booking', '/review', noToggle),
  confirmation: route('booking', '/confirmation', noToggle),
  reschedule: route('booking', '/reschedule'),
  selectFamilyDoctor: login('booking', '/select-family-doctor'),
  familyDoctor: login('booking', '/family-doctor'),
  familyInsurance: login('booking', '/family-insurance'),
  employment: login('booking', '/employment', { signInBeforeEntry: true }),
  voucherSuccess: login('booking', '/voucher-success'),
  offers: route('booking', '/offers-details'),
  myAppointments: login('booking', '/my-appointments'),
  upcomingDetails: login('booking', '/my-appointments/upcoming-details', { aliases: ['/upcoming-details'] }),
  completedDetails: login('booking', '/my-appointments/completed-details', { aliases: ['/completed-details'] }),
  cancelledDetails: login('booking', '/my-appointments/cancelled-details', { aliases: ['/cancelled-details'] }),
  myProfile: login('account', '/my-profile'),
  patientList: route('account', '/patient-list'),
  wallet: route('account', '/wallet'),
  myDoctor: route('account', '/my-doctor'),
  savedCards: route('account', '/saved-cards'),
  signIns: login('account', '/sign-ins'),
  privacy: login('account', '/privacy'),
  addressList: route('account', '/address-list', search),
  viewPatient: route('account', '/view-patient'),
  more: route('account', '/more'),
  accountAppointments: route('account', '/appointments'),
  patientRecord: route('account', '/patient-record'),
  myReports: route('account', '/my-reports'),
  /** A shared entry of a record, by its code: `#4K7M-2QX9-TB3E`. */
  sharedRecord: route('account', '/shared-record'),
  recordAccess: login('account', '/record-access'),
  myFiles: login('account', '/my-files'),
  prescriptions: route('pharmacy', '/prescriptions-v2'),
  prescriptionOrder: route('pharmacy', '/prescriptions-v2/prescription-order/:id'),
  medicineAvailability: route('pharmacy', '/prescriptions-v2/medicine-availability/:orderId'),
  trackingOrder: route('pharmacy', '/prescriptions-v2/tracking-order/:orderId'),
  completedOrder: route('pharmacy', '/prescriptions-v2/completed-order/:orderId'),
  prescriptionReorder: route('pharmacy', '/prescriptions-v2/prescription-reorder/:reorderid'),
  pharmacyPaymentSuccessful: route('pharmacy', '/pharmacy-payment-successfull/:orderId'),
  prescriptionDetails: route('pharmacy', '/prescriptions-details'),
  prescriptionCheck: route('pharmacy', '/prescription-check'),
  notificationSettings: login('comms', '/notification-settings'),
  chat: login('comms', '/chat/:chatroom/:doc_id', noToggle),
  trackingChat: login('comms', '/tracking-chat/:chatroom/:utid', noToggle),
  contactUs: route('shell', '/contactus', { aliases: ['/contact-us'] }),
  aboutUs: route('shell', '/aboutus'),
  individuals: route('shell', '/sanar-individuals'),
  patientLanding: route('shell', '/sanar-patient'),
  business: route('shell', '/sanar-business'),
  privacyPolicy: route('shell', '/privacy-policy'),
  terms: route('shell', '/terms-and-conditions'),
  proTerms: route('shell', '/pro-terms-and-conditions'),
  faq: route('shell', '/faq'),
  joinUs: route('shell', '/joinus'),
  serviceProvider: route('shell', '/service-provider'),
  /** The status of a request form, by its reference: `#BU-7K3M9QXZ`. */
  requestStatus: route('shell', '/request-status'),
  /** Confirms or ends a newsletter subscription, from a link in an e-mail. */
  newsletter: route('shell', '/newsletter'),
} as const satisfies Record<string, RouteDefinition>;

/** A route of this table: what links name. */
export type ContractRouteId = keyof typeof ROUTES;
/** The route id of every page that the manifest of a remote adds; `added` of the matched route identifies the page. */
export const ADDED_ROUTE = 'added';
export type RouteId = ContractRouteId | typeof ADDED_ROUTE;
export const ROUTE_IDS = Object.keys(ROUTES) as readonly ContractRouteId[];

/** The target after a session has expired: home with the sign-in dialog open. */
/** Value of the parameter `step` of a completed visit's page: the times of its free follow-up. */
export const FOLLOW_UP_STEP = 'follow-up';
export const SIGN_IN_PATH = '/signin';
export const SIGN_IN_EXPIRED = `${SIGN_IN_PATH}?expiry=expired`;
