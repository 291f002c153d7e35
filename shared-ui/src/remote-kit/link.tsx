import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { useHost } from './hooks.ts';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path of this product, with its query. */
  href: string;
  /** Replaces the current history entry. */
  replace?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link to a page of this product, without a reload. With a modifier key, a `target` or `download` the browser follows it.
 * @example
 * const ToWallet = () => <Link href={linkTo('wallet')}>Wallet</Link>;
 */
export const Link = ({ href, replace, onClick, ...rest }: LinkProps) => {
  const { navigation } = useHost();
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const ours = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !ours || rest.target || rest.download !== undefined || !href.startsWith('/')) return;
    event.preventDefault();
    navigation.navigate(href, replace ? { replace } : undefined);
  };
  return <a {...rest} href={href} onClick={press} />;
};
