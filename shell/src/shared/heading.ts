/** The heading of the page that is shown: finding it, waiting for it, and moving the focus to it. */

/** A screen that takes longer than this to show its heading keeps the focus where it is. */
const HEADING_WAIT_MS = 5000;
/** Two pages that follow each other may have the same heading, of one element: after this it is taken for that of the new page. */
export const SAME_HEADING_MS = 1000;

export interface Heading {
  readonly element: Element;
  readonly text: string | null;
}

/** The heading of the page that is shown. The page before it may still be in the document, hidden, while this one comes. */
export const visibleHeading = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('main h1')].find((each) => each.checkVisibility?.() !== false) ?? null;

/** Makes it the place to read on from; it is no control, so Tab does not stop there. */
export const focusHeading = (element: HTMLElement): void => {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
};

/**
 * Calls `look` once for all changes that one frame draws, after that frame: to ask whether an element is seen makes the
 * browser compute what it has not yet. A tab in the background draws no frames, and is looked at all the same.
 */
export const afterFrame = (look: () => void): (() => void) => {
  let asked = false;
  return () => {
    if (document.hidden) return look();
    if (asked) return;
    asked = true;
    requestAnimationFrame(() =>
      setTimeout(() => {
        asked = false;
        look();
      }),
    );
  };
};

/** Waits for the heading of the page that has just come (another than `before`); null when it does not show. */
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
