/** A copy: the first render takes several tasks, and the original stays on the screen until it has finished. */
const copyOf = (sent: HTMLElement, className: string): HTMLElement => {
  const kept = document.createElement('div');
  kept.className = className;
  kept.append(...Array.from(sent.childNodes, (node) => node.cloneNode(true)));
  return kept;
};

/**
 * The page's static content as the edge sent it. It stays on the screen in the place of the first page until its
 * remote has mounted, so that nothing that was already readable disappears.
 */
export const takeStaticPage = (root: HTMLElement): HTMLElement | null => {
  const sent = root.querySelector<HTMLElement>('[data-skeleton="route"]');
  // Real links in it work as soon as the shell listens; nothing in it is the page's heading any more.
  return sent && copyOf(sent, `${sent.className} first-kept`);
};

/** The static header of the edge; null without one, as inside an app. */
export const takeStaticHeader = (root: HTMLElement): HTMLElement | null => {
  const sent = root.querySelector('header');
  return sent && copyOf(sent, sent.className);
};
