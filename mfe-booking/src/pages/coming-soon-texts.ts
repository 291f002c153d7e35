import type { RouteId } from 'shared-contracts/routes';

/** Routes that share a page with another one, so that one text serves both. */
const SHARED: Partial<Record<RouteId, string>> = {
  caregiverV2: 'caregiver',
  caregiverDetails: 'caregiver',
  caregiverSuccessful: 'caregiver',
  viewTests: 'labTech',
  viewPackages: 'labTech',
  testBodyFunction: 'labTech',
  selectFamilyDoctor: 'familyDoctor',
  voucherSuccess: 'employment',
};

/** Under which name the words of a route that opens later are kept (`soon.<name>.title`). */
export const soonTextOf = (routeId: RouteId): string => SHARED[routeId] ?? routeId;
