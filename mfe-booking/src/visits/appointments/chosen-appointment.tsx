import { useEffect, useRef } from 'react';
import { appointmentSummary } from 'shared-contracts/api';
import { BlocksSkeleton } from 'shared-ui';
import { QueryError, useEndpointQuery, useT } from 'shared-ui/remote-kit';
import { AppointmentView } from './appointment-view.tsx';
import styles from './appointments.module.css';

interface ChosenAppointmentProps {
  appointmentId: string;
  /** It was just selected in the list: its details beside the list take focus, as a page of its own would. */
  takesFocus: boolean;
}

/** The details of one appointment beside the list. */
export const ChosenAppointment = ({ appointmentId, takesFocus }: ChosenAppointmentProps) => {
  const t = useT();
  const region = useRef<HTMLElement>(null);
  const { data, error, refetch } = useEndpointQuery(appointmentSummary, { apnt_id: appointmentId });
  useEffect(() => {
    if (takesFocus) region.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <section ref={region} tabIndex={-1} aria-label={t('appointment.title')} className={styles.beside}>
      {data ? (
        <AppointmentView appointment={data} />
      ) : error ? (
        <QueryError error={error} onRetry={() => void refetch()} />
      ) : (
        <BlocksSkeleton heights={[280, 240, 180]} />
      )}
    </section>
  );
};
