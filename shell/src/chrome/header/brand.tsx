import type { Partner } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { useT } from '../../context/shell-context.tsx';
import styles from './header.module.css';

/** Logo and name of the product, linked to home; in partner mode with the partner's name beside them. */
export const Brand = ({ partner }: { partner: Partner | null }) => {
  const t = useT();
  const brand = (
    <a className={styles.brand} href={linkTo('home')}>
      <span className={styles.mark}>
        <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 5v14M5 12h14" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
        </svg>
      </span>
      {t('brand')}
    </a>
  );
  if (!partner) return brand;
  return (
    <>
      {brand}
      <span className={styles.partner}>{t('header.partner', { partner: t(`partner.${partner}`) })}</span>
    </>
  );
};
