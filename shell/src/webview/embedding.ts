/** The webview host's part of the host: sales channel, device, sessions from the app, pages of other remotes. */
import type { HostApiClient, HostNative } from 'shared-contracts/host';
import type { NativePlatform, WebBridge } from 'shared-contracts/native';
import { type MatchedRoute, matchRoute, type RouteOwner, routeDefinition } from 'shared-contracts/routes';
import { deviceId as browserId } from '../shared/device-id.ts';
import type { Embedding } from '../boot/embedding.ts';
import type { Decision } from '../context/navigation.ts';
import { type Renewal, renewingClient } from './renewing.ts';
import type { Entry } from './entry.ts';
import type { App } from './handshake.ts';

export interface EmbeddingOptions {
  readonly entry: Entry;
  readonly bridge: WebBridge | null;
  readonly app: App | null;
  readonly native: HostNative | null;
  readonly renewal: Renewal;
  readonly token: () => string | null;
  /** Notifies the app about the page. */
  readonly notifier: Pick<Embedding, 'reportRendered' | 'failed'>;
}

/** Without an answer of the app, the platform is detected from the user agent. */
const platformOf = (app: App | null): NativePlatform =>
  app?.app.platform ?? (/iPhone|iPad|Macintosh/.test(navigator.userAgent) ? 'ios' : 'android');

const ownerOf = (route: MatchedRoute): RouteOwner => routeDefinition(route.routeId).owner;

/** The remote of a page that is neither the embedded remote nor the one on the screen; otherwise null. */
export const foreignOwner = (href: string, from: MatchedRoute, embedded: string): RouteOwner | null => {
  const route = matchRoute(href);
  if (!route) return null;
  const owner = ownerOf(route);
  return owner === 'shell' || owner === embedded || owner === ownerOf(from) ? null : owner;
};

type SignInDecision = Extract<Decision, { readonly returnTo: string }>;

const needsSession = (decision: Decision): decision is SignInDecision =>
  decision.kind === 'sign-in-here' || decision.kind === 'sign-in-page';

/**
 * On the web the sign-in page is home, which belongs to another remote. In an app the dialog opens over a public page; otherwise
 * the visit continues, and `Guarded` shows the sign-in in place of the page.
 */
const askHere = ({ returnTo }: SignInDecision, from: MatchedRoute | null): Decision => {
  const route = matchRoute(returnTo);
  const stays = from !== null && routeDefinition(from.routeId).guard === 'none';
  return stays || !route ? { kind: 'sign-in-here', returnTo } : { kind: 'show', route };
};

export const createEmbedding = ({
  entry,
  bridge,
  app,
  native,
  renewal,
  token,
  notifier,
}: EmbeddingOptions): Embedding => {
  let asking: { readonly href: string; readonly opened: Promise<boolean> } | null = null;
  const openElsewhere = (href: string, from: MatchedRoute): Promise<boolean> | null => {
    const owner = foreignOwner(href, from, entry.remote);
    // The sign-in remote is a dialog; the app decides what follows.
    if (entry.remote === 'auth' && bridge) return Promise.resolve(true);
    if (!owner || !bridge) return null;
    // A link that is pressed twice opens one screen of the app.
    if (asking?.href === href) return asking.opened;
    const opened: Promise<boolean> = bridge
      .request('nav.open', { remote: owner, path: href })
      .then(
        ({ handled }) => handled,
        () => false,
      )
      .finally(() => {
        if (asking?.opened === opened) asking = null;
      });
    asking = { href, opened };
    return opened;
  };
  return {
    base: entry.prefix,
    salesChannel: platformOf(app),
    // Never from the address: the author of a link could choose the device to which its token is bound.
    deviceId: () => app?.context.deviceId ?? browserId(),
    native,
    renewing: (calls: HostApiClient) => renewingClient(calls, token, (used) => renewal.renew(used, 'app-or-patient')),
    guard: async (run, from) => {
      let decision = await run();
      if (needsSession(decision) && bridge && (await renewal.renew(token(), 'app'))) decision = await run();
      return needsSession(decision) ? askHere(decision, from) : decision;
    },
    openElsewhere,
    ...notifier,
  };
};
