import { type ReactNode, Suspense } from 'react';
import { linkTo } from 'shared-contracts/routes';
import { classNames, IconButton, useMedia, useUi } from 'shared-ui';
import { lazyScreen } from 'shared-ui/remote-kit';
import { SkipLink } from 'shared-ui/skip-link';
import { AlertBanner } from '../alerts/alert-banner.tsx';
import { useRoute, useShell, useT } from '../context/shell-context.tsx';
import styles from './chrome.module.css';
import { isBookingStep, showsFooter, showsTabBar } from './chrome-flags.ts';
import { ConnectionBar } from './connection-bar.tsx';
import { FamilyDoctorBanner } from './family-doctor-banner.tsx';
import { FooterSlot } from './footer-slot.tsx';
import { Part } from '../context/part.tsx';
import { FlowHeader } from './header/flow-header.tsx';
import { Header } from './header/header.tsx';
import { StaticHeader } from './header/static-header.tsx';
import { TabBar } from './tab-bar.tsx';
import { useFullChrome } from './use-full-chrome.ts';

const LandscapeHint = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "landscape-hint" */ './landscape-hint.tsx')).LandscapeHint,
}));

interface ChromeProps {
  /** The static header of the edge, shown until the page is rendered. */
  staticHeader: HTMLElement | null;
  children: ReactNode;
}

/** The chrome around the page. In the mobile view (`M=true`) an app shows the page inside its own chrome. */
export const Chrome = ({ staticHeader, children }: ChromeProps) => {
  const t = useT();
  const route = useRoute();
  const bare = route.query['M'] === 'true';
  const tabs = showsTabBar(route.routeId);
  const whole = useFullChrome(staticHeader !== null);
  const around = whole && !bare;
  return (
    <>
      {!bare && <SkipLink to="main">{t('skip')}</SkipLink>}
      <div className={classNames(styles.page, tabs && !bare && styles.withTabs)}>
        {!bare && !whole && staticHeader && <StaticHeader content={staticHeader} />}
        {around && <Part name="header">{isBookingStep(route) ? <FlowHeader /> : <Header />}</Part>}
        {bare && whole && <WayBack />}
        <div className={styles.strips}>
          <ConnectionBar />
          {whole && (
            <Part name="hint">
              <LandscapeSlot />
            </Part>
          )}
        </div>
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        {around && route.routeId === 'home' && (
          <Part name="banner">
            <FamilyDoctorBanner />
          </Part>
        )}
        {around && showsFooter(route) && (
          <Part name="footer">
            <FooterSlot />
          </Part>
        )}
      </div>
      {around && tabs && (
        <Part name="tabs">
          <TabBar />
        </Part>
      )}
      {whole && (
        <Part name="notices">
          <AlertBanner />
        </Part>
      )}
    </>
  );
};

/** The hint for phones in landscape. Its code is loaded only there. */
const LandscapeSlot = () =>
  useMedia('(orientation: landscape) and (max-height: 480px) and (pointer: coarse)') && (
    <Suspense fallback={null}>
      <LandscapeHint />
    </Suspense>
  );

/** The mobile view has no header. It shows a back button when there is a previous page in this tab; an app has its own. */
const WayBack = () => {
  const { text } = useUi();
  const { navigation } = useShell();
  if (window.history.length < 2) return null;
  return (
    <div className={styles.wayBack}>
      <IconButton icon="back" look="plain" label={text('back')} onClick={() => navigation.back(linkTo('home'))} />
    </div>
  );
};
