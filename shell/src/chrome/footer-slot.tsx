import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyScreen } from 'shared-ui/remote-kit';
import styles from './chrome.module.css';

const Footer = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "footer" */ './footer/footer.tsx')).Footer,
}));

/** How far below the screen the footer's code is asked for. */
const AHEAD = '120px';

/** The footer is below the first view of every page: its code comes when somebody gets near it. */
export const FooterSlot = () => {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near]);
  const empty = <div ref={place} className={styles.footerPlace} />;
  return near ? (
    <Suspense fallback={empty}>
      <Footer />
    </Suspense>
  ) : (
    empty
  );
};
