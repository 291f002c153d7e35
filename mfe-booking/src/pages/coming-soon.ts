import type { RouteId } from 'shared-contracts/routes';
import { type LazyScreen, lazyScreen } from 'shared-ui/remote-kit';

/** In the place of a screen that opens later, and of an address that names none. */
export const ComingSoon: LazyScreen<{ routeId: RouteId }> = lazyScreen(
  async () => ({ default: (await import(/* webpackChunkName: "soon" */ './coming-soon-screen.tsx')).ComingSoonScreen }),
  ['soon'],
);
