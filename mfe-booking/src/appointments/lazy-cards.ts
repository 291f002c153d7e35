import { lazyScreen } from 'shared-ui/remote-kit';

const load = () => import(/* webpackChunkName: "more-cards" */ './more-cards.ts');

export const AdditionsCard = lazyScreen(async () => ({ default: (await load()).AdditionsCard }));
export const CancelDialog = lazyScreen(async () => ({ default: (await load()).CancelDialog }));
export const LowerCards = lazyScreen(async () => ({ default: (await load()).LowerCards }));
export const ResultsCard = lazyScreen(async () => ({ default: (await load()).ResultsCard }));
