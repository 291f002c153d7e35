import { useState } from 'react';
import { Icon, IconButton } from 'shared-ui';
import { useT } from '../context/shell-context.tsx';
import styles from './chrome.module.css';

/** On a phone held sideways (the stylesheet knows). It advises and can be closed: the page goes on working. */
export const LandscapeWarning = () => {
  const t = useT();
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  return (
    <aside className={styles.landscape} aria-label={t('landscape.title')}>
      <Icon name="refresh" size={22} />
      <p>{t('landscape.text')}</p>
      <IconButton icon="close" look="plain" label={t('close')} onClick={() => setClosed(true)} />
    </aside>
  );
};
