/** Rows of the facts of an appointment, in a card. */
import type { ReactNode } from 'react';
import type { AppointmentSummary } from 'shared-contracts/api';
import { Icon, QuietText, useUi } from 'shared-ui';
import { Name } from 'shared-ui/name';
import { useT } from 'shared-ui/remote-kit';
import booking from './booking.module.css';

interface ProviderRowProps {
  appointment: AppointmentSummary;
  picture: ReactNode;
  /** At the end of the row. */
  children?: ReactNode;
}

/** The provider with their speciality; without one, the name of the service. */
export const ProviderRow = ({ appointment: { provider, service }, picture, children }: ProviderRowProps) => {
  const { say } = useUi();
  return (
    <div className={booking.row}>
      {picture}
      <div>
        <p className={booking.strong}>{say(provider.name)}</p>
        <QuietText>{say(provider.speciality ?? service)}</QuietText>
      </div>
      {children}
    </div>
  );
};

/** The patients, each with the relation to the account holder. */
export const PatientRows = ({ patients }: Pick<AppointmentSummary, 'patients'>) => {
  const { say } = useUi();
  return patients.map((patient) => (
    <div key={patient.rel_id} className={booking.row}>
      <Icon name="user" className={booking.icon} />
      <div>
        <p className={booking.strong}>
          <Name>{patient.name}</Name>
        </p>
        <QuietText>{say(patient.relation)}</QuietText>
      </div>
    </div>
  ));
};

/** The reference number; renders nothing before there is one. */
export const ReferenceRow = ({ reference }: Pick<AppointmentSummary, 'reference'>) => {
  const t = useT();
  return (
    reference && (
      <div className={booking.row}>
        <Icon name="file" className={booking.icon} />
        <p>
          {t('reference')}{' '}
          <bdi dir="ltr" className={booking.strong}>
            {reference}
          </bdi>
        </p>
      </div>
    )
  );
};
