import { Suspense, useEffect } from 'react';
import type { AppointmentDetail } from 'shared-contracts/api';
import { tabOf } from 'shared-contracts/domain';
import { lazyScreen } from 'shared-ui/remote-kit';
import { FollowUpCard } from '../after/follow-up-card.tsx';
import { ProblemsCard } from './problems-card.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { loadDialogs } from './lazy-dialogs.ts';
import { PaymentLine } from './payment-line.tsx';
import { PrescriptionsCard } from './prescriptions-card.tsx';
import { Referrals } from './referrals.tsx';

/** For completed visits, in the chunk of past visits. It renders nothing until its data has loaded. */
const RatingCard = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "over" */ './rating-card.tsx')).RatingCard,
}));
/** For past visits; the last cards of their page. */
const BookAgain = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "over" */ './book-again.tsx')).BookAgain,
}));

/** The cards below the first view of an appointment. */
export const LowerCards = ({ appointment }: { appointment: AppointmentDetail }) => {
  const tab = tabOf(appointment.state);
  const upcoming = tab === 'upcoming';
  useEffect(loadDialogs, []);
  return (
    <>
      {tab !== 'cancelled' && <PrescriptionsCard appointment={appointment} />}
      {tab === 'completed' && <Referrals appointmentId={appointment.apnt_id} />}
      <DocumentsCard appointment={appointment} />
      {appointment.may?.follow_up && <FollowUpCard appointment={appointment} />}
      {tab === 'completed' && (
        <Suspense fallback={null}>
          <RatingCard appointment={appointment} />
        </Suspense>
      )}
      <PaymentLine appointment={appointment} />
      <ProblemsCard appointment={appointment} />
      {!upcoming && (
        <Suspense fallback={null}>
          <BookAgain appointment={appointment} />
        </Suspense>
      )}
    </>
  );
};
