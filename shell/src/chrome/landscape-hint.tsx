import { useState } from 'react';
import { Icon, IconButton } from 'shared-ui';
import { localStore } from 'shared-ui/storage';
import { useT } from '../context/shell-context.tsx';
import styles from './chrome.module.css';

const CLOSED = 'landscape-hint-closed';

/**
 * On a phone held sideways (the stylesheet knows). A hint above the page that covers nothing and, once closed, does not
 * come back: the page works in both positions.
 */
export const LandscapeHint = () => {
  const t = useT();
  const [closed, setClosed] = useState(() => localStore.read(CLOSED) !== null);
  if (closed) return null;
  const close = () => {
    localStore.write(CLOSED, 'yes');
    setClosed(true);
  };
  return (
    <aside className={styles.landscape} aria-label={t('landscape.title')}>
      <Icon name="refresh" size={22} />
      <p>{t('landscape.text')}</p>
      <IconButton icon="close" look="plain" label={t('close')} onClick={close} />
    </aside>
  );
};
