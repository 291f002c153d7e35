import { useEffect, useRef } from 'react';
import { isApiError, locationDetails, type SavedLocation } from 'shared-contracts/api';
import { firstMissing, type ServiceDefinition } from 'shared-contracts/domain';
import { BlocksSkeleton, PageColumn, PageHeader, useUi } from 'shared-ui';
import { QueryError, useEndpointQuery, useHost, useNavigation, useT } from 'shared-ui/remote-kit';
import { chooseLocation } from '../../shared/location/choose-location.ts';
import type { Position } from '../../shared/location/use-place-of.ts';
import { isBasketStep } from '../basket/basket-steps.ts';
import { visitPlace } from '../basket/first-basket.ts';
import { serviceHref } from '../../routes/service-routes.ts';
import { useBasket } from '../basket/use-basket.ts';
import { useStillHere } from '../../shared/steps/use-still-here.ts';

interface PlaceFromAddressProps {
  definition: ServiceDefinition;
  position: Position;
}

/**
 * A link with a position: the place is looked up, saved, and the list of its providers follows. The position is removed from the
 * address, so that back and a reload do not apply it again over a place chosen since.
 */
const PlaceFromAddress = ({ definition, position: { latitude, longitude } }: PlaceFromAddressProps) => {
  const t = useT();
  const place = useEndpointQuery(locationDetails, { lat: latitude, long: longitude }, { staleTime: 300_000 });
  const { failure, retry } = useTakeOver(definition, place.data);
  const error = place.error ?? failure;
  // Outside every served area: a retry has the same answer, so that only another place helps.
  const elsewhere = isApiError(error, 'LOCATION_OUT_OF_AREA') && {
    href: serviceHref(definition.stid, { step: 'location' }),
    label: t('step.location'),
  };
  return (
    <PageColumn width="list">
      <PageHeader title={t('step.provider')} backAlways focusOnMount />
      {error ? (
        <QueryError
          error={error}
          onRetry={() => void (place.error ? place.refetch() : retry())}
          {...(elsewhere ? { elsewhere } : {})}
        />
      ) : (
        <BlocksSkeleton heights={[56, 96, 96, 96]} />
      )}
    </PageColumn>
  );
};

/**
 * Saves the place once it and the basket have loaded, and continues with the missing step. Without a requested gender there is no
 * preference.
 */
const useTakeOver = (definition: ServiceDefinition, place: SavedLocation | undefined) => {
  const host = useHost();
  const { locale } = useUi();
  const { navigate } = useNavigation();
  const { basket, loadError, reload, saveError, save, current } = useBasket(definition, undefined);
  const stillHere = useStillHere();
  const begun = useRef(false);
  const { stid, steps } = definition;
  const takeOver = async (found: SavedLocation) => {
    begun.current = true;
    chooseLocation(host, found);
    const location = visitPlace(found, locale);
    const gender = steps.includes('gender') ? { gender: basket?.gender ?? 'A' } : {};
    if (!(await save({ location, ...gender })) || !stillHere()) return;
    const step = location ? firstMissing(current(), definition) : 'location';
    navigate(serviceHref(stid, { step: step && isBasketStep(step, definition) ? step : 'slot' }), { replace: true });
  };
  useEffect(() => {
    if (basket && place && !begun.current) void takeOver(place);
  });
  return { failure: basket ? saveError : loadError, retry: () => (basket && place ? takeOver(place) : reload()) };
};

export default PlaceFromAddress;
