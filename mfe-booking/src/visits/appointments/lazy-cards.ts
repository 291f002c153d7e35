import {
  favouriteList,
  problemList,
  ratingDetails,
  treatmentReferrals,
  visitDocuments,
  visitNotes,
  visitPrescriptions,
} from 'shared-contracts/api';
import { type Prefetch, type LazyScreen, lazyScreen } from 'shared-ui/remote-kit';

const load = () => import(/* webpackChunkName: "more-cards" */ './more-cards.ts');

/** Their data is prefetched with the appointment: cards that fill one by one would push down those below. */
export const prefetchCards: Prefetch = ({ route: { routeId, query: address }, session, query }) => {
  const visit = { apnt_id: address.apnt_id ?? '' };
  if (visit.apnt_id === '' || session.kind === 'visitor') return;
  query(favouriteList, {});
  if (routeId !== 'cancelledDetails') query(visitPrescriptions, visit);
  if (routeId === 'completedDetails') {
    query(visitNotes, visit);
    query(treatmentReferrals, visit);
    query(ratingDetails, visit);
  }
  query(visitDocuments, visit);
  query(problemList, visit);
};

export const AsideCards = lazyScreen(async () => ({ default: (await load()).AsideCards }));
export const LowerCards = lazyScreen(async () => ({ default: (await load()).LowerCards }));
export const MiddleCards = lazyScreen(async () => ({ default: (await load()).MiddleCards }));
/** For cancelled visits, or with a refund. */
export const RefundCards = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "refund" */ '../cancel/refund-cards.tsx')).RefundCards,
}));

/**
 * The cards of every visit are loaded before the page is rendered. As replacements of a skeleton they would be late: React
 * commits a replaced Suspense fallback at least 0.3 s after it.
 */
export const cards: Pick<LazyScreen, 'prepare'> = {
  prepare: async (texts, opening) => {
    await Promise.all([AsideCards, LowerCards, MiddleCards].map((part) => part.prepare(texts, opening)));
  },
};

/** For laboratory visits. */
export const ResultsCard = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "results" */ './results-card.tsx')).ResultsCard,
}));

/** For completed visits. */
export const NotesCard = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "over" */ './notes-card.tsx')).NotesCard,
}));

/** For home visits. */
export const TrackingCard = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "tracking" */ '../tracking/tracking-card.tsx')).TrackingCard,
}));

/** For overdue visits; in the chunk of the tracking card. */
export const OverdueCard = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "tracking" */ './overdue-card.tsx')).OverdueCard,
}));

/** For cancelled visits. */
export const cancelledCards: Pick<LazyScreen, 'prepare'> = {
  prepare: async (texts, opening) => {
    await Promise.all([cards.prepare(texts, opening), RefundCards.prepare(texts, opening)]);
  },
};
