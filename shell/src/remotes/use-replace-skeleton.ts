import { type RefObject, useCallback, useRef } from 'react';

export interface SkeletonReplacement {
  /** The element that is `aria-busy` while the screen is loading. */
  readonly outlet: RefObject<HTMLDivElement | null>;
  /** The skeleton, or the static content of the edge. */
  readonly before: RefObject<HTMLDivElement | null>;
  /** Writes to both elements without a render of React, in the task in which the heading of the screen was added or removed. */
  readonly replace: (isDrawn: boolean) => void;
  /** After each render: restores what React rendered, because React writes only what has changed since its last render. */
  readonly restore: (isLoading: boolean) => void;
}

/**
 * Hides the skeleton in the same frame as the first heading of the screen. The render of React follows a frame later, and a slow
 * phone would lay out a page with both (ADR 0064: 8 % of the screen time).
 */
export const useReplaceSkeleton = (): SkeletonReplacement => {
  const outlet = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLDivElement>(null);
  const replace = useCallback((isDrawn: boolean) => {
    if (outlet.current) outlet.current.ariaBusy = String(!isDrawn);
    if (before.current) before.current.hidden = isDrawn;
  }, []);
  const restore = useCallback((isLoading: boolean) => {
    if (outlet.current) outlet.current.ariaBusy = String(isLoading);
    if (before.current) before.current.hidden = false;
  }, []);
  return { outlet, before, replace, restore };
};
