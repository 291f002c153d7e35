/** The webview host around one remote, with an app that records the messages it receives. */
import { webviewPath } from 'shared-contracts/native';
import { linkTo, matchRoute } from 'shared-contracts/routes';
import type { Embedding } from '../boot/embedding.ts';
import { createPermissionHelp } from '../webview/permission-help.ts';
import { createAppNotifier } from '../webview/notify-app.ts';
import { createWatchdog } from '../webview/watchdog.ts';
import { WebviewApp } from '../webview/webview-app.tsx';
import { draw, makeShell, type OpenShellOptions, testRelease, untilShown } from './open-shell.tsx';

export const openWebview = async (options: OpenShellOptions = {}) => {
  const path = options.href ?? linkTo('home');
  const href = webviewPath('booking', path);
  const entry = {
    remote: 'booking' as const,
    prefix: '/webview/booking',
    pathname: path,
    route: matchRoute(path),
    token: null,
    language: null,
  };
  const told: { name: string; payload: unknown }[] = [];
  const bridge = { emit: (name: string, payload: unknown) => void told.push({ name, payload }) };
  const watchdog = createWatchdog(bridge, () => 0);
  const embedding: Embedding = {
    base: entry.prefix,
    salesChannel: 'ios',
    deviceId: () => 'device-1',
    native: null,
    renewing: (calls) => calls,
    guard: (run) => run(),
    openElsewhere: () => null,
    ...createAppNotifier({ entry, release: testRelease(), bridge, watchdog }),
  };
  const made = makeShell({ ...options, href, embedding });
  const page = (
    <WebviewApp
      shell={made.shell}
      entry={entry}
      staticPage={null}
      help={createPermissionHelp()}
      native={null}
      renewal={{ hasGivenUp: () => false }}
      watchdog={watchdog}
      update={null}
    />
  );
  const unmount = draw(page);
  await untilShown(made.shell);
  const toldOf = (name: string) => told.filter((message) => message.name === name).map(({ payload }) => payload);
  return { ...made, unmount, toldOf };
};
