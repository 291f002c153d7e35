/** The branch and the time that are being chosen, in the address: a reload and the language keep them. */
import type { EmploymentVoucher } from 'shared-contracts/api';
import { employmentSlots } from 'shared-contracts/api';
import { type Day, type Instant, riyadhDay } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { useEndpointQuery, useHost, useNavigation } from 'shared-ui/remote-kit';
import { readSlotsQuery, WEEK_DAYS } from '../slots/slots-query.ts';

/** Times that others take disappear while one looks. */
const REFRESH_MS = 20_000;

interface Change {
  readonly branch?: string;
  readonly from?: Day | undefined;
  readonly day?: Day | undefined;
  readonly pick?: Instant | undefined;
}

export const usePlaceAndTime = (voucher: string, branches: EmploymentVoucher['branches']) => {
  const { clock } = useHost();
  const { route, navigate } = useNavigation();
  const { from: asked, day: chosen, pick } = readSlotsQuery(route.query);
  const known = branches.some(({ branch_id }) => branch_id === route.query.branch);
  const branch = known ? (route.query.branch as string) : (branches[0]?.branch_id ?? '');
  const today = riyadhDay(new Date(clock.now()));
  const from = asked && asked > today ? asked : today;
  const slots = useEndpointQuery(
    employmentSlots,
    { voucher, branch_id: branch, from, days: WEEK_DAYS },
    { enabled: branch !== '', refetchInterval: REFRESH_MS, retry: false },
  );
  const days = slots.data?.days ?? [];
  const open = days.some(({ day }) => day === chosen) ? chosen : undefined;
  const day = open ?? days.find(({ free }) => free > 0)?.day ?? days[0]?.day ?? from;
  const state = days.flatMap((one) => one.slots).find(({ start }) => start === pick)?.state;
  const change = (next: Change) => {
    const query = { branch, from: asked, day: chosen, pick, ...next };
    navigate(linkTo('employment', {}, query), { replace: true });
  };
  return { branch, slots, from, day, pick: state === 'taken' ? undefined : pick, change };
};
