import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Whether the element is near the viewport: content below the first view is loaded only then. True from the start where a browser
 * does not support observers. `margin` is a CSS length; nothing is observed while `wait` is true.
 */
export const useNear = <Watched extends HTMLElement>(
  margin: string,
  wait = false,
): readonly [RefObject<Watched | null>, boolean] => {
  const place = useRef<Watched>(null);
  const [near, setNear] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (wait || near || !place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: margin },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [margin, wait, near]);
  return [place, near];
};
