import type { ProviderCard } from 'shared-contracts/api';
import { Card, PersonAvatar, useUi } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import styles from '../../shared/times/slots.module.css';

/** The doctor whose slots are shown. */
export const DoctorLine = ({ doctor, length }: { doctor: ProviderCard; length: number }) => {
  const t = useT();
  const { say } = useUi();
  return (
    <Card className={styles.doctor}>
      <PersonAvatar
        id={doctor.provider_id}
        gender={doctor.gender}
        img={doctor.img}
        provider={say(doctor.name)}
        size={56}
      />
      <div>
        <h2 className={styles.name}>{say(doctor.name)}</h2>
        <p className={styles.soft}>
          {say(doctor.title)} · {t('minutes', { count: length })}
        </p>
      </div>
    </Card>
  );
};
