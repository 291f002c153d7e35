import { Suspense } from 'react';
import { IconButton, useUi } from 'shared-ui';
import { lazyScreen, useHost, useT } from 'shared-ui/remote-kit';
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
