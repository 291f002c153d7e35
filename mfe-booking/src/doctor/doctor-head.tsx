import type { ProviderProfile } from 'shared-contracts/api';
import { Badge, Card, type IconName } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import { DoctorAvatar } from '../common/person-avatar.tsx';
import { Rating } from 'shared-ui/rating';
import { useWords } from '../common/use-words.ts';
import styles from './doctor.module.css';

export const CHANNEL_ICON = {
  video: 'video',
  voice: 'phone',
  chat: 'chat',
  unknown: 'video',
} as const satisfies Record<string, IconName>;

export const DoctorHead = ({ doctor }: { doctor: ProviderProfile }) => {
  const t = useT();
  const { say } = useWords();
  return (
    <Card as="section" className={styles.head}>
      <DoctorAvatar doctor={doctor} size={96} />
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
