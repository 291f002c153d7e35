import type { AppointmentSummary, VisitItem } from 'shared-contracts/api';
import { Avatar, Card, Icon, QuietText, useUi } from 'shared-ui';
import { Name } from 'shared-ui/name';
import { useT } from 'shared-ui/remote-kit';
import { ItemNames } from './item-names.tsx';
import { PlaceLine } from './place-line.tsx';
import { VisitTime } from './visit-time.tsx';
import booking from './booking.module.css';

interface AppointmentFactsProps {
  appointment: AppointmentSummary & { items?: VisitItem[] };
  /** The reference number is shown elsewhere on the page. */
  withoutReference?: boolean;
}

/** The facts of an appointment: provider, items, time and patients. */
export const AppointmentFacts = ({ appointment, withoutReference = false }: AppointmentFactsProps) => {
  const t = useT();
  const { say } = useUi();
  return (
    <Card as="section" aria-label={t('summary.title')}>
      <div className={booking.row}>
        <Avatar name="" src={appointment.provider.img || null} provider={say(appointment.provider.name)} size={48} />
        <div>
          <p className={booking.strong}>{say(appointment.provider.name)}</p>
          <QuietText>{say(appointment.provider.speciality ?? appointment.service)}</QuietText>
        </div>
      </div>
      <VisitTime of={appointment} />
      <PlaceLine visit={appointment.visit} directions />
      <ItemNames items={appointment.items ?? []} />
      {!withoutReference && appointment.reference && (
        <div className={booking.row}>
          <Icon name="file" className={booking.icon} />
          <p>
            {t('reference')}{' '}
            <bdi dir="ltr" className={booking.strong}>
              {appointment.reference}
            </bdi>
          </p>
        </div>
      )}
      {appointment.patients.map((patient) => (
        <div key={patient.rel_id} className={booking.row}>
          <Icon name="user" className={booking.icon} />
          <div>
            <p className={booking.strong}>
              <Name>{patient.name}</Name>
            </p>
            <QuietText>{say(patient.relation)}</QuietText>
          </div>
        </div>
      ))}
    </Card>
  );
};
