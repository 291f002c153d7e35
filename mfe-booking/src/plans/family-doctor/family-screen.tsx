import { familyPackages, familyStatus, planDocuments } from 'shared-contracts/api';
import type { MatchedRoute } from 'shared-contracts/routes';
import { type Prefetch, type LazyScreen, lazyScreen, type ScreenFile, useNavigation } from 'shared-ui/remote-kit';
import { FamilyOverview } from './family-overview.tsx';

const PlanReview: LazyScreen<{ subscriptionId: string }> = lazyScreen(
  async () => ({ default: (await import(/* webpackChunkName: "plan" */ './plan-review.tsx')).PlanReview }),
  ['booking'],
);
const PeopleStep: LazyScreen<{ planId: string; doctorId: string }> = lazyScreen(
  async () => ({ default: (await import(/* webpackChunkName: "plan" */ './people-step.tsx')).PeopleStep }),
  ['booking'],
);
const CoverStep = lazyScreen(
  async () => ({ default: (await import(/* webpackChunkName: "plan" */ './cover-step.tsx')).CoverStep }),
  ['booking'],
);

/** Fallback for an address that names no valid selection. */
const isOverview = ({ query: { sub, plan, doctor, cover } }: MatchedRoute): boolean =>
  !sub && !(plan && doctor) && cover !== 'true';

const ahead: Prefetch = ({ route, session, query }) => {
  if (!isOverview(route) || session.kind === 'visitor') return;
  query(familyStatus, {});
  query(familyPackages, {});
  query(planDocuments, {});
};

/**
 * `/family-doctor`: the family doctor and plan of the account; with a plan and a doctor selected, the covered people, then review
 * and payment.
 */
const FamilyDoctorScreen = () => {
  const { route } = useNavigation();
  const { sub, plan, doctor, cover } = route.query;
  if (sub) return <PlanReview key={sub} subscriptionId={sub} />;
  if (plan && doctor) return <PeopleStep planId={plan} doctorId={doctor} />;
  if (cover === 'true') return <CoverStep />;
  return <FamilyOverview />;
};

export default Object.assign(FamilyDoctorScreen, { ahead } satisfies ScreenFile);
