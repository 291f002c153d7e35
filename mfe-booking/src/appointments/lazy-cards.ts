import { lazyScreen } from 'shared-ui/remote-kit';

const load = () => import(/* webpackChunkName: "more-cards" */ './more-cards.ts');

export const AdditionsCard = lazyScreen(async () => ({ default: (await load()).AdditionsCard }));
export const BookAgain = lazyScreen(async () => ({ default: (await load()).BookAgain }));
export const CancelDialog = lazyScreen(async () => ({ default: (await load()).CancelDialog }));
export const ChatCard = lazyScreen(async () => ({ default: (await load()).ChatCard }));
export const DocumentsCard = lazyScreen(async () => ({ default: (await load()).DocumentsCard }));
export const FollowUpCard = lazyScreen(async () => ({ default: (await load()).FollowUpCard }));
export const PrescriptionsCard = lazyScreen(async () => ({ default: (await load()).PrescriptionsCard }));
export const ProblemsCard = lazyScreen(async () => ({ default: (await load()).ProblemsCard }));
export const RatingCard = lazyScreen(async () => ({ default: (await load()).RatingCard }));
export const ResultsCard = lazyScreen(async () => ({ default: (await load()).ResultsCard }));
export const Referrals = lazyScreen(async () => ({ default: (await load()).Referrals }));
