import { IconButton } from 'shared-ui';
import { type FailedProps, useT } from 'shared-ui/remote-kit';
import styles from './quiet-bell.module.css';

/** The bell after a crash: the header keeps its shape, and a press tries again. It has nothing to count. */
export const QuietBell = ({ onRetry }: FailedProps) => {
  const t = useT();
  return <IconButton icon="bell" label={t('bell.failed')} onClick={onRetry} className={styles.quiet} />;
};
