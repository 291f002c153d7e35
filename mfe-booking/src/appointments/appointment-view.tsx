import { Suspense } from 'react';
import type { AppointmentDetail } from 'shared-contracts/api';
import { tabOf, UTID } from 'shared-contracts/domain';
import { Alert, Card, CardHeading, Stack, useUi } from 'shared-ui';
import { useNow, useT } from 'shared-ui/remote-kit';
import { Words } from 'shared-ui/words';
import { asksSymptoms } from '../steps/line.ts';
import { NextSteps } from '../visit/next-steps.tsx';
import { Preparation } from '../visit/preparation.tsx';
import { TrackingCard } from '../tracking/tracking-card.tsx';
import { KeptVoiceNote } from '../voice/kept-voice-note.tsx';
import { StartCard } from '../waiting-room/start-card.tsx';
import { FavouriteButton } from '../after/favourite-button.tsx';
import { CancelledCard, RefundCard } from '../cancel/refund-card.tsx';
import { mayBeAddedTo } from '../additions/may-be-added.ts';
import { AppointmentFacts } from './appointment-facts.tsx';
import { AppointmentFiles } from './appointment-files.tsx';
import { AdditionsCard, LowerCards, ResultsCard } from './lazy-cards.ts';
import { PaidLines } from './paid-lines.tsx';
import { VisitMap } from './visit-map.tsx';
import { WhatCanBeDone } from './what-can-be-done.tsx';
import styles from './appointments.module.css';

/** One appointment: who and where, what is to be done now, what was said and paid, and what can be done with it. */
export const AppointmentView = ({ appointment }: { appointment: AppointmentDetail }) => {
  const t = useT();
  const { say } = useUi();
  const { provider } = appointment;
  const tab = tabOf(appointment.state);
  const upcoming = tab === 'upcoming';
  const now = useNow();
  /** Once its time has come, nothing is left of what comes before it. */
  const ahead = upcoming && now < Date.parse(appointment.starts_at);
  const said = asksSymptoms(appointment.stid) ? t('details.symptoms') : t('lines.notes');
  return (
    <>
      <CancelledCard cancelled={appointment.cancelled} />
      <RefundCard refund={appointment.refund} />
      <AppointmentFacts
        appointment={appointment}
        end={<FavouriteButton provider={provider.provider_id} name={say(provider.name)} />}
      />
      {upcoming && appointment.visit.delivery === 'remote' && <StartCard appointment={appointment} />}
      {tab !== 'cancelled' && appointment.visit.delivery === 'home' && <TrackingCard appointment={appointment} />}
      <Suspense fallback={null}>
        {appointment.utid === UTID.labTechnician && <ResultsCard appointment={appointment} />}
      </Suspense>
      {upcoming && <VisitMap visit={appointment.visit} />}
      {(appointment.symptoms || appointment.attachments.length > 0 || appointment.may?.add_files) && (
        <Card as="section" aria-label={said}>
          <CardHeading>{said}</CardHeading>
          <Stack gap={3}>
            {appointment.symptoms && <Words className={styles.symptoms}>{appointment.symptoms}</Words>}
            <AppointmentFiles appointment={appointment} />
          </Stack>
        </Card>
      )}
      <KeptVoiceNote note={appointment.voice_note} />
      {upcoming && appointment.next && <Alert still title={say(appointment.next)} />}
      {ahead && <NextSteps visit={appointment.visit} />}
      {upcoming && <Preparation stid={appointment.stid} items={appointment.items} />}
      <PaidLines appointment={appointment} />
      <Suspense fallback={null}>
        {upcoming && mayBeAddedTo(appointment) && <AdditionsCard appointment={appointment} />}
      </Suspense>
      {upcoming && (
        <>
          <Alert still title={t('appointment.policy')}>
            {say(appointment.cancellation)}
          </Alert>
          <WhatCanBeDone appointment={appointment} />
        </>
      )}
      <Suspense fallback={null}>
        <LowerCards appointment={appointment} />
      </Suspense>
    </>
  );
};
