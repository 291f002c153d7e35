import { Icon, PageHeader } from 'shared-ui';
import styles from './confirmation.module.css';

/** The heading of a page that confirms success. */
export const SuccessHead = ({ title, subtitle }: { title: string; subtitle: string }) => (
  <div className={styles.success}>
    <span className={styles.tick}>
      <Icon name="check" size={40} />
    </span>
    <PageHeader title={title} subtitle={subtitle} focusOnMount />
  </div>
);
