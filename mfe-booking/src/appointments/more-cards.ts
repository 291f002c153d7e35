/** Cards of an appointment that stand below the first view: they come in a file of their own. */
export { AdditionsCard } from '../additions/additions-card.tsx';
export { FollowUpCard } from '../after/follow-up-card.tsx';
export { ProblemsCard } from '../after/problems-card.tsx';
export { RatingCard } from '../after/rating-card.tsx';
export { ResultsCard } from '../records/results-card.tsx';
export { Referrals } from './referrals.tsx';
