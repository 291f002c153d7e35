import type { RouteId } from 'shared-contracts/routes';

/** Pages one starts from. On pages with a task (slots, review …) the bottom of the screen belongs to its main action. */
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
