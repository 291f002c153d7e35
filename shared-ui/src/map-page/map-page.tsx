import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Card, useMedia } from 'shared-ui';
import styles from './map-page.module.css';

export interface MapPageProps {
  /** The page's header: in the card when wide, above the map elsewhere. */
  header: ReactNode;
  /**
   * The map, as tall as its container (`height="fill"`). `covered`: how many pixels of it the card covers, from the start edge.
   */
  map: (covered: number) => ReactNode;
  /** The accessible name of the card. */
  label: string;
  /** The important facts, in the card over the map. */
  children: ReactNode;
  /** Below it: details. */
  more?: ReactNode;
}

/**
 * A page about a route: a full-bleed map with one card over it (1024 px or more). On phones and tablets the map is on top and the
 * card overlaps its bottom. The map keeps its position in the tree when the window is resized.
 */
export const MapPage = ({ header, map, label, children, more }: MapPageProps) => {
  const wide = useMedia('(min-width: 1024px)');
  const page = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const covered = useCovered(page, card, wide);
  return (
    <div className={styles.page}>
      {!wide && <div className={styles.header}>{header}</div>}
      <div ref={page} className={styles.map}>
        {map(covered)}
      </div>
      <div className={styles.column}>
        <div ref={card} className={styles.over}>
          <Card as="section" aria-label={label} className={styles.card}>
            {wide && header}
            {children}
          </Card>
          {more}
        </div>
      </div>
    </div>
  );
};

const useCovered = (
  page: RefObject<HTMLDivElement | null>,
  card: RefObject<HTMLDivElement | null>,
  wide: boolean,
): number => {
  const [covered, setCovered] = useState(0);
  useLayoutEffect(() => {
    const [whole, part] = [page.current, card.current];
    if (!whole || !part || !wide) {
      setCovered(0);
      return undefined;
    }
    const measure = () => {
      const [outer, inner] = [whole.getBoundingClientRect(), part.getBoundingClientRect()];
      const fromRight = getComputedStyle(whole).direction === 'rtl';
      setCovered(Math.round(fromRight ? outer.right - inner.left : inner.right - outer.left));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(whole);
    return () => observer.disconnect();
  }, [page, card, wide]);
  return covered;
};
