import 'shared-ui/styles.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { readBoot, readRelease } from './boot/page-data.ts';
import { takeStaticPage } from './boot/static-page.ts';
import { reportUncaught } from './boot/report-uncaught.ts';
import { createShell } from './host/create-host.ts';

const start = (): void => {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const shell = createShell(readRelease(), readBoot());
  reportUncaught(shell.telemetry);
  // Not awaited: a page that needs nobody signed in does not wait for the check.
  void shell.session.restore();
  const staticPage = takeStaticPage(root);
  createRoot(root, {
    onUncaughtError: (error) => shell.telemetry.error(error, { where: 'shell' }),
  }).render(<App shell={shell} staticPage={staticPage} />);
};

start();
