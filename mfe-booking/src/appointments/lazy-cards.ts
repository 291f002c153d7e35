import { lazyScreen } from 'shared-ui/remote-kit';

const load = () => import(/* webpackChunkName: "more-cards" */ './more-cards.ts');

/** Their file comes while the appointment does. One that does not come is asked for again by the card that needs it. */
export const loadAhead = (): void => {
  load().catch(() => undefined);
};

export const CancelDialog = lazyScreen(async () => ({ default: (await load()).CancelDialog }), ['documents', 'lines']);
export const LowerCards = lazyScreen(async () => ({ default: (await load()).LowerCards }), ['documents', 'lines']);
export const MiddleCards = lazyScreen(async () => ({ default: (await load()).MiddleCards }), ['documents', 'lines']);
export const ResultsCard = lazyScreen(async () => ({ default: (await load()).ResultsCard }), ['documents', 'lines']);
