import type { RouteId } from 'shared-contracts/routes';
import type { IconName } from 'shared-ui';

/** What belongs to the patient. Phones have it in the tab bar; wide screens in header, menu and footer. */
export const OWN_PAGES = [
  { key: 'tabs.appointments', icon: 'calendar', routeId: 'myAppointments' },
  { key: 'menu.prescriptions', icon: 'pill', routeId: 'prescriptions' },
] as const satisfies readonly { key: string; icon: IconName; routeId: RouteId }[];
