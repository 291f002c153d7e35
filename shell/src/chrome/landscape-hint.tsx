import { useState } from 'react';
import type { Language } from 'shared-contracts/domain';
import { Icon, IconButton, useUi } from 'shared-ui';
import { localStore } from 'shared-ui/storage';
import { useT } from '../context/shell-context.tsx';
import styles from './landscape-hint.module.css';

const CLOSED = 'landscape-hint-closed';

/** Loaded with the hint, and not with the texts that every page needs. */
const TEXTS: Readonly<Record<Language, { title: string; text: string }>> = {
  ar: { title: 'وضع الشاشة الأفقي', text: 'إذا أُمسك الجوال رأسيًا ظهر جزء أكبر من الصفحة' },
  en: { title: 'Landscape mode', text: 'Held upright, your phone shows more of the page' },
};

/**
 * A hint above the page on a phone in landscape. It covers nothing and, once closed, is not shown again: the page works in both
 * orientations.
 */
export const LandscapeHint = () => {
  const t = useT();
  const { title, text } = TEXTS[useUi().locale];
  const [closed, setClosed] = useState(() => localStore.read(CLOSED) !== null);
  if (closed) return null;
  const close = () => {
    localStore.write(CLOSED, 'yes');
    setClosed(true);
  };
  return (
    <aside className={styles.hint} aria-label={title}>
      <Icon name="refresh" size={22} />
      <p>{text}</p>
      <IconButton icon="close" look="plain" label={t('close')} onClick={close} />
    </aside>
  );
};
