import { Suspense } from 'react';
import type { AppointmentDetail, Visit } from 'shared-contracts/api';
import { tabOf, UTID } from 'shared-contracts/domain';
import { BlocksSkeleton, useUi } from 'shared-ui';
import { DetailPage } from 'shared-ui/detail-page';
import { useT } from 'shared-ui/remote-kit';
import { ShownMap } from 'shared-ui/shown-map';
import {
  AsideCards,
  LowerCards,
  MiddleCards,
  NotesCard,
  OverdueCard,
  RefundCards,
  ResultsCard,
  TrackingCard,
} from './lazy-cards.ts';
import { VisitCard } from './visit-card.tsx';

const hasRefund = ({ cancelled, refund, insurance_repayments: repayments = [] }: AppointmentDetail): boolean =>
  Boolean(cancelled || refund || repayments.length > 0);

/**
 * One appointment: its first card with the next action; the people and the next steps in the end column; then the clinical data,
 * and last the payments.
 */
export const AppointmentView = ({ appointment }: { appointment: AppointmentDetail }) => {
  const tab = tabOf(appointment.state);
  const upcoming = tab === 'upcoming';
  return (
    <DetailPage
      first={
        <>
          {hasRefund(appointment) && (
            <Suspense fallback={<BlocksSkeleton heights={[168]} />}>
              <RefundCards appointment={appointment} />
            </Suspense>
          )}
          <VisitCard appointment={appointment} />
          {appointment.overdue && (
            <Suspense fallback={<BlocksSkeleton heights={[168]} />}>
              <OverdueCard appointment={appointment} late={appointment.overdue} />
            </Suspense>
          )}
        </>
      }
      aside={
        <Suspense fallback={<BlocksSkeleton heights={[240]} />}>
          <AsideCards appointment={appointment} />
        </Suspense>
      }
    >
      {tab !== 'cancelled' && appointment.visit.delivery === 'home' && (
        <Suspense fallback={<BlocksSkeleton heights={[160]} />}>
          <TrackingCard appointment={appointment} />
        </Suspense>
      )}
      {/* Rendered together: a control appears only once everything above it has loaded. */}
      <Suspense fallback={<BlocksSkeleton heights={[112, 200, 240]} />}>
        {appointment.utid === UTID.labTechnician && <ResultsCard appointment={appointment} />}
        {appointment.state === 'completed' && <NotesCard appointment={appointment} />}
        {upcoming && <VisitMap visit={appointment.visit} />}
        <MiddleCards appointment={appointment} />
        <LowerCards appointment={appointment} />
      </Suspense>
    </DetailPage>
  );
};

/** The place of a visit at a facility, on a map. A home visit has its map in the card that tracks the provider. */
const VisitMap = ({ visit }: { visit: Visit }) => {
  const t = useT();
  const { say } = useUi();
  if (visit.delivery !== 'facility') return null;
  const { name, latitude, longitude } = visit.branch;
  return (
    <ShownMap
      label={t('appointment.map', { place: say(name) })}
      value={{ lat: latitude, lon: longitude }}
      pinAt="place"
    />
  );
};
