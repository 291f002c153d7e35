import { slotSearch, windowSearch } from 'shared-contracts/api';
import { type Basket, type Day, riyadhDay, type ServiceDefinition } from 'shared-contracts/domain';
import { useEndpointQuery, useHost } from 'shared-ui/remote-kit';
import { ANY_PROVIDER } from '../providers/any-provider.ts';
import { WEEK_DAYS } from '../slots/slots-query.ts';

/** Times that others take disappear while one looks. */
const REFRESH_MS = 20_000;

export interface ShownDay {
  readonly from: Day | null;
  readonly day: Day | null;
}

/** The times of the chosen provider, or of anyone who suits, and the day of them that is open. */
export const useTimes = ({ stid }: ServiceDefinition, basket: Basket, { from: asked, day: chosen }: ShownDay) => {
  const { clock } = useHost();
  const { provider, gender, location, branch } = basket;
  const today = riyadhDay(clock.nowIso());
  const from = asked !== null && asked > today ? asked : today;
  const named = provider !== null && provider !== ANY_PROVIDER;
  const options = { refetchInterval: REFRESH_MS };
  const days = { stid, from, days: WEEK_DAYS };
  const own = useEndpointQuery(slotSearch, { ...days, provider_id: provider ?? '' }, { ...options, enabled: named });
  const anyone = useEndpointQuery(
    windowSearch,
    {
      ...days,
      gender: gender ?? 'A',
      ...(location === null ? {} : { location: { latitude: location.latitude, longitude: location.longitude } }),
      ...(branch === null ? {} : { branch_id: branch }),
    },
    { ...options, enabled: !named },
  );
  const { data, error, refetch } = named ? own : anyone;
  const fee = named ? own.data?.fee : anyone.data?.fee?.from;
  const open = data?.days.some(({ day }) => day === chosen) ? chosen : null;
  const firstFree = data?.days.find(({ free }) => free > 0)?.day;
  return { data, fee, error, refetch, from, day: open ?? firstFree ?? data?.days[0]?.day ?? from };
};
