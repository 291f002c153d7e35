/** What stands below the first view of an appointment, or opens over it: it comes in a file of its own. */
export { AdditionsCard } from '../additions/additions-card.tsx';
export { FollowUpCard } from '../after/follow-up-card.tsx';
export { ProblemsCard } from '../after/problems-card.tsx';
export { RatingCard } from '../after/rating-card.tsx';
export { CancelDialog } from '../cancel/cancel-dialog.tsx';
export { ResultsCard } from '../records/results-card.tsx';
export { ChatCard } from './chat-card.tsx';
export { DocumentsCard } from './documents-card.tsx';
export { PrescriptionsCard } from './prescriptions-card.tsx';
export { Referrals } from './referrals.tsx';
export { BookAgain } from './book-again.tsx';
