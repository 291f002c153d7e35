/** The webview host: the host of the shell without its chrome, created after the handshake with the app. */
import { STORAGE_KEY } from 'shared-contracts/domain';
import { type BridgeProblem, createBridge, type NativeContext, type WebBridge } from 'shared-contracts/native';
import type { PageRelease } from 'shared-contracts/release';
import { createRoot } from 'react-dom/client';
import { readBoot, readRelease } from '../boot/page-data.ts';
import { reportUncaught } from '../boot/report-uncaught.ts';
import { takeStaticPage } from '../boot/static-page.ts';
import { rememberWebview } from '../boot/webview-return.ts';
import { createShell } from '../boot/create-shell.ts';
import { createHostI18n } from '../host/i18n.ts';
import { localStore } from 'shared-ui/storage';
import { detectChannel } from './adapters.ts';
import { type AppUpdate, updateOf } from './app-update.ts';
import { appWindow } from './app-window.ts';
import { applyContext, keepLanguage } from './context.ts';
import { createEmbedding } from './embedding.ts';
import { type Entry, takeEntry } from './entry.ts';
import { type App, type Handshake, shakeHands } from './handshake.ts';
import { loadOnDemand } from './load-on-demand.ts';
import { createNativeHost } from './native-host.ts';
import { createPermissionHelp } from './permission-help.ts';
import { registerPush } from './push.ts';
import { createRenewal, type Renewal } from './renewing.ts';
import { startAppSession, requestAppSession } from './app-session.ts';
import { createAppNotifier } from './notify-app.ts';
import { reportSessions } from './report-sessions.ts';
import { createPreviousSteps, type PreviousSteps } from './previous-steps.ts';
import { createWatchdog, type Watchdog } from './watchdog.ts';
import { WebviewApp } from './webview-app.tsx';
import { connectBridge } from './connect-bridge.ts';
import type { Shell } from '../context/shell.ts';

/** State that all stages of the start share. */
interface Stage {
  readonly root: HTMLElement;
  readonly entry: Entry;
  readonly bridge: WebBridge | null;
  readonly release: PageRelease;
  readonly watchdog: Watchdog;
  /** Tokens that the app has provided; it is notified of other tokens only. */
  readonly appTokens: Set<string>;
}

interface Composed {
  readonly shell: Shell;
  readonly steps: PreviousSteps;
  readonly renewal: Renewal;
}

let report: (problem: BridgeProblem) => void = () => undefined;

const openBridge = (): WebBridge | null => {
  const channel = detectChannel(appWindow());
  return channel && createBridge({ channel, onProblem: (problem) => report(problem) });
};

const refuse = async (
  { root, bridge, watchdog }: Stage,
  reason: 'update' | 'unknown',
  code: string,
  storeUrl: string | null = null,
): Promise<void> => {
  // The app is notified first, because its own screen needs no files of the page.
  watchdog.failed(code);
  const { texts, language } = createHostI18n();
  const { WebviewRefusal } = await loadOnDemand(texts);
  const close = bridge && (() => void bridge.request('close', { kind: 'closed' }).catch(() => undefined));
  const openStore =
    bridge && storeUrl && (() => void bridge.request('openExternal', { url: storeUrl }).catch(() => undefined));
  createRoot(root).render(
    <WebviewRefusal
      texts={texts}
      language={language()}
      reason={reason}
      onClose={close}
      onOpenStore={openStore || null}
    />,
  );
};

const compose = (
  { root, entry, bridge, release, watchdog, appTokens }: Stage,
  app: App | null,
  update: AppUpdate | null,
): Composed => {
  let shell: Shell | null = null;
  const here = (): Shell => {
    if (!shell) throw new Error('Used before the host was made');
    return shell;
  };
  const help = createPermissionHelp();
  const steps = createPreviousSteps();
  const renewal = createRenewal({
    bridge,
    appTokens,
    session: () => here().session,
    askPatient: async () => {
      localStore.write(STORAGE_KEY.nextUrl, here().navigation.snapshot().href);
      return (await here().overlays.open('auth.sign-in', { reason: 'expired' })).kind === 'signed-in';
    },
  });
  const native =
    bridge && app
      ? createNativeHost({
          bridge,
          app,
          help,
          steps,
          api: () => here().host.api,
          language: () => here().i18n.language(),
          onError: (error, where) => here().telemetry.error(error, { where: `native.${where}` }),
        })
      : null;
  const token = () => here().session.token();
  const notifier = createAppNotifier({ entry, release, bridge, watchdog });
  const embedding = createEmbedding({ entry, bridge, app, native, renewal, token, notifier });
  const made = createShell(release, readBoot(), embedding);
  shell = made;
  const staticPage = takeStaticPage(root);
  createRoot(root, { onUncaughtError: (error) => made.telemetry.error(error, { where: 'webview' }) }).render(
    <WebviewApp
      shell={made}
      entry={entry}
      staticPage={staticPage}
      help={help}
      native={native}
      renewal={renewal}
      watchdog={watchdog}
      update={update}
    />,
  );
  return { shell: made, steps, renewal };
};

/** Subscribed from the handshake on: the phone may be rotated before the app has returned its session. */
const takeContext = (context: NativeContext): void => {
  applyContext(context);
  keepLanguage(context.language);
};

const languageOf = (hands: Handshake, entry: Entry) =>
  hands.kind === 'agreed' ? hands.app.context.language : entry.language;

const begin = async (stage: Stage): Promise<void> => {
  const { entry, bridge, release, appTokens } = stage;
  const hands: Handshake = bridge ? await shakeHands(bridge, entry.remote, release.number) : { kind: 'silent' };
  keepLanguage(languageOf(hands, entry));
  if (hands.kind === 'refused') return refuse(stage, 'update', hands.code);
  const app = hands.kind === 'agreed' ? hands.app : null;
  if (app) applyContext(app.context);
  const update = app && updateOf(app.app, readBoot().settings);
  if (update?.need === 'required') return refuse(stage, 'update', 'APP_UPDATE_REQUIRED', update.storeUrl);
  if (app) bridge?.on('context.changed', takeContext);
  if (!entry.route) return refuse(stage, 'unknown', 'ROUTE_UNKNOWN');
  const speaking = app ? bridge : null;
  const given = await requestAppSession(entry.token, speaking);
  const { shell, steps, renewal } = compose({ ...stage, bridge: speaking }, app, update);
  report = ({ code, about }) => shell.telemetry.event('bridge_problem', { code, about });
  reportUncaught(shell);
  if (speaking) connectBridge(speaking, shell, steps);
  const begun = await startAppSession(given, {
    session: shell.session,
    api: shell.host.api,
    acceptAddressToken: shell.acceptAddressToken,
    askApp: () => requestAppSession(null, speaking),
  });
  // The session of the app was refused: another one is requested from the app.
  if (begun === 'refused' && speaking) await renewal.renew(null, 'app');
  if (speaking) reportSessions(speaking, shell.session, appTokens, renewal.hasGivenUp);
  if (speaking) {
    const onError = (error: unknown) => shell.telemetry.error(error, { where: 'native.push' });
    registerPush({ bridge: speaking, session: shell.session, api: shell.host.api, onError });
  }
  return undefined;
};

export const startWebview = async (root: HTMLElement): Promise<void> => {
  const entry = takeEntry();
  rememberWebview(entry.prefix);
  const bridge = openBridge();
  const watchdog = createWatchdog(bridge);
  try {
    // A page without a release is a failed start: the app is notified at once.
    await begin({ root, entry, bridge, release: readRelease(), watchdog, appTokens: new Set() });
  } catch (error) {
    watchdog.failed('START_FAILED');
    throw error;
  }
};
