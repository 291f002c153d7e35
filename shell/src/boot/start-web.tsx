import { ownerAndGuard } from 'shared-contracts/routes';
import { readBoot, readRelease } from './page-data.ts';
import { registerWorker } from './register-worker.ts';
import { reportUncaught } from './report-uncaught.ts';
import { takeStaticHeader, takeStaticPage } from './static-page.ts';

const waitFor = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
/** Yields to taps, scrolling and painting between two parts of the start. */
const nextTask = () => waitFor(0);
/** The shell renders after this time at the latest, because the HTML of the edge responds to fewer taps. */
const PREPARE_LIMIT_MS = 400;

/**
 * All modules below are in the first files of the page. They are evaluated in several tasks, because one task would block a slow
 * phone for a third of a second: each `import` evaluates modules that have already been loaded.
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
  // Not awaited: public pages do not wait for the check.
  void shell.session.restore();
  shell.prepareCalls();
  const { owner } = ownerAndGuard(shell.navigation.snapshot());
  // The first files of the remote are loaded with those of the shell. Their requests are sent first, and the shell renders meanwhile.
  const prepared = owner === 'shell' ? null : shell.loader.prepare(owner, './pages', shell.host);
  await Promise.race([prepared ?? nextTask(), waitFor(PREPARE_LIMIT_MS)]);
  const { App } = await import(/* webpackMode: "eager" */ './app.tsx');
  await nextTask();
  const sent = { staticPage: takeStaticPage(root), staticHeader: takeStaticHeader(root) };
  const page = createRoot(root, {
    onUncaughtError: (error) => shell.telemetry.error(error, { where: 'shell' }),
  });
  const draw = () => page.render(<App shell={shell} {...sent} />);
  // Without a static header the full chrome is rendered as a transition, which yields to taps and scrolling.
  if (sent.staticHeader) draw();
  else startTransition(draw);
  registerWorker();
};
