import { linkTo } from 'shared-contracts/routes';
import { useT } from '../../context/shell-context.tsx';
import { Chevron } from './account-links.tsx';
import styles from './side-menu.module.css';

/** The two links of "Get care" in the header, for screens on which the header has no room for them. */
export const GetCareLinks = () => {
  const t = useT();
  return (
    <nav className={styles.section} aria-labelledby="menu-care">
      <h3 id="menu-care" className={styles.heading}>
        {t('header.getCare')}
      </h3>
      <ul className={styles.list}>
        {(['individuals', 'business'] as const).map((id) => (
          <li key={id}>
            <a className={styles.entry} href={linkTo(id)}>
              <span className={styles.entryText}>{t(`header.${id}`)}</span>
              <Chevron />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
