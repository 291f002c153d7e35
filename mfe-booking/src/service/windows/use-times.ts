import { slotSearch, windowSearch } from 'shared-contracts/api';
import type { Basket, ServiceDefinition } from 'shared-contracts/domain';
import { useEndpointQuery } from 'shared-ui/remote-kit';
import { ANY_PROVIDER } from '../providers/any-provider.ts';
import { openDay, REFRESHED, type ShownDay, useStrip } from '../../shared/times/shown-days.ts';

/** The times of the selected provider, or of any suitable one, and the open day. */
export const useTimes = ({ stid }: ServiceDefinition, basket: Basket, shown: ShownDay) => {
  const { provider, gender, location, branch } = basket;
  const strip = useStrip(shown);
  const named = provider !== null && provider !== ANY_PROVIDER;
  const days = { stid, ...strip };
  const own = useEndpointQuery(slotSearch, { ...days, provider_id: provider ?? '' }, { ...REFRESHED, enabled: named });
  const anyone = useEndpointQuery(
    windowSearch,
    {
      ...days,
      gender: gender ?? 'A',
      ...(location === null ? {} : { location: { latitude: location.latitude, longitude: location.longitude } }),
      ...(branch === null ? {} : { branch_id: branch }),
    },
    { ...REFRESHED, enabled: !named },
  );
  const { data, error, refetch } = named ? own : anyone;
  const fee = own.data?.fee;
  /** A range while no provider is selected. */
  const fees = !named ? anyone.data?.fee : fee === undefined ? undefined : { from: fee, to: fee };
  return { data, fees, error, refetch, from: strip.from, day: openDay(data?.days, shown, strip.from) };
};
