import { Suspense, useState } from 'react';
import type { AppointmentDetail } from 'shared-contracts/api';
import { tabOf } from 'shared-contracts/domain';
import { Alert, Button, Card, CardHeading, Stack, useUi } from 'shared-ui';
import { lazyScreen, useT } from 'shared-ui/remote-kit';
import { UserText } from 'shared-ui/user-text';
import { mayBeAddedTo } from '../additions/may-be-added.ts';
import { needsSymptoms } from '../../shared/steps/line.ts';
import { Preparation } from '../../shared/visit/preparation.tsx';
import { KeptVoiceNote } from '../../shared/voice/kept-voice-note.tsx';
import { AppointmentFiles } from './appointment-files.tsx';
import { SymptomsDialog } from './lazy-dialogs.ts';
import styles from './appointments.module.css';

/** In a separate chunk with the code of payments: most visits have no additions. */
const AdditionsCard = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "additions" */ './additions-card.tsx')).AdditionsCard,
}));

const Symptoms = ({ appointment, label }: { appointment: AppointmentDetail; label: string }) => {
  const t = useT();
  const [editing, setEditing] = useState(false);
  const { symptoms, may } = appointment;
  return (
    <>
      {symptoms && <UserText className={styles.symptoms}>{symptoms}</UserText>}
      {may?.edit_symptoms && (
        <div>
          <Button variant="quiet" size="s" icon="edit" onClick={() => setEditing(true)}>
            {t(symptoms ? 'symptoms.edit' : 'symptoms.add')}
          </Button>
        </div>
      )}
      {editing && (
        <Suspense fallback={null}>
          <SymptomsDialog appointment={appointment} label={label} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  );
};

/** The information from the patient, and the next steps. */
export const MiddleCards = ({ appointment }: { appointment: AppointmentDetail }) => {
  const t = useT();
  const { say } = useUi();
  const upcoming = tabOf(appointment.state) === 'upcoming';
  /** The waiting room card at the top of the page shows the next steps of a remote visit. */
  const remote = appointment.visit.delivery === 'remote';
  const said = needsSymptoms(appointment.stid) ? t('details.symptoms') : t('lines.notes');
  return (
    <>
      {(appointment.symptoms || appointment.attachments.length > 0 || appointment.may?.add_files) && (
        <Card as="section" aria-label={said}>
          <CardHeading>{said}</CardHeading>
          <Stack gap={3}>
            <Symptoms appointment={appointment} label={said} />
            <AppointmentFiles appointment={appointment} />
          </Stack>
        </Card>
      )}
      <KeptVoiceNote note={appointment.voice_note} />
      {upcoming && !remote && !appointment.overdue && appointment.next && <Alert still title={say(appointment.next)} />}
      {upcoming && <Preparation stid={appointment.stid} items={appointment.items} />}
      {upcoming && mayBeAddedTo(appointment) && <AdditionsCard appointment={appointment} />}
    </>
  );
};
