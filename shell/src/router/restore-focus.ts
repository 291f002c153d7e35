import type { Seo } from '../context/navigation.ts';
import { focusHeading, visibleHeading, afterFrame } from '../shared/heading.ts';

/** Time in which the replacement of a removed control may take the focus itself. */
export const FOCUS_WAIT_MS = 150;

const focusIsLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * For changes of a page without a change of the address (a step, a hold that ends, another language): the title follows the heading,
 * and when the focused control is removed, the focus moves to the heading.
 */
export const restoreFocus = (main: HTMLElement, seo: Pick<Seo, 'name'>): (() => void) => {
  const markOf = (heading: Element) => `${heading.textContent?.trim()} ${heading.getAttribute('data-page-heading')}`;
  const first = visibleHeading();
  let named = first && markOf(first);
  if (first?.getAttribute('data-page-heading') === 'own') seo.name(first);
  let stopped = false;
  let control: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const name = () => {
    const heading = visibleHeading();
    if (!heading?.textContent?.trim() || markOf(heading) === named) return;
    named = markOf(heading);
    seo.name(heading);
  };
  const keepPlace = () => {
    if (!control || control.isConnected || !focusIsLost()) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!focusIsLost() || document.querySelector('dialog[open]')) return;
      control = null;
      focusHeading(visibleHeading() ?? main);
    }, FOCUS_WAIT_MS);
  };
  const nameDrawn = afterFrame(() => !stopped && name());
  const observer = new MutationObserver(() => {
    nameDrawn();
    keepPlace();
  });
  const remember = ({ target }: FocusEvent) => {
    control = target instanceof Element && target !== main ? target : null;
  };
  observer.observe(main, { childList: true, subtree: true, characterData: true });
  main.addEventListener('focusin', remember);
  return () => {
    stopped = true;
    observer.disconnect();
    clearTimeout(timer);
    main.removeEventListener('focusin', remember);
  };
};
