import { linkTo, routeDefinition } from 'shared-contracts/routes';
import { Icon } from 'shared-ui';
import { useRoute, useShell, useT } from '../../context/shell-context.tsx';
import { Brand } from './brand.tsx';
import styles from './header.module.css';
import { LanguageToggle } from './language-toggle.tsx';

/** The header of a step of a booking: only help, and a link that leaves the booking and keeps the choices made so far. */
export const FlowHeader = () => {
  const t = useT();
  const { partner } = useShell();
  const { hideLanguageToggle } = routeDefinition(useRoute().routeId);
  return (
    <header className={styles.header}>
      <div className={partner ? `${styles.line} ${styles.withPartner}` : styles.line}>
        <Brand partner={partner} />
        <span className={styles.space} />
        {!hideLanguageToggle && <LanguageToggle />}
        <a className={styles.flowLink} href={linkTo('contactUs')}>
          <Icon name="help" size={20} />
          <span>{t('header.help')}</span>
        </a>
        <a className={styles.flowLink} href={linkTo('home')}>
          <Icon name="close" size={20} />
          <span>{t('header.leave')}</span>
        </a>
      </div>
    </header>
  );
};
