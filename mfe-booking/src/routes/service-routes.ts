/** Maps addresses to services. A route names its service only here; the properties of the service are in its definition. */
import { type ServiceDefinition, type StepId, serviceDefinition, UTID } from 'shared-contracts/domain';
import { linkTo, type MatchedRoute, type RouteId } from 'shared-contracts/routes';

/** By service number (`stid`): its own route. Lab tests have more addresses, below. */
const ROUTE_OF = {
  ST2: 'labTech',
  ST21: 'covidPcr',
  ST3: 'nurse',
  ST5: 'physio',
  ST6: 'radiology',
  ST7: 'vaccination',
  ST71: 'influenzaVaccination',
  ST72: 'hajjVaccination',
  ST8: 'vitaminDrips',
  ST9: 'caregiver',
} as const satisfies Record<string, RouteId>;

const LAB_PAGES = ['testBodyFunction', 'viewPackages', 'viewTests'] as const satisfies readonly RouteId[];
const LABORATORY = 'ST2';

const STID_OF: ReadonlyMap<RouteId, string> = new Map<RouteId, string>([
  ...Object.entries(ROUTE_OF).map(([stid, route]) => [route, stid] as const),
  ...LAB_PAGES.map((route) => [route, LABORATORY] as const),
]);

const DOCTOR_VISIT = `ST${UTID.doctorVisit}`;

/** The service after which its kind is named, when it has a page. */
const firstOf = (utid: string | undefined): string | undefined => {
  const first = serviceDefinition(`ST${utid}`);
  return first?.utid === utid && routedOf(`ST${utid}`) === first?.stid ? first?.stid : undefined;
};

/** `/browse/{utid}` names the kind of a service; a visit to a doctor has no other address. */
const baseOf = ({ routeId, params }: MatchedRoute): string | undefined =>
  routeId === 'browse' ? firstOf(params.utid) : STID_OF.get(routeId);

/**
 * The service that an address books; null for every other page. The same care elsewhere (in a branch instead of at home) is
 * another service of its kind, named by `stid` in the address.
 */
export const serviceAt = (route: MatchedRoute): ServiceDefinition | null => {
  const base = serviceDefinition(baseOf(route) ?? '');
  const named = serviceDefinition(route.query.stid ?? '');
  return base && named?.utid === base.utid ? named : base;
};

/** The service whose route leads to this one: itself, or the first of its kind. Null without a page of this kind. */
const routedOf = (stid: string): string | null => {
  if (stid in ROUTE_OF || stid === DOCTOR_VISIT) return stid;
  const first = `ST${serviceDefinition(stid)?.utid}`;
  return first in ROUTE_OF ? first : null;
};

/** Whether a service is booked on a page of this kind. */
export const hasPage = (stid: string): boolean => routedOf(stid) !== null;

interface ServiceQuery {
  /** Omitted: the description of the service. */
  readonly step?: StepId | undefined;
  /** The held booking, when a step before the hold is changed after it. */
  readonly aId?: string | undefined;
}

/** The page of a service, or one of its steps before a slot is held. */
export const serviceHref = (stid: string, { step, aId }: ServiceQuery = {}): string => {
  const routed = routedOf(stid) ?? DOCTOR_VISIT;
  const query = { stid: routed === stid ? undefined : stid, step, aId };
  return routed in ROUTE_OF
    ? linkTo(ROUTE_OF[routed as keyof typeof ROUTE_OF], {}, query)
    : linkTo('browse', { utid: UTID.doctorVisit }, query);
};

/** A page that shows one list of the tests of a laboratory, for this service. */
export const listHref = (page: (typeof LAB_PAGES)[number], stid: string): string =>
  linkTo(page, {}, { stid: stid === LABORATORY ? undefined : stid });
