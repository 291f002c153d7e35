import { type ServiceDefinition, StepId } from 'shared-contracts/domain';
import { type LazyScreen, lazyScreen, useNavigation } from 'shared-ui/remote-kit';
import { NoSuchService } from '../pages/no-such-service.ts';
import { positionIn } from '../place/position-in-address.ts';
import { type BasketStep, isBasketStep } from './basket-steps.ts';
import { serviceAt } from './service-routes.ts';

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

/** The address of every service: what it is, then its steps before a time is held. Each is a file of its own. */
const ServiceScreen = () => {
  const { route } = useNavigation();
  const definition = serviceAt(route);
  const asked = StepId.safeParse(route.query.step);
  const at = asked.success && definition?.steps.includes(asked.data) ? asked.data : null;
  if (!definition) return <NoSuchService />;
  const position = definition.steps.includes('location') ? positionIn(route.query) : null;
  if (at === null && position) return <PlaceFromAddress definition={definition} position={position} />;
  // Steps after the hold are those of the booking, not of the service.
  if (at === null || !isBasketStep(at)) return <Entry key={definition.stid} definition={definition} />;
  return <ServiceStep key={definition.stid} definition={definition} at={at} />;
};

export default ServiceScreen;
