import { type AppointmentDetail, type VisitNote, visitNotes } from 'shared-contracts/api';
import { Card, CardHeading, QuietText, Stack, useUi } from 'shared-ui';
import { Name } from 'shared-ui/name';
import { useEndpointQuery, useT } from 'shared-ui/remote-kit';
import { useVisitEvents } from '../events/use-visit-events.ts';
import styles from './appointments.module.css';

/** Diagnosis and advice of a completed visit. A doctor's visit without a note yet shows that; other visits need none. */
export const NotesCard = ({ appointment }: { appointment: AppointmentDetail }) => {
  const t = useT();
  const { apnt_id: id, provider, patients } = appointment;
  const { data } = useEndpointQuery(visitNotes, { apnt_id: id });
  useVisitEvents(id, visitNotes);
  if (!data || (data.notes.length === 0 && provider.kind !== 'doctor')) return null;
  return (
    <Card as="section" aria-labelledby="notes">
      <CardHeading id="notes">{t('notes.title')}</CardHeading>
      {data.notes.length === 0 && <QuietText>{t('notes.none')}</QuietText>}
      <Stack gap={4}>
        {data.notes.map((note) => (
          <Note key={note.patient} note={note} named={patients.length > 1} />
        ))}
      </Stack>
    </Card>
  );
};

const Note = ({ note: { patient, diagnosis, advice }, named }: { note: VisitNote; named: boolean }) => {
  const t = useT();
  const { say } = useUi();
  return (
    <div>
      {named && <Name>{patient}</Name>}
      <dl className={styles.note}>
        <dt>{t('notes.diagnosis')}</dt>
        <dd>{say(diagnosis)}</dd>
        <dt>{t('notes.advice')}</dt>
        <dd>{say(advice)}</dd>
      </dl>
    </div>
  );
};
