import type { ReactNode } from 'react';
import { classNames } from 'shared-ui';
import { SkipLink } from 'shared-ui/skip-link';
import { AlertBanner } from '../alerts/alert-banner.tsx';
import { useRoute, useT } from '../context/shell-context.tsx';
import styles from './chrome.module.css';
import { showsTabBar } from './chrome-flags.ts';
import { ConnectionBar } from './connection-bar.tsx';
import { FamilyDoctorBanner } from './family-doctor-banner.tsx';
import { FooterSlot } from './footer-slot.tsx';
import { Part } from '../failures/part.tsx';
import { Header } from './header/header.tsx';
import { LandscapeSlot } from './landscape-slot.tsx';
import { TabBar } from './tab-bar.tsx';

/** Everything around the page. In the mobile view (`M=true`) an app shows the page inside its own chrome. */
export const Chrome = ({ children }: { children: ReactNode }) => {
  const t = useT();
  const route = useRoute();
  const bare = route.query['M'] === 'true';
  const tabs = showsTabBar(route.routeId);
  return (
    <>
      {!bare && <SkipLink to="main">{t('skip')}</SkipLink>}
      <div className={classNames(styles.page, tabs && !bare && styles.withTabs)}>
        {!bare && (
          <Part name="header">
            <Header />
          </Part>
        )}
        <div className={styles.strips}>
          <ConnectionBar />
          <Part name="hint">
            <LandscapeSlot />
          </Part>
        </div>
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        {!bare && route.routeId === 'home' && (
          <Part name="banner">
            <FamilyDoctorBanner />
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
