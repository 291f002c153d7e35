/** Maps each section of the profile page to its lazy screen. */
import type { RouteId } from 'shared-contracts/routes';
import { type LazyScreen, lazyScreen } from 'shared-ui/remote-kit';
import { type SectionKey, sectionOf } from './sections.ts';

const SCREENS = {
  overview: lazyScreen(() => import(/* webpackChunkName: "overview" */ '../overview/overview.tsx'), ['overview']),
  personal: lazyScreen(
    () => import(/* webpackChunkName: "personal" */ '../profile/personal-data.tsx'),
    ['personal', 'health', 'patients', 'photo'],
  ),
  patients: lazyScreen(() => import(/* webpackChunkName: "patients" */ '../patients/patients.tsx'), ['patients']),
  patient: lazyScreen(
    () => import(/* webpackChunkName: "view-patient" */ '../patients/view-patient.tsx'),
    ['patients', 'health', 'photo'],
  ),
  wallet: lazyScreen(() => import(/* webpackChunkName: "wallet" */ '../wallet/wallet-section.tsx'), ['wallet']),
  cards: lazyScreen(() => import(/* webpackChunkName: "saved-cards" */ '../cards/saved-cards.tsx'), ['cards']),
  doctors: lazyScreen(
    () => import(/* webpackChunkName: "my-doctors" */ '../doctors/my-doctors.tsx'),
    ['doctors', 'favourites'],
  ),
  addresses: lazyScreen(() => import(/* webpackChunkName: "addresses" */ '../addresses/addresses.tsx'), ['addresses']),
  appointments: lazyScreen(
    () => import(/* webpackChunkName: "appointments" */ '../overview/appointments.tsx'),
    ['appointments'],
  ),
  files: lazyScreen(() => import(/* webpackChunkName: "files" */ '../files/files.tsx'), ['files', 'file-actions']),
  records: lazyScreen(
    () => import(/* webpackChunkName: "records" */ '../records/timeline.tsx'),
    ['records', 'reports', 'sharing', 'file-actions'],
  ),
  reports: lazyScreen(
    () => import(/* webpackChunkName: "reports" */ '../records/reports.tsx'),
    ['reports', 'file-actions'],
  ),
  shared: lazyScreen(
    () => import(/* webpackChunkName: "shared-record" */ '../sharing/shared-record.tsx'),
    ['sharing', 'files'],
  ),
  signIns: lazyScreen(
    () => import(/* webpackChunkName: "sign-ins" */ '../sign-ins/sign-ins.tsx'),
    ['sign-ins', 'password', 'passkeys'],
  ),
  privacy: lazyScreen(
    () => import(/* webpackChunkName: "privacy" */ '../privacy/privacy.tsx'),
    ['privacy', 'files', 'sign-ins'],
  ),
  access: lazyScreen(() => import(/* webpackChunkName: "record-access" */ '../records/record-access.tsx'), ['access']),
} satisfies Record<SectionKey, LazyScreen>;

/** The overview is above the list on a phone: its skeleton has the same height. */
export const OVERVIEW_HEIGHTS = [72, 120];

/** The screen of an address. */
export const screenOf = (routeId: RouteId): LazyScreen => SCREENS[sectionOf(routeId).key];
