import { ShellProvider } from '../context/shell-context.tsx';
import { Chrome } from '../chrome/chrome.tsx';
import type { Shell } from '../context/shell.ts';
import { OverlayLayer } from '../overlays/overlay-layer.tsx';
import { Page } from '../router/page.tsx';
import { Router } from '../router/router.tsx';

interface AppProps {
  shell: Shell;
  /** The static content of the first page that the edge sent, and its header. */
  staticPage: HTMLElement | null;
  staticHeader?: HTMLElement | null;
}

export const App = ({ shell, staticPage, staticHeader = null }: AppProps) => (
  <ShellProvider shell={shell}>
    <Router>
      <Chrome staticHeader={staticHeader}>
        <Page staticPage={staticPage} />
      </Chrome>
      <OverlayLayer />
    </Router>
  </ShellProvider>
);
