/** Wire constants of the service catalogue (specification part 1, sections 2.3, 2.4 and 9). */

/**
 * The number of services that home and its static HTML show before the complete list is requested: two rows of four on a wide
 * screen.
 */
export const HOME_SERVICES_FIRST = 8;

/** The minimum age for work by law, in years: younger people need no employment tests. */
export const EMPLOYMENT_MIN_AGE = 15;

/** Kinds of service. 1 telemedicine; the rest are visits. */
export const UTID = {
  telemedicine: '1',
  labTechnician: '2',
  nurse: '3',
  doctorVisit: '4',
  physiotherapy: '5',
  radiology: '6',
  vaccination: '7',
  vitaminDrips: '8',
  caregiver: '9',
  preEmployment: '10',
} as const;
export type Utid = (typeof UTID)[keyof typeof UTID];

/** Query parameters that the e-clinics dialog adds to the browse address. */
export const TELEMEDICINE_QUERY = { pId: 'ST11', stid: 'ST1' } as const;

/** The slug of telemedicine: `/browse/telemedicine`. */
export const TELEMEDICINE_SLUG = 'telemedicine';

/** Keys of local storage that the specification defines. */
export const STORAGE_KEY = {
  nextUrl: 'nextUrl',
  pageNum: 'pageNum',
  currentPage: 'currPage',
  totalPage: 'totalPage',
  selectedData: 'selecteddata',
  selectedService: 'slctd-svc',
  sessionEnd: 'session-end',
  passkey: 'passkey',
  calendar: 'calendar',
} as const;

export const COOKIE = { language: 'lang', token: 'token' } as const;
export const COOKIE_MAX_AGE_SECONDS = { language: 10 * 365 * 86_400, token: 86_400 } as const;

export const MOBILE_BREAKPOINT_PX = 768;
export const EMERGENCY_NUMBER = '997';
/** Medical advice of the Ministry of Health, at any hour. */
export const ADVICE_NUMBER = '937';
export const ALERT_HIDE_MS = 3000;
export const NOTIFICATION_CARD_MS = 5000;
/** The assumed country of a visitor until it is changed (specification part 1, section 9). */
export const DEFAULT_DIAL_CODE = '966';
export const DEFAULT_COUNTRY = 'SA';
export const OTP_LENGTH = 4;
export const OTP_SECONDS = 300;
export const SIGN_UP_STEPS = 4;
