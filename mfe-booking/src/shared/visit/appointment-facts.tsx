import type { AppointmentSummary, VisitItem } from 'shared-contracts/api';
import { Avatar, Card, useUi } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import { PatientRows, ProviderRow, ReferenceRow } from './fact-rows.tsx';
import { ItemNames } from './item-names.tsx';
import { PlaceLine } from './place-line.tsx';
import { VisitTime } from './visit-time.tsx';

interface AppointmentFactsProps {
  appointment: AppointmentSummary & { items?: VisitItem[] };
  /** The reference number is shown elsewhere on the page. */
  withoutReference?: boolean;
}

/** The facts of an appointment: provider, items, time and patients. */
export const AppointmentFacts = ({ appointment, withoutReference = false }: AppointmentFactsProps) => {
  const t = useT();
  const { say } = useUi();
  const { provider } = appointment;
  return (
    <Card as="section" aria-label={t('summary.title')}>
      <ProviderRow
        appointment={appointment}
        picture={<Avatar name="" src={provider.img || null} provider={say(provider.name)} size={48} />}
      />
      <VisitTime of={appointment} />
      <PlaceLine visit={appointment.visit} directions />
      <ItemNames items={appointment.items ?? []} />
      {!withoutReference && <ReferenceRow reference={appointment.reference} />}
      <PatientRows patients={appointment.patients} />
    </Card>
  );
};
