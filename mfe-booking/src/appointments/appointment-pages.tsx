import type { MatchedRoute } from 'shared-contracts/routes';
import { lazyScreen, type ScreenFile, useNavigation } from 'shared-ui/remote-kit';
import { FOLLOW_UP } from '../reschedule/follow-up.ts';
import { DetailsScreen } from './details-screen.tsx';
import { summaryAhead } from './summary-ahead.ts';

/** Choosing another time comes in files of its own. */
const RescheduleScreen = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "reschedule" */ '../reschedule/reschedule-screen.tsx')).RescheduleScreen,
}));
const FollowUpScreen = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "reschedule" */ '../reschedule/follow-up-screen.tsx')).FollowUpScreen,
}));

const first = ({ routeId, query }: MatchedRoute) => {
  if (routeId === 'reschedule') return RescheduleScreen;
  return query.step === FOLLOW_UP ? FollowUpScreen : null;
};

/** The pages of one appointment. */
const AppointmentPages = () => {
  const Part = first(useNavigation().route) ?? DetailsScreen;
  return <Part />;
};

const ahead = summaryAhead('apnt_id');

export default Object.assign(AppointmentPages, { ahead, first } satisfies ScreenFile);
