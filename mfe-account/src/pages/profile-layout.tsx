import type { ReactNode } from 'react';
import type { SessionUser } from 'shared-contracts/host';
import { linkTo } from 'shared-contracts/routes';
import { Avatar, Button, Icon, PageHeader, SoonMark } from 'shared-ui';
import { Name } from 'shared-ui/name';
import { Link, useHost, useT } from 'shared-ui/remote-kit';
import { MENU, type SectionKey } from './sections.ts';
import styles from './pages.module.css';

interface Props {
  user: SessionUser;
  section: SectionKey | 'menu' | null;
  children: ReactNode;
}

/** Who is signed in and the menu beside the open section; on phones the menu is its own page (`/more`). */
export const ProfileLayout = ({ user, section, children }: Props) => {
  const t = useT();
  const host = useHost();
  const title = section === null || section === 'menu' ? t('title') : t(`section.${section}`);
  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        onBack={() => host.navigation.back(section === 'menu' ? linkTo('home') : linkTo('more'))}
      />
      <div className={styles.columns}>
        <aside className={section === 'menu' ? styles.menu : styles.menuAside}>
          <div className={styles.person}>
            <Avatar name="" src={user.image} size={56} />
            <strong className={styles.name}>
              <Name>{`${user.firstName} ${user.lastName}`}</Name>
            </strong>
          </div>
          <nav aria-label={t('menu')}>
            <ul className={styles.links}>
              {MENU.map(({ routeId, key, icon }) => (
                <li key={key}>
                  <Link
                    href={linkTo(routeId)}
                    className={styles.link}
                    aria-current={section === key ? 'page' : undefined}
                  >
                    <Icon name={icon} />
                    <span className={styles.linkText}>{t(`section.${key}`)}</span>
                    <SoonMark href={linkTo(routeId)} navigation={host.navigation} />
                    <Icon name="forward" size={18} />
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <Button variant="quiet" icon="sign-out" wide onClick={() => void host.session.signOut()}>
            {t('signOut')}
          </Button>
        </aside>
        {section !== 'menu' && <div className={styles.content}>{children}</div>}
      </div>
    </div>
  );
};
