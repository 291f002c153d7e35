import { type ServiceDefinition, StepId } from 'shared-contracts/domain';
import { type Prefetch, type LazyScreen, lazyScreen, type ScreenFile, useNavigation } from 'shared-ui/remote-kit';
import type { MatchedRoute } from 'shared-contracts/routes';
import { prefetchEntry } from '../catalogue/entry-data.ts';
import { NoSuchService } from './no-such-service.ts';
import { positionIn } from '../place/position-in-address.ts';
import { type BasketStep, isBasketStep } from '../basket/basket-steps.ts';
import { serviceAt } from '../../routes/service-routes.ts';

const Entry: LazyScreen<{ definition: ServiceDefinition }> = lazyScreen(
  () => import(/* webpackChunkName: "catalogue" */ '../catalogue/entry-screen.tsx'),
  ['catalogue'],
);
const ServiceStep: LazyScreen<{ definition: ServiceDefinition; at: BasketStep }> = lazyScreen(
  () => import(/* webpackChunkName: "step" */ './service-step.tsx'),
);
const PlaceFromAddress = lazyScreen(
  () => import(/* webpackChunkName: "place-from-address" */ '../place/place-from-address.tsx'),
);

interface Part {
  /** The step of a basket; null on the service's first page. Steps after the hold belong to the booking. */
  readonly at: BasketStep | null;
  /** The place of the service, from an address without a step. */
  readonly position: ReturnType<typeof positionIn>;
}

const partAt = (definition: ServiceDefinition, { query }: MatchedRoute): Part => {
  const { steps } = definition;
  const { data } = StepId.safeParse(query.step);
  const asked = data !== undefined && steps.includes(data) ? data : null;
  return {
    at: asked !== null && isBasketStep(asked, definition) ? asked : null,
    position: asked === null && steps.includes('location') ? positionIn(query) : null,
  };
};

/** The service whose first page an address shows. */
const entryAt = (route: MatchedRoute): ServiceDefinition | null => {
  const definition = serviceAt(route);
  if (!definition) return null;
  const { at, position } = partAt(definition, route);
  return at === null && position === null ? definition : null;
};

/** The address of every service: its description, then its steps before a slot is held. Each is a separate chunk. */
const ServiceScreen = () => {
  const { route } = useNavigation();
  const definition = serviceAt(route);
  if (!definition) return <NoSuchService />;
  const { at, position } = partAt(definition, route);
  if (position) return <PlaceFromAddress definition={definition} position={position} />;
  if (at === null) return <Entry key={definition.stid} definition={definition} />;
  return <ServiceStep key={definition.stid} definition={definition} at={at} />;
};

const first = (route: MatchedRoute) => (entryAt(route) ? Entry : null);

const ahead: Prefetch = (ask) => {
  const definition = entryAt(ask.route);
  if (definition) prefetchEntry(definition, ask);
};

export default Object.assign(ServiceScreen, { ahead, first } satisfies ScreenFile);
