/** Creates and connects the parts of the shell: the `HostApi` for remotes, and what the chrome needs in addition. */
import { isApiError, type Unread } from 'shared-contracts/api';
import { STORAGE_KEY } from 'shared-contracts/domain';
import { CONTRACT_VERSION, type HostApi } from 'shared-contracts/host';
import { addedPages, type BootConfig, type PageRelease, type RemoteName } from 'shared-contracts/release';
import { linkTo, matchRoute, pageIdOf, SIGN_IN_EXPIRED } from 'shared-contracts/routes';
import { localStore, tabStore } from 'shared-ui/storage';
import { createAlertStore } from '../alerts/alert-store.ts';
import { createFederationRuntime } from '../federation/federation-runtime.ts';
import { createRemoteHealth } from '../federation/remote-health.ts';
import { createRemoteLoader, type FederationRuntime } from '../federation/remote-loader.ts';
import { createOverlayStack } from '../overlays/overlay-stack.ts';
import { createBlocking } from '../remotes/blocking.ts';
import type { OverlayStack } from '../context/layers.ts';
import type { ShownFailure, RenderedScreen } from '../context/remotes.ts';
import type { PageLoad, ShellNavigation } from '../context/navigation.ts';
import type { Telemetry } from '../context/host.ts';
import type { SessionStore, SignIn } from '../context/session.ts';
import type { Shell } from '../context/shell.ts';
import { type GuardContext, runGuards } from '../router/guards.ts';
import { languageBase, rewriteLanguage } from '../router/language-base.ts';
import { createNavigation } from '../router/navigation.ts';
import { isOpenIn } from '../router/open-routes.ts';
import { createPageLoad } from '../router/page-load.ts';
import { createSeo } from '../router/seo.ts';
import { type ApiClientOptions, createApiClient } from '../host/api-client.ts';
import { retrySessionCheck } from '../host/retry-session-check.ts';
import { createClock } from '../host/clock.ts';
import { createConnectivity } from '../host/connectivity.ts';
import { deviceId as browserId, deviceSecret } from '../shared/device-id.ts';
import type { Embedding } from './embedding.ts';
import { createEventBus } from '../host/events.ts';
import { createHostI18n } from '../host/i18n.ts';
import { applyPartnerTheme, modeOf, readPartner, salesChannel } from '../host/mode.ts';
import { createAddressTokenHandler } from '../host/address-token.ts';
import { createPageCalendar } from '../host/page-calendar.ts';
import { createRealtime, fetchSocket, type SocketModule } from '../host/realtime.ts';
import { createSessionStore } from '../host/session.ts';
import { onChangeElsewhere } from '../host/session-tabs.ts';
import { createSignIn } from '../host/sign-in.ts';
import { createTelemetry, type TelemetryOptions } from '../host/telemetry.ts';
import { sendToPlatform } from '../host/telemetry-transport.ts';

/** What the shell uses outside the page. Tests replace it. */
export interface ExternalServices {
  readonly runtime: (release: PageRelease) => FederationRuntime;
  readonly socket: (pageLoad: PageLoad) => Promise<SocketModule>;
  readonly sendTelemetry: TelemetryOptions['send'];
  readonly transport?: ApiClientOptions['transport'];
}

/**
 * The socket is connected after the first page has been rendered, or after this time, so that it does not compete with the
 * requests of the page.
 */
const SOCKET_LATEST_MS = 3000;

const BROWSER: ExternalServices = {
  runtime: createFederationRuntime,
  socket: async (pageLoad) => {
    await pageLoad.whenSettled(SOCKET_LATEST_MS);
    return fetchSocket();
  },
  sendTelemetry: sendToPlatform,
};

/** `embedding` when a native app shows the page. */
export const createShell = (
  release: PageRelease,
  boot: BootConfig,
  embedding: Embedding | null = null,
  outside: ExternalServices = BROWSER,
): Shell => {
  const deviceId = embedding?.deviceId ?? browserId;
  // Inside an app there is no partner, whatever the address names.
  const partner = embedding ? null : readPartner(window.location.search, tabStore);
  applyPartnerTheme(partner);
  const clock = createClock();
  const connectivity = createConnectivity();
  const i18n = createHostI18n(embedding ? undefined : rewriteLanguage);
  const pageLoad = createPageLoad();
  const alerts = createAlertStore();
  const telemetry: Telemetry = createTelemetry({
    release: release.number,
    page: () => pageIdOf(navigation.snapshot()),
    now: clock.nowIso,
    send: outside.sendTelemetry,
  });
  const realtime = createRealtime(
    telemetry,
    () => outside.socket(pageLoad),
    () => host,
  );

  const calls = createApiClient({
    prefetched: boot.prefetched,
    transport: outside.transport,
    clock,
    deviceId,
    deviceSecret,
    token: () => session.token(),
    language: i18n.language,
    salesChannel: () => embedding?.salesChannel ?? salesChannel(partner),
    text: (key) => i18n.say(`api.${key}`),
    onReach: connectivity.report,
    onUnread: (endpointId, unread, traceId) => telemetry.error(unreadError(unread), { where: endpointId, traceId }),
    onExpired: (token) => {
      // In an app the renewing client requests a new token and repeats the call.
      if (embedding) return;
      // An answer to a call of a previous session must not end this one, and neither must one for a token that is being checked.
      if (session.snapshot().kind === 'signed-in' && token === session.token()) signIn.expired();
    },
  });
  const api = embedding?.renewing(calls) ?? calls;
  const session: SessionStore = createSessionStore({
    api: () => calls,
    onError: (error, where) => telemetry.error(error, { where }),
  });
  const calendar = createPageCalendar(session);
  const seo = createSeo({
    api,
    i18n,
    brand: () => i18n.say('brand'),
    onError: (error) => telemetry.error(error, { where: 'seo' }),
  });
  const onAddressTokenError = (error: unknown) => telemetry.error(error, { where: 'session.offered' });
  const pages = addedPages(release);
  const isServed = (name: string): name is RemoteName => Object.hasOwn(release.remotes, name);
  const match: ShellNavigation['match'] = (href) => matchRoute(href, pages);
  const guards: GuardContext = {
    match,
    loadSeo: seo.prepare,
    synchronizeLanguage: i18n.synchronize,
    beginLoading: pageLoad.begin,
    session,
    acceptAddressToken: createAddressTokenHandler({
      session,
      consider: async (token) => {
        const { confirmAddressSession } = await import(
          /* webpackChunkName: "address-session" */ '../host/address-session.tsx'
        );
        await confirmAddressSession({ session, api, i18n, onError: onAddressTokenError }, token);
      },
      onError: onAddressTokenError,
    }),
  };
  const navigation: ShellNavigation = createNavigation({
    guard: (href, from) => {
      const run = () => runGuards({ href, from }, guards);
      return embedding ? embedding.guard(run, from) : run();
    },
    base: () => embedding?.base ?? languageBase(),
    ...(embedding ? { openElsewhere: embedding.openElsewhere } : {}),
    signIn: (returnTo) => void signIn.require(returnTo),
    rememberNext: (href) => localStore.write(STORAGE_KEY.nextUrl, href),
    overlays: () => overlays,
    match,
    isOpen: isOpenIn(release, match),
    onShown: seo.show,
    onSettled: pageLoad.end,
  });
  const overlays: OverlayStack = createOverlayStack(navigation.marker);
  const signIn: SignIn = createSignIn({ session, overlays, navigation, expiredHref: SIGN_IN_EXPIRED });

  session.subscribe((who) => {
    const token = session.token();
    if (who.kind === 'signed-in' && token) void realtime.connect({ uid: who.user.uid, did: deviceId(), token });
    else if (who.kind === 'visitor') realtime.disconnect();
  });
  retrySessionCheck(session, connectivity);
  // In a webview there are no other tabs, and the app ends the session.
  if (!embedding)
    onChangeElsewhere((change) => {
      if (change === 'signed-in') {
        // A sign-in dialog that is open here is no longer needed.
        void session.beginElsewhere().then((begun) => begun && overlays.dismissAll());
        return;
      }
      if (!session.endElsewhere(change)) return;
      overlays.dismissAll();
      navigation.navigate(linkTo('home'), { replace: true });
    });
  const loader = createRemoteLoader({
    release,
    contractVersion: CONTRACT_VERSION,
    runtime: outside.runtime(release),
    telemetry,
  });
  const failed = (failure: ShownFailure) => embedding?.failed(failure);
  const health = createRemoteHealth({ loader, telemetry, online: connectivity.online, onCard: failed });
  const blocking = createBlocking(health, telemetry, release);
  const reportRendered = (screen: RenderedScreen) => {
    health.reportRendered(screen.remote, screen.version);
    embedding?.reportRendered(screen);
  };
  const host: HostApi = {
    contractVersion: CONTRACT_VERSION,
    mode: embedding ? 'webview' : modeOf(partner),
    session: {
      snapshot: session.snapshot,
      subscribe: session.subscribe,
      requireSignIn: signIn.require,
      begin: session.begin,
      refresh: session.refresh,
      signOut: session.signOut,
    },
    navigation,
    i18n,
    api,
    events: createEventBus(telemetry),
    realtime,
    overlays: { open: overlays.open, openAdded: overlays.openAdded },
    alerts: { show: alerts.show },
    telemetry: {
      error: (error, context) => {
        if (!isApiError(error, 'NETWORK', 'TIMEOUT')) telemetry.error(error, context);
      },
      crash: (error, { remote, version, traceId }) => {
        return isServed(remote) && health.crashed({ remote, version, cause: 'render', error, traceId });
      },
      event: telemetry.event,
    },
    clock: { now: clock.now, nowIso: clock.nowIso },
    settings: boot.settings,
    ...(embedding?.native ? { native: embedding.native } : {}),
  };
  return {
    acceptAddressToken: guards.acceptAddressToken,
    prepareCalls: calls.prepare,
    sendFile: calls.sendFile,
    host,
    release,
    partner,
    session,
    navigation,
    i18n,
    calendar,
    alerts,
    overlays,
    telemetry,
    connectivity,
    pageLoad,
    loader,
    signIn,
    seo,
    health,
    blocking,
    reportRendered,
    failed,
  };
};

const UNREAD_SHOWN = 3;
/** One report per answer: a list of a hundred may contain the same unknown value a hundred times. */
const unreadError = (unread: readonly Unread[]): Error => {
  const different = [...new Set(unread.map(({ kind, detail }) => `${kind} ${detail}`))].slice(0, UNREAD_SHOWN);
  return new Error(`answer not read in full (${unread.length}): ${different.join('; ')}`);
};
