import { type RefObject, useEffect } from 'react';
import type { RemoteName } from 'shared-contracts/routes';
import { useShell } from '../context/shell-context.tsx';
import type { VersionFailure } from '../context/remotes.ts';
import { randomId } from '../shared/device-id.ts';

/** A page that shows nothing so long after its mount is broken; its files have their own, shorter limit. */
export const EMPTY_LIMIT_MS = 10_000;

/**
 * A page of which not even the shape of a screen is drawn is broken sooner. This is shorter than an app waits by more than
 * the mount before it and the previous version after it take, so that the app hears `ready` and not `fatal`.
 */
export const BARE_LIMIT_MS = 4000;

const SOMETHING = 'img, svg, canvas, video, input, button';

export const isEmpty = (element: Element): boolean =>
  (element.textContent ?? '').trim() === '' && element.querySelector(SOMETHING) === null;

/** Containers alone: skeletons are drawn by other elements. */
const isBare = (element: Element): boolean =>
  isEmpty(element) && [...element.querySelectorAll('*')].every(({ localName }) => localName === 'div');

/** The sign-in remote has no pages: in an app its dialog is all there is. Its files come before the mount. */
const isPage = (remote: RemoteName, module: string): boolean => module === './pages' || remote === 'auth';

/** The heading of a failure card is none of a screen. */
export const hasHeading = (element: Element): boolean =>
  [...element.querySelectorAll('h1')].some((heading) => heading.closest('[role="alert"]') === null);

/** A heading or a dialog of the remote's own. */
const isStanding = (element: Element): boolean => element.querySelector('dialog[open]') !== null || hasHeading(element);

/**
 * Says that the screen of a mounted module stands, once its heading or its dialog is there, and that a page is empty when
 * nothing at all has come.
 */
export const useRenderDetection = (
  place: RefObject<HTMLElement | null>,
  remote: RemoteName,
  module: string,
  /** Null until it is mounted. */
  version: string | null,
  /** Nothing is on the page, and no other version takes its place. */
  onEmpty: (failure: VersionFailure, traceId: string) => void,
): void => {
  const shell = useShell();
  useEffect(() => {
    const element = place.current;
    if (version === null || !element) return undefined;
    const look = () => {
      if (!isStanding(element)) return;
      observer.disconnect();
      shell.reportRendered({ remote, version, module });
    };
    const observer = new MutationObserver(look);
    observer.observe(element, { childList: true, subtree: true, attributes: true, attributeFilter: ['open'] });
    look();
    const failIf = (isBroken: (element: Element) => boolean, limit: number) => () => {
      if (!isPage(remote, module) || !isBroken(element)) return;
      for (const timer of timers) clearTimeout(timer);
      const error = new Error(`nothing on the page ${limit} ms after the mount`);
      const traceId = randomId().slice(0, 12);
      if (shell.health.crashed({ remote, version, cause: 'empty', error, traceId })) return;
      onEmpty({ version, cause: 'mount', error }, traceId);
    };
    const timers = [
      setTimeout(failIf(isBare, BARE_LIMIT_MS), BARE_LIMIT_MS),
      setTimeout(failIf(isEmpty, EMPTY_LIMIT_MS), EMPTY_LIMIT_MS),
    ];
    return () => {
      observer.disconnect();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [shell, place, remote, module, version, onEmpty]);
};
