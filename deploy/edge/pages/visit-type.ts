import type { Language, Partner } from 'shared-contracts/domain';
import type { WebviewPath } from 'shared-contracts/native';
import type { MatchedRoute } from 'shared-contracts/routes';

/** What a request for a page names. */
export interface Visit {
  /** Null for an address that is no page of the contract; a remote of the release may add it. */
  readonly route: MatchedRoute | null;
  /** The address within the product: without the prefix, with its query. */
  readonly href: string;
  /** Null on the web. */
  readonly webview: WebviewPath | null;
  /** Before the path of the product: that of the webview or of the language (`/en`), else nothing. Links keep it. */
  readonly prefix: string;
  readonly language: Language;
  /** Named by the address; null in the ordinary mode and in an app. */
  readonly partner: Partner | null;
  /** The release channel an app's version is pinned to; null for the edge's own. */
  readonly channel: string | null;
  /** The channel was named by this request, so it is kept for the app's later loads. */
  readonly newChannel: string | null;
  /** The address carries a session: nothing may keep it. */
  readonly carriesToken: boolean;
  readonly secure: boolean;
  /** Of the request, without a path: `https://care.example`. */
  readonly origin: string;
}
