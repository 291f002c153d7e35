import type { ProviderProfile } from 'shared-contracts/api';
import { Badge, Card, PersonAvatar, useUi } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import { Rating } from 'shared-ui/rating';
import { CHANNEL_ICON } from '../visit/channel-icon.ts';
import styles from './doctor.module.css';

export const DoctorHead = ({ doctor }: { doctor: ProviderProfile }) => {
  const t = useT();
  const { say } = useUi();
  return (
    <Card as="section" className={styles.head}>
      <PersonAvatar
        id={doctor.provider_id}
        gender={doctor.gender}
        img={doctor.img}
        provider={say(doctor.name)}
        size={96}
      />
      <div className={styles.headText}>
        <p className={styles.name}>{say(doctor.title)}</p>
        <Rating rating={doctor.rating} count={doctor.rating_count} />
        <div className={styles.badges}>
          {doctor.channels.map((channel) => (
            <Badge key={channel} tone="brand" icon={CHANNEL_ICON[channel]}>
              {t(`channel.${channel}.name`)}
            </Badge>
          ))}
        </div>
      </div>
    </Card>
  );
};
