import { useEffect, useRef } from 'react';
import { useShell } from '../context/shell-context.tsx';
import { type Heading, focusHeading, visibleHeading, waitForHeading } from '../shared/heading.ts';

const pathOf = (href: string) => href.split('?')[0] ?? href;

/**
 * After a navigation to another page the focus moves to its heading, which announces it. Changes of the query alone (filters, steps)
 * leave the focus where it is, and so does the first page.
 */
export const useArrival = (href: string, mounted: boolean) => {
  const { seo, navigation } = useShell();
  const previous = useRef<string | null>(null);
  /** The heading of the previous page when it was left; it may have changed since the navigation to that page. */
  const before = useRef<Heading | null>(null);
  const path = pathOf(href);
  useEffect(
    () =>
      navigation.subscribe(() => {
        const element = visibleHeading();
        before.current = element && { element, text: element.textContent };
      }),
    [navigation],
  );
  useEffect(() => {
    const first = previous.current === null;
    const same = previous.current === path;
    if (!mounted || same) return undefined;
    previous.current = path;
    const abort = new AbortController();
    void waitForHeading(abort.signal, first ? null : before.current).then((found) => {
      if (found) seo.name(found);
      if (first || !found || document.querySelector('dialog[open]')) return;
      focusHeading(found);
    });
    return () => abort.abort();
  }, [path, mounted, seo]);
};
