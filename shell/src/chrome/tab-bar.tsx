import { linkTo, type RouteId, routeDefinition } from 'shared-contracts/routes';
import { Icon, type IconName } from 'shared-ui';
import { useRoute, useT } from '../context/shell-context.tsx';
import styles from './chrome.module.css';
import { OWN_PAGES } from './links/own-pages.ts';

const TABS = [
  { key: 'tabs.home', icon: 'home', routeId: 'home' },
  OWN_PAGES[0],
  { key: 'tabs.pharmacy', icon: 'pill', routeId: 'prescriptions' },
  { key: 'tabs.account', icon: 'user', routeId: 'more' },
] as const satisfies readonly { key: string; icon: IconName; routeId: RouteId }[];

/** The tab of a page: its own, or that of its remote. */
const tabOf = (routeId: RouteId): RouteId | null => {
  const own = TABS.find((tab) => tab.routeId === routeId);
  if (own) return own.routeId;
  const { owner } = routeDefinition(routeId);
  return owner === 'account' ? 'more' : owner === 'pharmacy' ? 'prescriptions' : null;
};

/** The four main sections, at the bottom of a phone. */
export const TabBar = () => {
  const t = useT();
  const current = tabOf(useRoute().routeId);
  return (
    <nav className={styles.tabs} aria-label={t('tabs.label')}>
      {TABS.map(({ key, icon, routeId }) => (
        <a
          key={key}
          href={linkTo(routeId)}
          className={styles.tab}
          aria-current={routeId === current ? 'page' : undefined}
        >
          <Icon name={icon} />
          {t(key)}
        </a>
      ))}
    </nav>
  );
};
