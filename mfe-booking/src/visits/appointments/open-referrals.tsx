import { dashboardReferrals } from 'shared-contracts/api';
import { useEndpointQuery } from 'shared-ui/remote-kit';
import { ReferralList } from './referrals.tsx';
import styles from './appointments.module.css';

/** The open referrals of doctors, below the list of upcoming appointments. */
export const OpenReferrals = () => {
  const { data } = useEndpointQuery(dashboardReferrals, {});
  return (
    <div className={styles.asked}>
      <ReferralList referrals={data?.referrals ?? []} named />
    </div>
  );
};
