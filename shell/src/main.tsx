import 'shared-ui/styles.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { WEBVIEW_PREFIX } from 'shared-contracts/native';
import { App } from './app.tsx';
import { readBoot, readRelease } from './boot/page-data.ts';
import { takeStaticPage } from './boot/static-page.ts';
import { reportUncaught } from './boot/report-uncaught.ts';
import { leaveToWebview } from './boot/webview-return.ts';
import { createShell } from './host/create-host.ts';

/** The page answers between two parts of its start: evaluating the files, making the host, drawing. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

const startWeb = async (root: HTMLElement): Promise<void> => {
  await nextTask();
  const shell = createShell(readRelease(), readBoot());
  reportUncaught(shell.telemetry);
  // Not awaited: a page that needs nobody signed in does not wait for the check.
  void shell.session.restore();
  await nextTask();
  const staticPage = takeStaticPage(root);
  const page = createRoot(root, {
    onUncaughtError: (error) => shell.telemetry.error(error, { where: 'shell' }),
  });
  // A transition is drawn in slices, between which taps and scrolling get their turn.
  startTransition(() => page.render(<App shell={shell} staticPage={staticPage} />));
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
