import { Suspense } from 'react';
import { IconButton, useUi } from 'shared-ui';
import { type FailedProps, lazyScreen, useHost, useT } from 'shared-ui/remote-kit';
import styles from './bell.module.css';
import { useUnread } from './unread.ts';

/** What counts and listens brings the contract's schemas with it: the bell is there before. */
const BellNews = lazyScreen(() => import(/* webpackChunkName: "bell-news" */ './bell-news.tsx'));

const MOST_SHOWN = 99;

/** The bell of the header: unread badge, opens the panel. */
export const Bell = () => {
  const host = useHost();
  const t = useT();
  const { number } = useUi();
  const unread = useUnread(({ count }) => count) ?? 0;
  const label = unread === 0 ? t('bell.none') : t('bell.unread', { count: unread });
  const badge = unread === 0 ? null : <bdi>{unread > MOST_SHOWN ? `${number(MOST_SHOWN)}+` : number(unread)}</bdi>;
  return (
    <>
      <IconButton
        icon="bell"
        label={label}
        badge={badge}
        onClick={() => void host.overlays.open('comms.notifications', {})}
      />
      <Suspense>
        <BellNews />
      </Suspense>
    </>
  );
};

/** The bell after a crash: the header keeps its shape, and a press tries again. It has nothing to count. */
export const QuietBell = ({ onRetry }: FailedProps) => {
  const t = useT();
  return <IconButton icon="bell" label={t('bell.failed')} onClick={onRetry} className={styles.quiet} />;
};
