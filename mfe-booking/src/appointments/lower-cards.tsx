import { useEffect } from 'react';
import type { AppointmentDetail } from 'shared-contracts/api';
import { tabOf } from 'shared-contracts/domain';
import { FollowUpCard } from '../after/follow-up-card.tsx';
import { ProblemsCard } from '../after/problems-card.tsx';
import { RatingCard } from '../after/rating-card.tsx';
import { BookAgain } from './book-again.tsx';
import { ChatCard } from './chat-card.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { loadDialogs } from './lazy-dialogs.ts';
import { PrescriptionsCard } from './prescriptions-card.tsx';
import { Referrals } from './referrals.tsx';

/** What stands below the first view of an appointment. */
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
      {tab === 'completed' && <RatingCard appointment={appointment} />}
      {tab !== 'cancelled' && <ChatCard appointment={appointment} />}
      <ProblemsCard appointment={appointment} />
      {!upcoming && <BookAgain appointment={appointment} />}
    </>
  );
};
