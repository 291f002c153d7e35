import { type MatchedRoute, routeDefinition, type RouteId } from 'shared-contracts/routes';

/**
 * Pages from which a visit starts. On pages with a task (slots, review …) the bottom of the screen is reserved for the main
 * action.
 */
const WITH_TAB_BAR: ReadonlySet<RouteId> = new Set<RouteId>([
  'home',
  'eclinics',
  'myAppointments',
  'prescriptions',
  'myProfile',
  'patientList',
  'wallet',
  'myDoctor',
  'savedCards',
  'signIns',
  'privacy',
  'notificationSettings',
  'recordAccess',
  'myFiles',
  'more',
  'accountAppointments',
  'myReports',
  'aboutUs',
  'contactUs',
  'faq',
  'privacyPolicy',
  'terms',
  'proTerms',
  'offers',
]);

export const showsTabBar = (routeId: RouteId): boolean => WITH_TAB_BAR.has(routeId);

const BOOKING_STEPS: ReadonlySet<RouteId> = new Set<RouteId>(['doctorSlots', 'review']);

/** A step of a booking. `step`: whether a page of a service shows one of its steps. */
export const isBookingStep = ({ routeId, query }: Pick<MatchedRoute, 'routeId' | 'query'>): boolean =>
  BOOKING_STEPS.has(routeId) || (query['step'] !== undefined && routeDefinition(routeId).owner === 'booking');

/** Steps of a booking, payments and chats, on which no link leads away from the task, and a map as tall as the window. */
const WITHOUT_FOOTER: ReadonlySet<RouteId> = new Set<RouteId>([
  'doctorSlots',
  'review',
  'reschedule',
  'prescriptionOrder',
  'medicineAvailability',
  'trackingOrder',
  'chat',
  'trackingChat',
]);

/** `step`: a page of a service shows one of its steps. `map`: a visit is followed on a map. */
export const showsFooter = ({ routeId, query }: Pick<MatchedRoute, 'routeId' | 'query'>): boolean =>
  !WITHOUT_FOOTER.has(routeId) && query['step'] === undefined && !(routeId === 'upcomingDetails' && query['map']);
