import { useNavigation } from 'shared-ui/remote-kit';
import { FOLLOW_UP, FollowUpScreen } from '../reschedule/follow-up-screen.tsx';
import { RescheduleScreen } from '../reschedule/reschedule-screen.tsx';
import { DetailsScreen } from './details-screen.tsx';

/** The pages of one appointment; they share their code. */
const AppointmentPages = () => {
  const { route } = useNavigation();
  if (route.routeId === 'reschedule') return <RescheduleScreen />;
  return route.query.step === FOLLOW_UP ? <FollowUpScreen /> : <DetailsScreen />;
};

export default AppointmentPages;
