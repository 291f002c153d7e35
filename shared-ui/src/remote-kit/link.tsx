import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { useHost } from './hooks.ts';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path of this product, with its query. */
  href: string;
  /** Takes the place of the current page in the history. */
  replace?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

/** A real link that goes through the host's one history. With a modifier key or a target it stays the browser's. */
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
