import { linkTo } from 'shared-contracts/routes';
import { Icon } from 'shared-ui';
import { useT } from '../../context/shell-context.tsx';
import { OWN_PAGES } from '../links/own-pages.ts';
import { Chevron } from './account-links.tsx';
import styles from './side-menu.module.css';

/** The pages of the patient, first in the menu. */
export const OwnLinks = () => {
  const t = useT();
  return (
    <nav aria-label={t('menu.own')}>
      <ul className={styles.list}>
        {OWN_PAGES.map(({ key, icon, routeId }) => (
          <li key={key}>
            <a className={styles.entry} href={linkTo(routeId)}>
              <Icon name={icon} />
              <span className={styles.entryText}>{t(key)}</span>
              <Chevron />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
