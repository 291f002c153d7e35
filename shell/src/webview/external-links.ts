/** Links that leave the product go to the app: web pages, phone numbers and mail by its allow-list, its own screens too. */
import { DEEP_LINK, EXTERNAL_URL, isBridgeFailure, type WebBridge } from 'shared-contracts/native';

export type LinkTarget =
  | { readonly kind: 'external'; readonly url: string }
  | { readonly kind: 'deep-link'; readonly link: string }
  /** A page of ours in a new window, which a webview has none of. */
  | { readonly kind: 'own-page'; readonly url: string }
  /** Neither a page of ours nor anything an app may be asked for. */
  | { readonly kind: 'refused' };

/** What a link asks for that the page does not do itself; null for pages of ours and files to keep. */
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
  /** The app said no, or nothing, or it may not be asked. */
  readonly onRefused: () => void;
  /** Shows a page of ours here. */
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
