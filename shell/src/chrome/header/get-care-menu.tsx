import { linkTo } from 'shared-contracts/routes';
import { Icon, Menu } from 'shared-ui';
import { useT } from '../../context/shell-context.tsx';
import styles from './header.module.css';

/** Two choices: for individuals and for business. */
export const GetCareMenu = () => {
  const t = useT();
  return (
    <Menu
      items={[
        { id: 'individuals', icon: 'family', label: t('header.individuals'), href: linkTo('individuals') },
        { id: 'business', icon: 'shield', label: t('header.business'), href: linkTo('business') },
      ]}
      trigger={(trigger) => (
        <button type="button" className={styles.navLink} {...trigger}>
          {t('header.getCare')}
          <Icon name="expand" size={18} />
        </button>
      )}
    />
  );
};
