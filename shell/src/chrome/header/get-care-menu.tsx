import { linkTo } from 'shared-contracts/routes';
import { Icon, type IconName, Menu } from 'shared-ui';
import { useT } from '../../context/shell-context.tsx';
import styles from './header.module.css';

/** Two choices: for individuals and for business. */
export const GetCareMenu = () => {
  const t = useT();
  const entry = (id: 'individuals' | 'business', icon: IconName, name: string) => ({
    id,
    icon,
    href: linkTo(id),
    label: name,
  });
  return (
    <Menu
      items={[
        entry('individuals', 'family', t('header.individuals')),
        entry('business', 'shield', t('header.business')),
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
