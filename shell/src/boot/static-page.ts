/** Copies an element. The first render takes several tasks, and the original stays on the screen until it has finished. */
const copyOf = (sent: HTMLElement, className: string): HTMLElement => {
  const kept = document.createElement('div');
  kept.className = className;
  kept.append(...Array.from(sent.childNodes, (node) => node.cloneNode(true)));
  return kept;
};

/**
 * The static content of the page as the edge sent it. It stays in the place of the first page until the remote has mounted, so
 * that no content that was already readable disappears.
 */
export const takeStaticPage = (root: HTMLElement): HTMLElement | null => {
  const sent = root.querySelector<HTMLElement>('[data-skeleton="route"]');
  // Its links work once the shell handles clicks; its elements no longer count as the heading of the page.
  return sent && copyOf(sent, `${sent.className} first-kept`);
};

/** The static header of the edge; null without one, as inside an app. */
export const takeStaticHeader = (root: HTMLElement): HTMLElement | null => {
  const sent = root.querySelector('header');
  return sent && copyOf(sent, sent.className);
};
