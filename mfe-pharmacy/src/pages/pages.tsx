import { Suspense } from 'react';
import { useNavigation } from 'shared-ui/remote-kit';
import { SCREENS } from './screens.ts';

/** The screens of this remote, by route. */
export const Pages = () => {
  const { routeId } = useNavigation().route;
  const Screen = SCREENS[routeId];
  if (!Screen) return null;
  return (
    <Suspense fallback={null}>
      <Screen />
    </Suspense>
  );
};
