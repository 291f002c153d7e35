/** Which lazy screen draws which section of the profile page. A section that is not here opens later. */
import type { RouteId } from 'shared-contracts/routes';
import { type LazyScreen, lazyScreen } from 'shared-ui/remote-kit';
import { type SectionKey, sectionOf } from './sections.ts';

const SCREENS = {
  overview: lazyScreen(() => import(/* webpackChunkName: "overview" */ '../overview/overview.tsx'), ['overview']),
  personal: lazyScreen(
    () => import(/* webpackChunkName: "personal" */ '../profile/personal-data.tsx'),
    ['personal', 'health', 'patients'],
  ),
  patients: lazyScreen(() => import(/* webpackChunkName: "patients" */ '../patients/patients.tsx'), ['patients']),
  patient: lazyScreen(
    () => import(/* webpackChunkName: "view-patient" */ '../patients/view-patient.tsx'),
    ['patients', 'health'],
  ),
  wallet: lazyScreen(() => import(/* webpackChunkName: "wallet" */ '../wallet/wallet-section.tsx'), ['wallet']),
  doctors: lazyScreen(
    () => import(/* webpackChunkName: "my-doctors" */ '../doctors/my-doctors.tsx'),
    ['doctors', 'favourites'],
  ),
  addresses: lazyScreen(() => import(/* webpackChunkName: "addresses" */ '../addresses/addresses.tsx'), ['addresses']),
  appointments: lazyScreen(
    () => import(/* webpackChunkName: "appointments" */ '../appointments/appointments.tsx'),
    ['appointments'],
  ),
  files: lazyScreen(() => import(/* webpackChunkName: "files" */ '../files/files.tsx'), ['files', 'file-actions']),
  reports: lazyScreen(
    () => import(/* webpackChunkName: "reports" */ '../records/reports.tsx'),
    ['reports', 'file-actions'],
  ),
  signIns: lazyScreen(
    () => import(/* webpackChunkName: "sign-ins" */ '../sign-ins/sign-ins.tsx'),
    ['sign-ins', 'password', 'passkeys'],
  ),
  access: lazyScreen(() => import(/* webpackChunkName: "record-access" */ '../records/record-access.tsx'), ['access']),
} satisfies Partial<Record<SectionKey, LazyScreen>>;

const isOpen = (section: SectionKey): section is keyof typeof SCREENS => section in SCREENS;

/** The screen of an address; null: a section that opens later. */
export const screenOf = (routeId: RouteId): LazyScreen | null => {
  const { key } = sectionOf(routeId);
  return isOpen(key) ? SCREENS[key] : null;
};
