import { matchRoute } from 'shared-contracts/routes';
import type { ShellNavigation } from '../context/navigation.ts';

/** The path (without `base`, the prefix of the page) of a plain click on a link to a page of this product; otherwise null. */
export const pathOfClick = (
  event: MouseEvent,
  base = '',
  match: ShellNavigation['match'] = matchRoute,
): string | null => {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || event.button !== 0 || modified || !(event.target instanceof Element)) return null;
  const link = event.target.closest('a');
  if (!link?.href || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null;
  const url = new URL(link.href);
  if (url.origin !== window.location.origin || url.hash) return null;
  const inside = base !== '' && url.pathname.startsWith(`${base}/`);
  const href = (inside ? url.pathname.slice(base.length) : url.pathname) + url.search;
  return match(href) ? href : null;
};
