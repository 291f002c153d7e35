import { dashboardReferrals } from 'shared-contracts/api';
import { useEndpointQuery } from 'shared-ui/remote-kit';
import { ReferralList } from './referrals.tsx';
import styles from './appointments.module.css';

/** What doctors asked for and is not over yet, under the list of what is ahead. */
export const OpenReferrals = () => {
  const { data } = useEndpointQuery(dashboardReferrals, {});
  return (
    <div className={styles.asked}>
      <ReferralList referrals={data?.referrals ?? []} named />
    </div>
  );
};
