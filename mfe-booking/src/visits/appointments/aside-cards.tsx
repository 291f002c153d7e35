import type { AppointmentDetail } from 'shared-contracts/api';
import { tabOf } from 'shared-contracts/domain';
import { useNow } from 'shared-ui/remote-kit';
import { NextSteps } from '../../shared/visit/next-steps.tsx';
import { PeopleCard } from './people-card.tsx';

/** The end column of an appointment: who and where, and what happens until it begins. */
export const AsideCards = ({ appointment }: { appointment: AppointmentDetail }) => {
  const now = useNow();
  /** Once its time has come, nothing is left of what comes before it. */
  const ahead = tabOf(appointment.state) === 'upcoming' && now < Date.parse(appointment.starts_at);
  return (
    <>
      <PeopleCard appointment={appointment} />
      {ahead && <NextSteps visit={appointment.visit} />}
    </>
  );
};
