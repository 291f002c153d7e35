import 'shared-ui/styles.css';
import { createRoot } from 'react-dom/client';
import { WEBVIEW_PREFIX } from 'shared-contracts/native';
import { App } from './app.tsx';
import { readBoot, readRelease } from './boot/page-data.ts';
import { takeStaticPage } from './boot/static-page.ts';
import { reportUncaught } from './boot/report-uncaught.ts';
import { leaveToWebview } from './boot/webview-return.ts';
import { createShell } from './host/create-host.ts';

const startWeb = (root: HTMLElement): void => {
  const shell = createShell(readRelease(), readBoot());
  reportUncaught(shell.telemetry);
  // Not awaited: a page that needs nobody signed in does not wait for the check.
  void shell.session.restore();
  const staticPage = takeStaticPage(root);
  createRoot(root, {
    onUncaughtError: (error) => shell.telemetry.error(error, { where: 'shell' }),
  }).render(<App shell={shell} staticPage={staticPage} />);
};

const start = async (): Promise<void> => {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  if (window.location.pathname.startsWith(`${WEBVIEW_PREFIX}/`)) {
    const { startWebview } = await import(/* webpackChunkName: "webview" */ './webview/start.tsx');
    return startWebview(root);
  }
  return leaveToWebview() ? undefined : startWeb(root);
};

void start();
