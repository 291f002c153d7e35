import { useLayoutEffect, useRef } from 'react';

/** Inserts an element that React did not create into the page, unchanged. */
export const StaticPage = ({ content }: { content: HTMLElement }) => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(content);
  }, [content]);
  return <div ref={place} />;
};
