/** The sections of the profile page (specification part 1, section 2.1: all of these routes render it). */
import type { ContractRouteId, RouteId } from 'shared-contracts/routes';
import type { IconName } from 'shared-ui';

type Group = 'care' | 'money' | 'settings';

export const SECTIONS = [
  { routeId: 'myProfile', key: 'personal', icon: 'user', group: 'care' },
  { routeId: 'patientRecord', key: 'records', icon: 'file', group: 'care' },
  { routeId: 'patientList', key: 'patients', icon: 'family', group: 'care' },
  { routeId: 'accountAppointments', key: 'appointments', icon: 'calendar', group: 'care' },
  { routeId: 'myDoctor', key: 'doctors', icon: 'favourite', group: 'care' },
  { routeId: 'myReports', key: 'reports', icon: 'attachment', group: 'care' },
  { routeId: 'myFiles', key: 'files', icon: 'upload', group: 'care' },
  { routeId: 'wallet', key: 'wallet', icon: 'wallet', group: 'money' },
  { routeId: 'savedCards', key: 'cards', icon: 'card', group: 'money' },
  { routeId: 'addressList', key: 'addresses', icon: 'pin', group: 'money' },
  { routeId: 'signIns', key: 'signIns', icon: 'lock', group: 'settings' },
  { routeId: 'privacy', key: 'privacy', icon: 'shield', group: 'settings' },
  { routeId: 'recordAccess', key: 'access', icon: 'search', group: 'settings' },
] as const satisfies readonly { routeId: ContractRouteId; key: string; icon: IconName; group: Group }[];

/** Entries of the list that link to pages of other remotes. */
export const ELSEWHERE = [
  { routeId: 'prescriptions', key: 'prescriptions', icon: 'pill', group: 'care' },
  { routeId: 'familyInsurance', key: 'insurance', icon: 'shield', group: 'money' },
  { routeId: 'notificationSettings', key: 'notifications', icon: 'bell', group: 'settings' },
] as const satisfies readonly { routeId: ContractRouteId; key: string; icon: IconName; group: Group }[];

/** Opened from another section, and therefore in no list: the section to which it belongs. */
const WITHIN = [{ routeId: 'viewPatient', key: 'patient', within: 'patientList' }] as const satisfies readonly {
  routeId: ContractRouteId;
  key: string;
  within: ContractRouteId;
}[];

/** For anyone with a code, signed in or not: a page of its own, without the list. */
const ALONE = { routeId: 'sharedRecord', key: 'shared' } as const satisfies { routeId: ContractRouteId; key: string };

/** The page of the list itself. */
export const LIST_ROUTE = 'more';

export type SectionKey = (typeof SECTIONS | typeof WITHIN)[number]['key'] | (typeof ALONE)['key'] | 'overview';

export interface OpenSection {
  readonly key: SectionKey;
  /** The entry of the list that is marked. */
  readonly listed: ContractRouteId;
  /** The target of the back link below 1024 px. */
  readonly parent: ContractRouteId;
}

/** The section that a route shows; the overview for any other route of the account. */
export const sectionOf = (routeId: RouteId): OpenSection => {
  const section = SECTIONS.find((one) => one.routeId === routeId);
  if (section) return { key: section.key, listed: section.routeId, parent: LIST_ROUTE };
  const inner = WITHIN.find((one) => one.routeId === routeId);
  if (inner) return { key: inner.key, listed: inner.within, parent: inner.within };
  if (routeId === ALONE.routeId) return { key: ALONE.key, listed: LIST_ROUTE, parent: 'home' };
  return { key: 'overview', listed: LIST_ROUTE, parent: 'home' };
};
