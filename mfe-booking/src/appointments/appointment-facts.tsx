import type { AppointmentSummary } from 'shared-contracts/api';
import { Avatar, Card, Icon } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import { formatWhen } from 'shared-contracts/domain';
import { useWords } from '../common/use-words.ts';
import { useVisitWords, visitIcon } from '../common/use-visit-words.ts';
import booking from '../booking/booking.module.css';
import frame from '../common/frame.module.css';

/** Who, what, when and for whom of an appointment. */
export const AppointmentFacts = ({ appointment }: { appointment: AppointmentSummary }) => {
  const t = useT();
  const { say, language, list } = useWords();
  const visitWords = useVisitWords();
  return (
    <Card as="section" aria-label={t('summary.title')}>
      <div className={booking.row}>
        <Avatar name="" src={appointment.provider.img || null} size={48} />
        <div>
          <p className={booking.strong}>{say(appointment.provider.name)}</p>
          <p className={frame.soft}>{say(appointment.provider.speciality ?? appointment.service)}</p>
        </div>
      </div>
      <div className={booking.row}>
        <Icon name={visitIcon(appointment.visit)} className={booking.icon} />
        <div>
          <p className={booking.strong}>{formatWhen(appointment.starts_at, language)}</p>
          <p className={frame.soft}>
            {list([visitWords(appointment.visit), t('minutes', { count: appointment.length })])}
          </p>
        </div>
      </div>
      {appointment.patients.map((patient) => (
        <div key={patient.rel_id} className={booking.row}>
          <Icon name="user" className={booking.icon} />
          <div>
            <p className={booking.strong}>
              <bdi>{patient.name}</bdi>
            </p>
            <p className={frame.soft}>{say(patient.relation)}</p>
          </div>
        </div>
      ))}
    </Card>
  );
};
