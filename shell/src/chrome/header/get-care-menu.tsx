import { linkTo } from 'shared-contracts/routes';
import { Icon, type IconName, Menu } from 'shared-ui';
import { useT } from '../../context/shell-context.tsx';
import styles from './header.module.css';

/** Two links, each with its audience: individuals and business. */
export const GetCareMenu = () => {
  const t = useT();
  const entry = (id: 'individuals' | 'business', icon: IconName, name: string, note: string) => ({
    id,
    icon,
    href: linkTo(id),
    label: (
      <span className={styles.choice}>
        {name}
        <span className={styles.choiceNote}>{note}</span>
      </span>
    ),
  });
  return (
    <Menu
      items={[
        entry('individuals', 'family', t('header.individuals'), t('header.individualsNote')),
        entry('business', 'building', t('header.business'), t('header.businessNote')),
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
