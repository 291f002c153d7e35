import { isRemoteName } from 'shared-contracts/release';
import { routeDefinition } from 'shared-contracts/routes';
import { readBoot, readRelease } from './page-data.ts';
import { registerWorker } from './register-worker.ts';
import { reportUncaught } from './report-uncaught.ts';
import { takeStaticHeader, takeStaticPage } from './static-page.ts';

const waitFor = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
/** Lets taps, scrolling and drawing have their turn between two parts of the start. */
const nextTask = () => waitFor(0);
/** What the edge sent answers taps less well than the shell: it draws itself after this, whatever the remote still waits for. */
const ASKED_MS = 400;

/**
 * Everything below is in the page's first files. It is evaluated part by part, because as one task it would hold up a
 * slow phone for a third of a second: each `import` runs modules that came long ago.
 */
export const startWeb = async (root: HTMLElement): Promise<void> => {
  await nextTask();
  const { startTransition } = await import(/* webpackMode: "eager" */ 'react');
  const { createRoot } = await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  const { createShell } = await import(/* webpackMode: "eager" */ './create-shell.ts');
  await nextTask();
  const shell = createShell(readRelease(), readBoot());
  reportUncaught(shell);
  // Not awaited: a page that needs nobody signed in does not wait for the check.
  void shell.session.restore();
  shell.prepareCalls();
  const { owner } = routeDefinition(shell.navigation.snapshot().routeId);
  // Its first files came with the shell's. What they ask the server for is asked first, and the shell draws itself meanwhile.
  const asked = isRemoteName(owner) ? shell.loader.prepare(owner, './pages', shell.host) : null;
  await Promise.race([asked ?? nextTask(), waitFor(ASKED_MS)]);
  const { App } = await import(/* webpackMode: "eager" */ './app.tsx');
  await nextTask();
  const sent = { staticPage: takeStaticPage(root), staticHeader: takeStaticHeader(root) };
  const page = createRoot(root, {
    onUncaughtError: (error) => shell.telemetry.error(error, { where: 'shell' }),
  });
  const draw = () => page.render(<App shell={shell} {...sent} />);
  // Without a header that holds its place the whole chrome is drawn: in slices, between which taps and scrolling get their turn.
  if (sent.staticHeader) draw();
  else startTransition(draw);
  registerWorker();
};
