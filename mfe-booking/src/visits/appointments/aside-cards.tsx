import type { AppointmentDetail } from 'shared-contracts/api';
import { tabOf } from 'shared-contracts/domain';
import { useNow } from 'shared-ui/remote-kit';
import { NextSteps } from '../../shared/visit/next-steps.tsx';
import { PeopleCard } from './people-card.tsx';

/** The end column of an appointment: provider, place, and the next steps before it starts. */
export const AsideCards = ({ appointment }: { appointment: AppointmentDetail }) => {
  const now = useNow();
  /** Once the visit has started, no earlier step remains. */
  const ahead = tabOf(appointment.state) === 'upcoming' && now < Date.parse(appointment.starts_at);
  return (
    <>
      <PeopleCard appointment={appointment} />
      {ahead && <NextSteps visit={appointment.visit} />}
    </>
  );
};
