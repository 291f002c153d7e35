/** The selected branch and time, in the address, so that a reload and a change of language keep them. */
import type { EmploymentVoucher } from 'shared-contracts/api';
import { employmentSlots } from 'shared-contracts/api';
import type { Day, Instant } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { useEndpointQuery, useNavigation } from 'shared-ui/remote-kit';
import { openDay, REFRESHED, useStrip } from '../../shared/times/shown-days.ts';
import { readSlotsQuery } from '../../routes/slots-query.ts';

interface Change {
  readonly branch?: string;
  readonly from?: Day | undefined;
  readonly day?: Day | undefined;
  readonly pick?: Instant | undefined;
}

export const usePlaceAndTime = (voucher: string, branches: EmploymentVoucher['branches']) => {
  const { route, navigate } = useNavigation();
  const { from: asked, day: chosen, pick } = readSlotsQuery(route.query);
  const known = branches.some(({ branch_id }) => branch_id === route.query.branch);
  // A branch in another city is never preselected.
  const near = branches.find(({ same_city }) => same_city === true)?.branch_id ?? '';
  const branch = known ? (route.query.branch as string) : near;
  const strip = useStrip({ from: asked });
  const slots = useEndpointQuery(
    employmentSlots,
    { voucher, branch_id: branch, ...strip },
    { ...REFRESHED, enabled: branch !== '', retry: false },
  );
  const days = slots.data?.days ?? [];
  const day = openDay(days, { day: chosen }, strip.from);
  const state = days.flatMap((one) => one.slots).find(({ start }) => start === pick)?.state;
  const change = (next: Change) => {
    const query = { branch: branch || undefined, from: asked, day: chosen, pick, ...next };
    navigate(linkTo('employment', {}, query), { replace: true });
  };
  return { branch, slots, from: strip.from, day, pick: state === 'taken' ? undefined : pick, change };
};
