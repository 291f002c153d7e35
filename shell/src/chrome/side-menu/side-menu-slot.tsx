import { Suspense } from 'react';
import { lazyScreen } from 'shared-ui/remote-kit';

const Drawer = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "side-menu" */ './side-menu.tsx')).SideMenu,
}));

/** The side menu; its code comes when it is first opened. */
export const SideMenu = ({ onClose }: { onClose: () => void }) => (
  <Suspense fallback={null}>
    <Drawer onClose={onClose} />
  </Suspense>
);
