import { linkTo } from 'shared-contracts/routes';
import { Icon } from 'shared-ui';
import { useT } from '../context/shell-context.tsx';
import styles from './chrome.module.css';

/** The family-doctor plan, on home only (specification part 1, section 2.2). */
export const FamilyDoctorBanner = () => {
  const t = useT();
  return (
    <aside aria-label={t('family.title')}>
      <a className={styles.family} href={linkTo('familyDoctor')}>
        <span className={styles.familyIcon}>
          <Icon name="family" />
        </span>
        <span className={styles.familyText}>
          <strong>{t('family.title')}</strong>
          <span>{t('family.text')}</span>
        </span>
        <span className={styles.familyAction}>{t('family.action')}</span>
      </a>
    </aside>
  );
};
