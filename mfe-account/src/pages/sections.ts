/** The sections of the profile page (specification part 1, section 2.1: all of these routes render it). */
import type { IconName } from 'shared-ui';
import type { RouteId } from 'shared-contracts/routes';

export const SECTIONS = [
  { routeId: 'myProfile', key: 'personal', icon: 'user' },
  { routeId: 'patientList', key: 'patients', icon: 'family' },
  { routeId: 'wallet', key: 'wallet', icon: 'wallet' },
  { routeId: 'savedCards', key: 'cards', icon: 'card' },
  { routeId: 'addressList', key: 'addresses', icon: 'pin' },
  { routeId: 'myDoctor', key: 'doctors', icon: 'stethoscope' },
  { routeId: 'patientRecord', key: 'records', icon: 'file' },
  { routeId: 'myReports', key: 'reports', icon: 'attachment' },
  { routeId: 'myFiles', key: 'files', icon: 'upload' },
  { routeId: 'signIns', key: 'signIns', icon: 'shield' },
  { routeId: 'recordAccess', key: 'access', icon: 'lock' },
] as const satisfies readonly { routeId: RouteId; key: string; icon: IconName }[];

const [PERSONAL, PATIENTS, ...OTHER_SECTIONS] = SECTIONS;

/** The menu: its sections, and pages of other remotes. */
export const MENU = [
  { routeId: 'myAppointments', key: 'appointments', icon: 'calendar' },
  { routeId: 'prescriptions', key: 'prescriptions', icon: 'pill' },
  PERSONAL,
  PATIENTS,
  { routeId: 'familyInsurance', key: 'insurance', icon: 'shield' },
  ...OTHER_SECTIONS,
  { routeId: 'notificationSettings', key: 'notices', icon: 'bell' },
] as const satisfies readonly { routeId: RouteId; key: string; icon: IconName }[];

export type SectionKey = (typeof SECTIONS)[number]['key'];

/** Which section a route shows; `menu` is the list of them all, `null` a route outside the profile's own menu. */
export const sectionOf = (routeId: RouteId): SectionKey | 'menu' | null => {
  if (routeId === 'more') return 'menu';
  return SECTIONS.find((section) => section.routeId === routeId)?.key ?? null;
};
