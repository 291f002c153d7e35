import type { ProviderCard } from 'shared-contracts/api';
import { Card } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import { DoctorAvatar } from '../common/person-avatar.tsx';
import { useWords } from '../common/use-words.ts';
import styles from './slots.module.css';

/** Whose slots these are. */
export const DoctorLine = ({ doctor, length }: { doctor: ProviderCard; length: number }) => {
  const t = useT();
  const { say } = useWords();
  return (
    <Card className={styles.doctor}>
      <DoctorAvatar doctor={doctor} size={56} />
      <div>
        <h2 className={styles.name}>{say(doctor.name)}</h2>
        <p className={styles.soft}>
          {say(doctor.title)} · {t('minutes', { count: length })}
        </p>
      </div>
    </Card>
  );
};
