import {
  favouriteList,
  problemList,
  treatmentReferrals,
  visitDocuments,
  visitPrescriptions,
} from 'shared-contracts/api';
import { type Ahead, lazyScreen } from 'shared-ui/remote-kit';

const load = () => import(/* webpackChunkName: "more-cards" */ './more-cards.ts');

/** Their file comes while the appointment does. One that does not come is asked for again by the card that needs it. */
export const loadAhead = (): void => {
  load().catch(() => undefined);
};

/** What they show comes with the appointment: of cards that fill one by one, each pushes those below it down. */
export const cardsAhead: Ahead = ({ route: { routeId, query: address }, session, query }) => {
  const visit = { apnt_id: address.apnt_id ?? '' };
  if (visit.apnt_id === '' || session.kind === 'visitor') return;
  query(favouriteList, {});
  if (routeId !== 'cancelledDetails') query(visitPrescriptions, visit);
  if (routeId === 'completedDetails') query(treatmentReferrals, visit);
  query(visitDocuments, visit);
  query(problemList, visit);
};

export const CancelDialog = lazyScreen(async () => ({ default: (await load()).CancelDialog }), ['documents', 'lines']);
export const LowerCards = lazyScreen(async () => ({ default: (await load()).LowerCards }), ['documents', 'lines']);
export const MiddleCards = lazyScreen(async () => ({ default: (await load()).MiddleCards }), ['documents', 'lines']);
export const ResultsCard = lazyScreen(async () => ({ default: (await load()).ResultsCard }), ['documents', 'lines']);
