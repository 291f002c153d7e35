import { lazyScreen } from 'shared-ui/remote-kit';

/** With what it takes to pay, and most visits are not added to: a file of its own. */
export const AdditionsCard = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "additions" */ './additions-card.tsx')).AdditionsCard,
}));
