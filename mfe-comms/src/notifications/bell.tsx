import { useEffect } from 'react';
import { notificationCount } from 'shared-contracts/api';
import { IconButton, useUi } from 'shared-ui';
import { useEndpointQuery, useHost, useRealtime, useT } from 'shared-ui/remote-kit';
import { useUnread } from './unread.ts';

const MOST_SHOWN = 99;

/** The bell of the header: unread badge, opens the panel, rings for what arrives over the socket. */
export const Bell = () => {
  const host = useHost();
  const t = useT();
  const { number } = useUi();
  const { count, set } = useUnread();
  const { data } = useEndpointQuery(notificationCount, {});

  useEffect(() => {
    if (data) set(data.count);
  }, [data, set]);

  useRealtime('INAPP_NOTIFICATION', ({ notification, count: unread }) => {
    set(unread);
    host.alerts.show({ tone: 'info', text: notification.title[host.i18n.language()] });
  });

  const unread = count ?? 0;
  const label = unread === 0 ? t('bell.none') : t('bell.unread', { count: unread });
  const badge = unread === 0 ? null : <bdi>{unread > MOST_SHOWN ? `${number(MOST_SHOWN)}+` : number(unread)}</bdi>;
  return (
    <IconButton
      icon="bell"
      label={label}
      badge={badge}
      onClick={() => void host.overlays.open('comms.notifications', {})}
    />
  );
};
