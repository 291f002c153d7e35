/** External links are passed to the app: web pages, phone numbers and mail according to its allow-list, and screens of the app. */
import { DEEP_LINK, EXTERNAL_URL, isBridgeFailure, type WebBridge } from 'shared-contracts/native';

export type LinkTarget =
  | { readonly kind: 'external'; readonly url: string }
  | { readonly kind: 'deep-link'; readonly link: string }
  /** A page of this product with `target=_blank`: a webview has no other windows. */
  | { readonly kind: 'own-page'; readonly url: string }
  /** Neither a page of this product nor an address that an app may open. */
  | { readonly kind: 'refused' };

/** The address that the app has to open for a link; null for pages of this product and downloads. */
export const targetOf = (
  link: Pick<HTMLAnchorElement, 'href' | 'target' | 'download'>,
  origin: string,
): LinkTarget | null => {
  const { href } = link;
  if (!URL.canParse(href) || link.download) return null;
  if (DEEP_LINK.test(href)) return { kind: 'deep-link', link: href };
  const url = new URL(href);
  if (url.origin === origin) return link.target && link.target !== '_self' ? { kind: 'own-page', url: href } : null;
  return EXTERNAL_URL.test(href) ? { kind: 'external', url: href } : { kind: 'refused' };
};

export interface OutsideLinks {
  readonly bridge: Pick<WebBridge, 'request'>;
  /** Called when the app has refused or not answered, or when the link may not be opened. */
  readonly onRefused: () => void;
  /** Opens a page of this product here. */
  readonly openHere: (url: string) => void;
}

const follow = async (
  target: Exclude<LinkTarget, { kind: 'refused' }>,
  { bridge, openHere }: OutsideLinks,
): Promise<void> => {
  if (target.kind === 'deep-link') return void (await bridge.request('openDeepLink', { link: target.link }));
  if (target.kind === 'external') return void (await bridge.request('openExternal', { url: target.url }));
  try {
    return void (await bridge.request('openExternal', { url: target.url }));
  } catch (error) {
    if (isBridgeFailure(error)) openHere(target.url);
    return undefined;
  }
};

export const passLinksToApp = (options: OutsideLinks): void => {
  const click = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const target = link && !event.defaultPrevented ? targetOf(link, window.location.origin) : null;
    if (!target) return;
    event.preventDefault();
    if (target.kind === 'refused') options.onRefused();
    else follow(target, options).catch(options.onRefused);
  };
  document.addEventListener('click', click);
};
