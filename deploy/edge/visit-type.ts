import type { Language } from 'shared-contracts/domain';
import type { WebviewPath } from 'shared-contracts/native';
import type { MatchedRoute } from 'shared-contracts/routes';

/** What a request for a page asks for. */
export interface Visit {
  /** Null for an address that is no page of the product. */
  readonly route: MatchedRoute | null;
  /** Null on the web. */
  readonly webview: WebviewPath | null;
  readonly language: Language;
  /** The release channel an app's version is pinned to; null for the edge's own. */
  readonly channel: string | null;
  /** The channel was named by this request, so it is kept for the app's later loads. */
  readonly newChannel: string | null;
  /** The address carries a session: nothing may keep it. */
  readonly carriesToken: boolean;
  readonly secure: boolean;
}
