import type { MenuItem } from 'shared-contracts/api';

export interface MenuLink {
  readonly href: string;
  readonly target?: '_blank';
  readonly rel?: string;
}

/** The target of an item of the generic menu (specification part 1, section 2.1); null opens the social media dialog. */
export const menuLink = ({ kind, href }: Pick<MenuItem, 'kind' | 'href'>): MenuLink | null => {
  if (kind === 'social') return null;
  if (kind === 'new-tab') return { href, target: '_blank', rel: 'noopener noreferrer' };
  if (kind !== 'mobile-view') return { href };
  const url = new URL(href, 'http://page.invalid');
  url.searchParams.set('M', 'true');
  return { href: url.pathname + url.search };
};
