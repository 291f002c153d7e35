import { Suspense, useSyncExternalStore } from 'react';
import { useNear } from 'shared-ui';
import { lazyScreen } from 'shared-ui/remote-kit';
import { useShell } from '../context/shell-context.tsx';
import styles from './chrome.module.css';

const Footer = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "footer" */ './footer/footer.tsx')).Footer,
}));

/** Distance below the screen at which the code of the footer is loaded. */
const AHEAD = '120px';

/**
 * The footer is below the first view of every page. Its code is loaded when the reader scrolls near it, and not before the page
 * is rendered, because on an empty page the footer is always near.
 */
export const FooterSlot = () => {
  const { pageLoad } = useShell();
  const settled = useSyncExternalStore(pageLoad.subscribe, pageLoad.settled);
  const [place, near] = useNear<HTMLDivElement>(AHEAD, !settled);
  const empty = <div ref={place} className={styles.footerPlace} />;
  return near ? (
    <Suspense fallback={empty}>
      <Footer />
    </Suspense>
  ) : (
    empty
  );
};
