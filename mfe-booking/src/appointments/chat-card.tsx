import type { AppointmentDetail } from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import { buttonClass, Card, QuietText, Stack } from 'shared-ui';
import { Link, useHost, useT } from 'shared-ui/remote-kit';

const roomOf = ({ apnt_id: chatroom, visit, provider, utid }: AppointmentDetail): string =>
  visit.delivery === 'home'
    ? linkTo('trackingChat', { chatroom, utid })
    : linkTo('chat', { chatroom, doc_id: provider.provider_id });

/** The way to the messages of a visit, in releases that have them. */
export const ChatCard = ({ appointment }: { appointment: AppointmentDetail }) => {
  const t = useT();
  const { navigation } = useHost();
  const room = roomOf(appointment);
  if (navigation.isOpen?.(room) === false) return null;
  return (
    <Card as="section" aria-label={t('chat.open')}>
      <Stack gap={3}>
        <QuietText>{t('chat.text')}</QuietText>
        <div>
          <Link href={room} className={buttonClass({ variant: 'quiet' })}>
            {t('chat.open')}
          </Link>
        </div>
      </Stack>
    </Card>
  );
};
