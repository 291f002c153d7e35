import type { AppointmentSummary } from 'shared-contracts/api';
import { Avatar, Card, Icon } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import { formatWhen } from '../common/format.ts';
import { useWords } from '../common/use-words.ts';
import { CHANNEL_ICON } from '../doctor/doctor-head.tsx';
import booking from '../booking/booking.module.css';
import frame from '../common/frame.module.css';

/** Who, what, when and for whom of an appointment. */
export const AppointmentFacts = ({ appointment }: { appointment: AppointmentSummary }) => {
  const t = useT();
  const { say, language, list } = useWords();
  return (
    <Card as="section" aria-label={t('summary.title')}>
      <div className={booking.row}>
        <Avatar name="" src={appointment.doctor_img || null} size={48} />
        <div>
          <p className={booking.strong}>{say(appointment.doctor_name)}</p>
          <p className={frame.soft}>{say(appointment.speciality)}</p>
        </div>
      </div>
      <div className={booking.row}>
        <Icon name={CHANNEL_ICON[appointment.channel]} className={booking.icon} />
        <div>
          <p className={booking.strong}>{formatWhen(appointment.starts_at, language)}</p>
          <p className={frame.soft}>
            {list([t(`channel.${appointment.channel}.consultation`), t('minutes', { count: appointment.length })])}
          </p>
        </div>
      </div>
      <div className={booking.row}>
        <Icon name="user" className={booking.icon} />
        <div>
          <p className={booking.strong}>
            <bdi>{appointment.patient_name}</bdi>
          </p>
          <p className={frame.soft}>{say(appointment.relation)}</p>
        </div>
      </div>
    </Card>
  );
};
