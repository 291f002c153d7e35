import { useLayoutEffect, useRef } from 'react';

/** Puts an element that React did not make on the page, as it is. */
export const StaticPage = ({ content }: { content: HTMLElement }) => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(content);
  }, [content]);
  return <div ref={place} />;
};
