import { linkTo, type RouteId } from 'shared-contracts/routes';
import { Icon, type IconName } from 'shared-ui';
import { useT } from '../../context/shell-context.tsx';
import { Chevron } from './account-links.tsx';
import styles from './side-menu.module.css';

const OWN = [
  { key: 'tabs.appointments', icon: 'calendar', routeId: 'myAppointments' },
  { key: 'menu.prescriptions', icon: 'pill', routeId: 'prescriptions' },
] as const satisfies readonly { key: string; icon: IconName; routeId: RouteId }[];

/** What belongs to the patient. Phones have it in the tab bar, too; wide screens have no other way from every page. */
export const OwnLinks = () => {
  const t = useT();
  return (
    <nav aria-label={t('menu.own')}>
      <ul className={styles.list}>
        {OWN.map(({ key, icon, routeId }) => (
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
