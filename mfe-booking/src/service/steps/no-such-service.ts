import { type LazyScreen, lazyScreen } from 'shared-ui/remote-kit';

/** At an address that names no service. */
export const NoSuchService: LazyScreen = lazyScreen(
  async () => ({
    default: (await import(/* webpackChunkName: "missing" */ './no-such-service-screen.tsx')).NoSuchServiceScreen,
  }),
  ['missing'],
);
