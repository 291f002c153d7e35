/**
 * The page's static content as the edge sent it. It stays on the screen in the place of the first page until its
 * remote has mounted, so that nothing that was already readable disappears.
 */
export const takeStaticPage = (root: HTMLElement): HTMLElement | null => {
  const sent = root.querySelector<HTMLElement>('[data-skeleton="route"]');
  if (!sent) return null;
  const kept = document.createElement('div');
  kept.className = `${sent.className} first-kept`;
  // A copy: the first drawing takes several tasks, and what was sent stays on the screen until it is done.
  kept.append(...Array.from(sent.childNodes, (node) => node.cloneNode(true)));
  // Real links in it work as soon as the shell listens; nothing in it is the page's heading any more.
  return kept;
};
