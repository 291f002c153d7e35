import { useSyncExternalStore } from 'react';
import { Icon } from 'shared-ui';
import { useShell, useT } from '../context/shell-context.tsx';
import styles from './chrome.module.css';

/** Shows that there is no connection, and that no data is lost, for as long as the connection is lost. */
export const ConnectionBar = () => {
  const { connectivity } = useShell();
  const t = useT();
  const online = useSyncExternalStore(connectivity.subscribe, connectivity.online);
  return (
    <div role="status">
      {!online && (
        <p className={styles.connection}>
          <Icon name="offline" size={20} />
          {t('connection.none')}
        </p>
      )}
    </div>
  );
};
