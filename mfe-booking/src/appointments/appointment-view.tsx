import { Suspense } from 'react';
import type { AppointmentDetail } from 'shared-contracts/api';
import { tabOf, UTID } from 'shared-contracts/domain';
import { Alert, BlocksSkeleton, useUi } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import { TrackingCard } from '../tracking/tracking-card.tsx';
import { StartCard } from '../waiting-room/start-card.tsx';
import { FavouriteButton } from '../after/favourite-button.tsx';
import { CancelledCard, RefundCard } from '../cancel/refund-card.tsx';
import { AppointmentFacts } from './appointment-facts.tsx';
import { LowerCards, MiddleCards, NotesCard, ResultsCard } from './lazy-cards.ts';
import { OverdueCard } from './overdue-card.tsx';
import { VisitMap } from './visit-map.tsx';
import { WhatCanBeDone } from './what-can-be-done.tsx';

/** One appointment: who and where, what is to be done now, what was said and paid, and what can be done with it. */
export const AppointmentView = ({ appointment }: { appointment: AppointmentDetail }) => {
  const t = useT();
  const { say } = useUi();
  const { provider } = appointment;
  const tab = tabOf(appointment.state);
  const upcoming = tab === 'upcoming';
  return (
    <>
      <CancelledCard appointment={appointment} />
      <RefundCard refund={appointment.refund} />
      <AppointmentFacts
        appointment={appointment}
        end={<FavouriteButton provider={provider.provider_id} name={say(provider.name)} />}
      />
      {appointment.overdue && <OverdueCard appointment={appointment} late={appointment.overdue} />}
      {upcoming && appointment.visit.delivery === 'remote' && <StartCard appointment={appointment} />}
      {tab !== 'cancelled' && appointment.visit.delivery === 'home' && <TrackingCard appointment={appointment} />}
      {/* Together: what can be pressed is not there before all that stands above it. */}
      <Suspense fallback={<BlocksSkeleton heights={[112, 200, 240]} />}>
        {appointment.utid === UTID.labTechnician && <ResultsCard appointment={appointment} />}
        {appointment.state === 'completed' && <NotesCard appointment={appointment} />}
        {upcoming && <VisitMap visit={appointment.visit} />}
        <MiddleCards appointment={appointment} />
        {upcoming && (
          <>
            <Alert still title={t('appointment.policy')}>
              {say(appointment.cancellation)}
            </Alert>
            <WhatCanBeDone appointment={appointment} />
          </>
        )}
        <LowerCards appointment={appointment} />
      </Suspense>
    </>
  );
};
