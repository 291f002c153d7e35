import type { Language, Partner } from 'shared-contracts/domain';
import type { WebviewPath } from 'shared-contracts/native';
import type { MatchedRoute } from 'shared-contracts/routes';

/** The properties of a request for a page. */
export interface Visit {
  /** Null for an address that is no page of the contract; a remote of the release may add it. */
  readonly route: MatchedRoute | null;
  /** The address within the product: without the prefix, with its query. */
  readonly href: string;
  /** Null on the web. */
  readonly webview: WebviewPath | null;
  /** Precedes the path of the product: the prefix of the webview or of the language (`/en`), or nothing. Links keep it. */
  readonly prefix: string;
  readonly language: Language;
  /** The mode in the address; null in the ordinary mode and in an app. */
  readonly partner: Partner | null;
  /** The release channel to which an app's version is pinned; null for the edge's own. */
  readonly channel: string | null;
  /** This request named the channel, so it is stored for the app's later loads. */
  readonly newChannel: string | null;
  /** The address contains a session: it must not be cached. */
  readonly carriesToken: boolean;
  readonly secure: boolean;
  /** Origin of the request: `https://care.example`. */
  readonly origin: string;
}
