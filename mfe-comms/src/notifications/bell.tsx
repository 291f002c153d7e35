import { Suspense } from 'react';
import { IconButton, useUi } from 'shared-ui';
import { type FailedProps, lazyScreen, useHost, useT } from 'shared-ui/remote-kit';
import styles from './bell.module.css';
import { useUnread } from './unread.ts';

/** Counting and subscriptions need the contract's schemas, so their code is loaded after the bell is rendered. */
const BellUpdates = lazyScreen(() => import(/* webpackChunkName: "bell-updates" */ './bell-updates.tsx'));

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
        <BellUpdates />
      </Suspense>
    </>
  );
};

/** The bell after an error: the header keeps its layout, and a press renders it again. It shows no count. */
export const QuietBell = ({ onRetry }: FailedProps) => {
  const t = useT();
  return <IconButton icon="bell" label={t('bell.failed')} onClick={onRetry} className={styles.quiet} />;
};
