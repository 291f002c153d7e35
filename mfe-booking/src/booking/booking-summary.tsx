import type { BookingDraft } from 'shared-contracts/api';
import { Card, Icon } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import { formatWhen } from 'shared-contracts/domain';
import { DoctorAvatar, PatientAvatar } from '../common/person-avatar.tsx';
import { useWords } from '../common/use-words.ts';
import { useVisitWords, visitIcon } from '../common/use-visit-words.ts';
import { Price } from '../price/price.tsx';
import styles from './booking.module.css';
import frame from '../common/frame.module.css';

/** Who, what, when and for whom, one glance away; `fee` on screens that do not show the sum elsewhere. */
export const BookingSummary = ({ draft, fee = true }: { draft: BookingDraft; fee?: boolean }) => {
  const t = useT();
  const { say, language, list } = useWords();
  const { provider: doctor, patients } = draft;
  const visitWords = useVisitWords();
  return (
    <Card as="section" aria-label={t('summary.title')}>
      <div className={styles.row}>
        <DoctorAvatar doctor={doctor} size={48} />
        <div>
          <p className={styles.strong}>{say(doctor.name)}</p>
          <p className={frame.soft}>{say(doctor.title)}</p>
        </div>
      </div>
      <div className={styles.row}>
        <Icon name={visitIcon(draft.visit)} className={styles.icon} />
        <div>
          <p className={styles.strong}>{formatWhen(draft.starts_at, language)}</p>
          <p className={frame.soft}>{list([visitWords(draft.visit), t('minutes', { count: draft.length })])}</p>
        </div>
      </div>
      {patients.map((patient) => (
        <div key={patient.rel_id} className={styles.row}>
          <PatientAvatar patient={patient} size={48} />
          <div>
            <p className={styles.strong}>
              <bdi>{`${patient.fn} ${patient.ln}`}</bdi>
            </p>
            <p className={frame.soft}>{list([say(patient.relation.name), t('age', { count: patient.age })])}</p>
          </div>
        </div>
      ))}
      {fee && (
        <div className={styles.fee}>
          <span className={frame.soft}>{t('slots.fee')}</span>
          <Price fee={doctor.fee} patient={patients[0]?.rel_id} />
        </div>
      )}
    </Card>
  );
};
