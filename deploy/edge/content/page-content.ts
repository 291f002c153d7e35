/**
 * The first content of a public page, for the HTML: readable before any script has run, and without scripts. Read from the platform
 * as the page itself does; null for every other page, and while the platform does not answer.
 */
import { TELEMEDICINE_QUERY, TELEMEDICINE_SLUG, UTID } from 'shared-contracts/domain';
import type { Language } from 'shared-contracts/domain';
import type { PageText } from 'shared-contracts/release';
import { linkTo, routeDefinition } from 'shared-contracts/routes';
import type { MatchedRoute } from 'shared-contracts/routes';
import type { CatalogueItem, Clinic, DoctorCard, DoctorProfile, PlatformContent } from './platform-content.ts';

export type PageContent =
  | { readonly kind: 'doctors'; readonly doctors: readonly DoctorCard[] }
  | { readonly kind: 'doctor'; readonly doctor: DoctorProfile }
  | { readonly kind: 'clinics'; readonly clinics: readonly Clinic[] }
  | { readonly kind: 'text'; readonly text: PageText; readonly questions: boolean }
  | { readonly kind: 'items'; readonly items: readonly CatalogueItem[] };

type Read = (platform: PlatformContent, route: MatchedRoute, language: Language) => Promise<PageContent | null>;

const isTelemedicine = ({ params }: MatchedRoute): boolean => params['utid'] !== UTID.doctorVisit;

const browse: Read = async (platform, route, language) => {
  const { doctor: doctorId, deptid, stid = TELEMEDICINE_QUERY.stid } = route.query;
  if (doctorId) {
    const doctor = await platform.doctor(doctorId);
    return doctor && { kind: 'doctor', doctor };
  }
  if (!isTelemedicine(route)) return null;
  const doctors = await platform.doctors({ stid, ...(deptid ? { deptid } : {}) }, language);
  return doctors && { kind: 'doctors', doctors };
};

const clinics: Read = async (platform, _route, language) => {
  const found = await platform.clinics(language);
  return found && { kind: 'clinics', clinics: found };
};

/** A service of the home page that has its own address. */
const service: Read = async (platform, route, language) => {
  const products = await platform.productDetails(language);
  const stid = route.query['stid'] ?? products?.home_service.find(({ href }) => href === route.pathname)?.stid;
  const items = stid ? await platform.items(stid, language) : null;
  return items && items.length > 0 ? { kind: 'items', items } : null;
};

export const pageContentOf: Read = async (platform, route, language) => {
  const { owner, guard } = routeDefinition(route.routeId);
  // A step of a booking shows its patient's choices.
  if (owner !== 'booking' || guard === 'login' || route.query['step'] !== undefined) return null;
  if (route.routeId === 'browse') return browse(platform, route, language);
  if (route.routeId === 'eclinics') return clinics(platform, route, language);
  return service(platform, route, language);
};

/** The page of one doctor, opened from the list without filters. */
export const doctorLink = (id: string): string =>
  linkTo('browse', { utid: TELEMEDICINE_SLUG }, { ...TELEMEDICINE_QUERY, doctor: id });

export const clinicLink = (id: string): string =>
  linkTo('browse', { utid: TELEMEDICINE_SLUG }, { deptid: id, ...TELEMEDICINE_QUERY });
