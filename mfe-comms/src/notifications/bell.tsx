import { useEffect } from 'react';
import { notificationCount } from 'shared-contracts/api';
import { inappNotification } from 'shared-contracts/events';
import { IconButton, useUi } from 'shared-ui';
import { useEndpointQuery, useHost, useInvalidate, useRealtime, useT } from 'shared-ui/remote-kit';
import { NewMessage } from './new-message.tsx';
import { useUnread } from './unread.ts';
import { usePushes } from './use-pushes.ts';
import { useReconnected } from 'shared-ui/reconnected';

const MOST_SHOWN = 99;

/** The bell of the header: unread badge, opens the panel, rings for what arrives over the socket. */
export const Bell = () => {
  const host = useHost();
  const t = useT();
  const { number } = useUi();
  const { count, set } = useUnread();
  const invalidate = useInvalidate();
  const { data, dataUpdatedAt } = useEndpointQuery(notificationCount, {});

  useEffect(() => {
    // The same number again is news too: the panel may have lowered it meanwhile.
    if (data && dataUpdatedAt > 0) set(data.count);
  }, [data, dataUpdatedAt, set]);

  useRealtime(inappNotification, ({ notification, count: unread }) => {
    set(unread);
    // A count that is under way was made before this one came, and would take the badge back.
    void invalidate(notificationCount);
    // A message of a chat has its card.
    if (!notification.url?.includes('chat/')) {
      host.alerts.show({ tone: 'info', text: notification.title[host.i18n.language()] });
    }
  });

  useReconnected(() => void invalidate(notificationCount));
  usePushes();

  const unread = count ?? 0;
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
      <NewMessage />
    </>
  );
};
