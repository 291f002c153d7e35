/** What stands below the first view of an appointment, or opens over it: it comes in a file of its own. */
export { CancelDialog } from '../cancel/cancel-dialog.tsx';
export { ResultsCard } from '../records/results-card.tsx';
export { LowerCards } from './lower-cards.tsx';
export { MiddleCards } from './middle-cards.tsx';
