import { Suspense, useState } from 'react';
import { linkTo, routeDefinition, type RouteId } from 'shared-contracts/routes';
import { IconButton } from 'shared-ui';
import { lazyScreen } from 'shared-ui/remote-kit';
import { useRoute, useSession, useShell, useT } from '../../context/shell-context.tsx';
import { Widget } from '../../remotes/remote-outlet.tsx';
import { Part } from '../../context/part.tsx';
import { areaOf, OWN_PAGES } from '../links/own-pages.ts';
import { Brand } from './brand.tsx';
import { GetCareMenu } from './get-care-menu.tsx';
import styles from './header.module.css';
import { LanguageToggle } from './language-toggle.tsx';
import { ProfileButton } from './profile-button.tsx';
import { hasOwnSearch, SearchBar, SearchIcon } from './search-bar.tsx';

/** The code of the menu is loaded when the menu is first opened. */
const SideMenu = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "side-menu" */ '../side-menu/side-menu.tsx')).SideMenu,
}));

/** The header of every page. In partner mode it shows the partner's name and omits the links that only concern the product. */
export const Header = () => {
  const { partner } = useShell();
  const t = useT();
  const session = useSession();
  const { routeId: shown } = useRoute();
  const { searchBar, hideLanguageToggle } = routeDefinition(shown);
  const ownSearch = hasOwnSearch(shown);
  const currentOf = (routeId: RouteId) => (routeId === shown ? 'page' : routeId === areaOf(shown) ? 'true' : undefined);
  const [menuOpen, setMenuOpen] = useState(false);
  return (
    <header className={styles.header}>
      <div className={partner ? `${styles.line} ${styles.withPartner}` : styles.line}>
        <Brand partner={partner} />
        {!partner && (
          <nav className={styles.nav} aria-label={t('header.nav')}>
            <GetCareMenu />
            <a className={styles.navLink} href={linkTo('eclinics')} aria-current={currentOf('eclinics')}>
              {t('header.clinics')}
            </a>
            <button
              type="button"
              className={styles.navLink}
              aria-haspopup="dialog"
              aria-current={areaOf(shown) === 'services' ? 'true' : undefined}
              onClick={() => setMenuOpen(true)}
            >
              {t('header.services')}
            </button>
            {OWN_PAGES.map(({ key, routeId }) => (
              <a
                key={key}
                className={`${styles.navLink} ${styles.own}`}
                href={linkTo(routeId)}
                aria-current={currentOf(routeId)}
              >
                {t(key)}
              </a>
            ))}
          </nav>
        )}
        <span className={styles.space} />
        {!partner && session.kind === 'visitor' && (
          <a className={styles.join} href={linkTo('joinUs')}>
            {t('header.join')}
          </a>
        )}
        {searchBar && <SearchIcon always={ownSearch} />}
        {!hideLanguageToggle && <LanguageToggle />}
        {session.kind === 'signed-in' && <Widget remote="comms" widget="bell" className={styles.bell} />}
        <ProfileButton />
        <IconButton icon="menu" label={t('header.menu')} aria-haspopup="dialog" onClick={() => setMenuOpen(true)} />
      </div>
      {searchBar && !ownSearch && <SearchBar />}
      {menuOpen && (
        <Part name="side menu">
          <Suspense fallback={null}>
            <SideMenu onClose={() => setMenuOpen(false)} />
          </Suspense>
        </Part>
      )}
    </header>
  );
};
