import { linkTo } from 'shared-contracts/routes';
import { Icon, type IconName, Menu } from 'shared-ui';
import { useT } from '../../context/shell-context.tsx';
import styles from './header.module.css';

/** Two choices, each with who it is for: individuals and business. */
export const GetCareMenu = () => {
  const t = useT();
  const entry = (id: 'individuals' | 'business', icon: IconName) => ({
    id,
    icon,
    href: linkTo(id),
    label: (
      <span className={styles.choice}>
        {t(`header.${id}`)}
        <span className={styles.choiceNote}>{t(`header.${id}Note`)}</span>
      </span>
    ),
  });
  return (
    <Menu
      items={[entry('individuals', 'family'), entry('business', 'building')]}
      trigger={(trigger) => (
        <button type="button" className={styles.navLink} {...trigger}>
          {t('header.getCare')}
          <Icon name="expand" size={18} />
        </button>
      )}
    />
  );
};
