import type { ProviderProfile } from 'shared-contracts/api';
import { Card } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import { NextSlot } from '../browse/doctor-card.tsx';
import styles from './doctor.module.css';

/** The next free times; each leads straight to booking it. */
export const NextTimes = ({ doctor, deptid }: { doctor: ProviderProfile; deptid: string | undefined }) => {
  const t = useT();
  return (
    <Card as="section" aria-labelledby="doctor-next">
      <h2 id="doctor-next" className={styles.heading}>
        {t('browse.next')}
      </h2>
      {doctor.next_slots.length === 0 ? (
        <p className={styles.soft}>{t('browse.noSlots')}</p>
      ) : (
        <div className={styles.times}>
          {doctor.next_slots.map((slot) => (
            <NextSlot key={slot} doctor={doctor} slot={slot} deptid={deptid} />
          ))}
        </div>
      )}
    </Card>
  );
};
