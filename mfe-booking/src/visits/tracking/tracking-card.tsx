import type { AppointmentDetail } from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import { buttonClass, Card, CardHeading, Cluster, Icon } from 'shared-ui';
import { Link, useT } from 'shared-ui/remote-kit';
import { trackingHref } from '../../routes/detail-route.ts';
import { Arrival, Person, StepList, useTracking, Way } from './tracking-parts.tsx';
import styles from './tracking.module.css';

const MAP_HEIGHT = 320;

/**
 * The progress of a home visit: its steps, the provider, and their position while on the way. Renders nothing for other visits.
 */
export const TrackingCard = ({ appointment: { apnt_id: id, utid } }: { appointment: AppointmentDetail }) => {
  const t = useT();
  const { data } = useTracking(id);
  if (!data) return null;
  return (
    <Card as="section" aria-labelledby="tracking" className={styles.card}>
      <div className={styles.parts}>
        <div className={styles.first}>
          <CardHeading id="tracking">{t('tracking.title')}</CardHeading>
          {data.arrives_at && <Arrival arrives={data.arrives_at} onTheWay={data.position !== null} />}
          {data.position && (
            <Link href={trackingHref(id)} className={buttonClass({ variant: 'quiet', size: 's' })}>
              <Cluster as="span" gap={2}>
                <Icon name="pin" size={18} />
                {t('tracking.full')}
              </Cluster>
            </Link>
          )}
        </div>
        {data.arrives_at && (
          <div className={styles.map}>
            <Way tracking={data} height={MAP_HEIGHT} />
          </div>
        )}
        <div className={styles.rest}>
          {data.arrives_at && <Person person={data.person} room={linkTo('trackingChat', { chatroom: id, utid })} />}
          <StepList steps={data.steps} />
        </div>
      </div>
    </Card>
  );
};
