import { ShellProvider } from './context/shell-context.tsx';
import { Chrome } from './chrome/chrome.tsx';
import type { Shell } from './host/create-host.ts';
import { OverlayLayer } from './overlays/overlay-layer.tsx';
import { Page } from './router/page.tsx';
import { Router } from './router/router.tsx';

export const App = ({ shell, staticPage }: { shell: Shell; staticPage: HTMLElement | null }) => (
  <ShellProvider shell={shell}>
    <Router>
      <Chrome>
        <Page staticPage={staticPage} />
      </Chrome>
      <OverlayLayer />
    </Router>
  </ShellProvider>
);
