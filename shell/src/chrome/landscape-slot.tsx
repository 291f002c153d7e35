import { Suspense } from 'react';
import { useMedia } from 'shared-ui';
import { lazyScreen } from 'shared-ui/remote-kit';

const LandscapeHint = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "landscape-hint" */ './landscape-hint.tsx')).LandscapeHint,
}));

/** On a phone held sideways: the hint, which no other page fetches. */
export const LandscapeSlot = () =>
  useMedia('(orientation: landscape) and (max-height: 480px) and (pointer: coarse)') && (
    <Suspense fallback={null}>
      <LandscapeHint />
    </Suspense>
  );
