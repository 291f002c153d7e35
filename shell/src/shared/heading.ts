/** The heading of the current page: finding it, waiting for it, and moving the focus to it. */

/** When a screen takes longer than this to show its heading, the focus does not move. In milliseconds. */
const HEADING_WAIT_MS = 5000;
/**
 * Two successive pages may share a heading in one element: after this time in milliseconds it counts as the heading of the new
 * page.
 */
export const SAME_HEADING_MS = 1000;

export interface Heading {
  readonly element: Element;
  readonly text: string | null;
}

/** The heading of the current page. The previous page may still be in the document, hidden, while this one loads. */
export const visibleHeading = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('main h1')].find((each) => each.checkVisibility?.() !== false) ?? null;

/** Moves the focus to a heading, so that a screen reader continues there. Tab does not stop at it. */
export const focusHeading = (element: HTMLElement): void => {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
};

/**
 * Calls `look` once for all changes of one frame, after that frame, because reading the visibility of an element forces a layout.
 * A tab in the background has no frames; there it is called at once.
 */
export const afterFrame = (look: () => void): (() => void) => {
  let isScheduled = false;
  return () => {
    if (document.hidden) return look();
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(() =>
      setTimeout(() => {
        isScheduled = false;
        look();
      }),
    );
  };
};

/** Resolves with the heading of the new page (another one than `before`); null when none appears. */
export const waitForHeading = (signal: AbortSignal, before: Heading | null = null): Promise<HTMLElement | null> =>
  new Promise((resolve) => {
    const find = () => {
      const heading = visibleHeading();
      const same = heading === before?.element && heading?.textContent === before?.text;
      return heading && !same ? heading : null;
    };
    const done = (heading: HTMLElement | null) => {
      observer.disconnect();
      clearTimeout(timer);
      clearTimeout(sameTimer);
      resolve(heading);
    };
    const look = () => {
      const heading = find();
      if (heading) done(heading);
    };
    const observer = new MutationObserver(afterFrame(look));
    const timer = setTimeout(() => done(find()), HEADING_WAIT_MS);
    const sameTimer = setTimeout(() => {
      const heading = visibleHeading();
      if (heading && !document.querySelector('main[aria-busy=true], main [aria-busy=true]')) done(heading);
    }, SAME_HEADING_MS);
    signal.addEventListener('abort', () => done(null));
    const now = find();
    if (now) done(now);
    else
      observer.observe(document.getElementById('main') ?? document.body, {
        childList: true,
        subtree: true,
        characterData: true,
      });
  });
