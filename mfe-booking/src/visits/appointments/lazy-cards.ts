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

/** What they show comes with the appointment: of cards that fill one by one, each pushes those below it down. */
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
/** Of visits that were ended, or of which something is repaid. */
export const RefundCards = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "refund" */ '../cancel/refund-cards.tsx')).RefundCards,
}));

/**
 * Those of every visit are here before the page is drawn. Drawn in the place of a skeleton, they would wait: React shows what
 * replaces one 0.3 s after it at the earliest.
 */
export const cards: Pick<LazyScreen, 'prepare'> = {
  prepare: async (texts, opening) => {
    await Promise.all([AsideCards, LowerCards, MiddleCards].map((part) => part.prepare(texts, opening)));
  },
};

/** Of laboratory visits. */
export const ResultsCard = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "results" */ './results-card.tsx')).ResultsCard,
}));

/** Of completed visits. */
export const NotesCard = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "over" */ './notes-card.tsx')).NotesCard,
}));

/** Of visits at home. */
export const TrackingCard = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "tracking" */ '../tracking/tracking-card.tsx')).TrackingCard,
}));

/** Of visits that are late; in the file of what shows where the provider is. */
export const OverdueCard = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "tracking" */ './overdue-card.tsx')).OverdueCard,
}));

/** Of visits that were ended. */
export const cancelledCards: Pick<LazyScreen, 'prepare'> = {
  prepare: async (texts, opening) => {
    await Promise.all([cards.prepare(texts, opening), RefundCards.prepare(texts, opening)]);
  },
};
