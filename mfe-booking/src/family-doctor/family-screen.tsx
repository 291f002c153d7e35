import { useNavigation } from 'shared-ui/remote-kit';
import { CoverStep } from './cover-step.tsx';
import { FamilyOverview } from './family-overview.tsx';
import { PeopleStep } from './people-step.tsx';
import { PlanReview } from './plan-review.tsx';

/** `/family-doctor`: one's family doctor and plan; with a plan and a doctor chosen, who is covered; then review and payment. */
const FamilyDoctorScreen = () => {
  const { route } = useNavigation();
  const { sub, plan, doctor, cover } = route.query;
  if (sub) return <PlanReview key={sub} subscriptionId={sub} />;
  if (plan && doctor) return <PeopleStep planId={plan} doctorId={doctor} />;
  if (cover === 'true') return <CoverStep />;
  return <FamilyOverview />;
};

export default FamilyDoctorScreen;
