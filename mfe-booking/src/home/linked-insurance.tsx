import { userProfile } from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import { buttonClass, Card, ServicePicture, useUi } from 'shared-ui';
import { Link, useEndpointQuery, useT } from 'shared-ui/remote-kit';
import styles from './home.module.css';

/** The insurer of a patient who has linked one. */
export const LinkedInsurance = () => {
  const t = useT();
  const { say } = useUi();
  const { data } = useEndpointQuery(userProfile, {});
  return (
    <Card as="section" tone="sky" className={styles.note} aria-label={t('insurance.title')}>
      <ServicePicture name="insurance" />
      <p>
        {t('insurance.linked')}
        {data?.insurance && <strong className={styles.insurer}>{say(data.insurance.provider_name)}</strong>}
      </p>
      <Link href={linkTo('familyInsurance')} className={buttonClass({ variant: 'link', size: 's' })}>
        {t('insurance.update')}
      </Link>
    </Card>
  );
};
