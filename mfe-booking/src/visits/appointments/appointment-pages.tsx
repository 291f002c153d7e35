import { FOLLOW_UP_STEP, type MatchedRoute } from 'shared-contracts/routes';
import { type Prefetch, lazyScreen, type ScreenFile, useNavigation } from 'shared-ui/remote-kit';
import { DetailsScreen } from './details-screen.tsx';
import { cancelledCards, cards, prefetchCards } from './lazy-cards.ts';
import { prefetchSummary } from '../../shared/visit/prefetch-summary.ts';

/** Rescheduling is loaded from separate chunks. */
const RescheduleScreen = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "reschedule" */ '../reschedule/reschedule-screen.tsx')).RescheduleScreen,
}));
const FollowUpScreen = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "reschedule" */ '../reschedule/follow-up-screen.tsx')).FollowUpScreen,
}));

const TrackingScreen = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "tracking" */ '../tracking/tracking-screen.tsx')).TrackingScreen,
}));

const otherPart = ({ routeId, query }: MatchedRoute) => {
  if (routeId === 'reschedule') return RescheduleScreen;
  if (query['map'] !== undefined) return TrackingScreen;
  return query.step === FOLLOW_UP_STEP ? FollowUpScreen : null;
};

/** The pages of one appointment. */
const AppointmentPages = () => {
  const Part = otherPart(useNavigation().route) ?? DetailsScreen;
  return <Part />;
};

const askForSummary = prefetchSummary('apnt_id');

const ahead: Prefetch = (ask) => {
  askForSummary(ask);
  if (otherPart(ask.route) === null) prefetchCards(ask);
};

const first = (route: MatchedRoute) =>
  otherPart(route) ?? (route.routeId === 'cancelledDetails' ? cancelledCards : cards);

export default Object.assign(AppointmentPages, { ahead, first } satisfies ScreenFile);
