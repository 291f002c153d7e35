import { type ReactNode, Suspense } from 'react';
import { classNames } from 'shared-ui';
import { lazyScreen } from 'shared-ui/remote-kit';
import { AlertBanner } from '../alerts/alert-banner.tsx';
import { useRoute, useT } from '../context/shell-context.tsx';
import styles from './chrome.module.css';
import { showsTabBar } from './chrome-flags.ts';
import { ConnectionBar } from './connection-bar.tsx';
import { FooterSlot } from './footer-slot.tsx';
import { Part } from '../failures/part.tsx';
import { Header } from './header/header.tsx';
import { TabBar } from './tab-bar.tsx';

/** Below the first view, or seen on few phones: their code comes after it. */
const FamilyDoctorBanner = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "below" */ './family-doctor-banner.tsx')).FamilyDoctorBanner,
}));
const LandscapeHint = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "below" */ './landscape-hint.tsx')).LandscapeHint,
}));

/** Everything around the page. In the mobile view (`M=true`) an app shows the page inside its own chrome. */
export const Chrome = ({ children }: { children: ReactNode }) => {
  const route = useRoute();
  const bare = route.query['M'] === 'true';
  const tabs = showsTabBar(route.routeId);
  return (
    <>
      {!bare && <SkipLink />}
      <div className={classNames(styles.page, tabs && !bare && styles.withTabs)}>
        {!bare && (
          <Part name="header">
            <Header />
          </Part>
        )}
        <div className={styles.strips}>
          <ConnectionBar />
          <Part name="hint">
            <Suspense fallback={null}>
              <LandscapeHint />
            </Suspense>
          </Part>
        </div>
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        {!bare && route.routeId === 'home' && (
          <Part name="banner">
            <Suspense fallback={null}>
              <FamilyDoctorBanner />
            </Suspense>
          </Part>
        )}
        {!bare && (
          <Part name="footer">
            <FooterSlot />
          </Part>
        )}
      </div>
      {!bare && tabs && (
        <Part name="tabs">
          <TabBar />
        </Part>
      )}
      <Part name="notices">
        <AlertBanner />
      </Part>
    </>
  );
};

const SkipLink = () => {
  const t = useT();
  const skip = (event: React.MouseEvent) => {
    event.preventDefault();
    document.getElementById('main')?.focus();
  };
  return (
    <a className={styles.skip} href="#main" onClick={skip}>
      {t('skip')}
    </a>
  );
};
