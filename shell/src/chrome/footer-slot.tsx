import { Suspense, useSyncExternalStore } from 'react';
import { useNear } from 'shared-ui';
import { lazyScreen } from 'shared-ui/remote-kit';
import { useShell } from '../context/shell-context.tsx';
import styles from './chrome.module.css';

const Footer = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "footer" */ './footer/footer.tsx')).Footer,
}));

/** How far below the screen the footer's code is asked for. */
const AHEAD = '120px';

/**
 * The footer is below the first view of every page: its code comes when somebody gets near it. Not before the page is there:
 * the footer is near every page that is still empty.
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
