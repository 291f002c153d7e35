import { type RouteId, routeDefinition } from 'shared-contracts/routes';
import type { IconName } from 'shared-ui';

/** The pages of the patient. Phones show them in the tab bar; wide screens in header, menu and footer. */
export const OWN_PAGES = [
  { key: 'tabs.appointments', icon: 'calendar', routeId: 'myAppointments' },
  { key: 'menu.prescriptions', icon: 'pill', routeId: 'prescriptions' },
] as const satisfies readonly { key: string; icon: IconName; routeId: RouteId }[];

type Area = 'services' | 'eclinics' | (typeof OWN_PAGES)[number]['routeId'];

const AREAS: Partial<Record<RouteId, Area>> = {
  eclinics: 'eclinics',
  browse: 'eclinics',
  doctorSlots: 'eclinics',
  myAppointments: 'myAppointments',
  upcomingDetails: 'myAppointments',
  completedDetails: 'myAppointments',
  cancelledDetails: 'myAppointments',
  reschedule: 'myAppointments',
  labTech: 'services',
  testBodyFunction: 'services',
  viewPackages: 'services',
  viewTests: 'services',
  covidPcr: 'services',
  nurse: 'services',
  physio: 'services',
  vaccination: 'services',
  radiology: 'services',
  vitaminDrips: 'services',
  hajjVaccination: 'services',
  influenzaVaccination: 'services',
  caregiver: 'services',
  caregiverV2: 'services',
};

/** The area of the header to which a page belongs; null for pages outside every area. */
export const areaOf = (routeId: RouteId): Area | null =>
  routeDefinition(routeId).owner === 'pharmacy' ? 'prescriptions' : (AREAS[routeId] ?? null);
