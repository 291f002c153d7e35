import { type RefObject, useEffect } from 'react';
import type { RemoteName } from 'shared-contracts/routes';
import { useShell } from '../context/shell-context.tsx';
import type { VersionFailure } from '../context/remotes.ts';
import { randomId } from '../shared/device-id.ts';

/** A page that is still empty this long after its mount has failed; its files have their own, shorter limit. In milliseconds. */
export const EMPTY_LIMIT_MS = 10_000;

/**
 * Limit in milliseconds for a page without even a skeleton. It leaves an app enough time for the mount of the previous version,
 * so that the app receives `ready` and not `fatal`.
 */
export const BARE_LIMIT_MS = 4000;

const SOMETHING = 'img, svg, canvas, video, input, button';

export const isEmpty = (element: Element): boolean =>
  (element.textContent ?? '').trim() === '' && element.querySelector(SOMETHING) === null;

/** Whether there are only containers; skeletons consist of other elements. */
const isBare = (element: Element): boolean =>
  isEmpty(element) && [...element.querySelectorAll('*')].every(({ localName }) => localName === 'div');

/** The sign-in remote has no pages; in an app its dialog is the page. Its files are loaded before the mount. */
const isPage = (remote: RemoteName, module: string): boolean => module === './pages' || remote === 'auth';

/** Whether there is a heading of a screen; the heading of a failure card does not count. */
export const hasHeading = (element: Element): boolean =>
  [...element.querySelectorAll('h1')].some((heading) => heading.closest('[role="alert"]') === null);

/** Whether the remote shows a heading or a dialog. */
const isRendered = (element: Element): boolean => element.querySelector('dialog[open]') !== null || hasHeading(element);

/**
 * Reports that the screen of a mounted module is rendered, when its heading or dialog appears, and that a page has failed when it
 * stays empty.
 */
export const useRenderDetection = (
  place: RefObject<HTMLElement | null>,
  remote: RemoteName,
  module: string,
  /** Null until it is mounted. */
  version: string | null,
  /** Called when the page is empty and no other version can replace it. */
  onEmpty: (failure: VersionFailure, traceId: string) => void,
): void => {
  const shell = useShell();
  useEffect(() => {
    const element = place.current;
    if (version === null || !element) return undefined;
    const look = () => {
      // A page that has shown something has not failed: a retry of its own card empties it for a moment.
      if (!isEmpty(element)) stopTimers();
      if (!isRendered(element)) return;
      observer.disconnect();
      shell.reportRendered({ remote, version, module });
    };
    const failIf = (isBroken: (element: Element) => boolean, limit: number) => () => {
      if (!isPage(remote, module) || !isBroken(element)) return;
      stopTimers();
      const error = new Error(`nothing on the page ${limit} ms after the mount`);
      const traceId = randomId().slice(0, 12);
      if (shell.health.crashed({ remote, version, cause: 'empty', error, traceId })) return;
      onEmpty({ version, cause: 'mount', error }, traceId);
    };
    const timers = [
      setTimeout(failIf(isBare, BARE_LIMIT_MS), BARE_LIMIT_MS),
      setTimeout(failIf(isEmpty, EMPTY_LIMIT_MS), EMPTY_LIMIT_MS),
    ];
    const stopTimers = () => {
      for (const timer of timers) clearTimeout(timer);
    };
    const observer = new MutationObserver(look);
    observer.observe(element, { childList: true, subtree: true, attributes: true, attributeFilter: ['open'] });
    look();
    return () => {
      observer.disconnect();
      stopTimers();
    };
  }, [shell, place, remote, module, version, onEmpty]);
};
