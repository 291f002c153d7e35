import type { AppointmentDetail } from 'shared-contracts/api';
import { buttonClass, Card, QuietText, Stack } from 'shared-ui';
import { Link, useHost, useT } from 'shared-ui/remote-kit';
import { roomOf } from '../events/room-of.ts';

/** The way to the messages of a visit, in releases that have them. */
export const ChatCard = ({ appointment }: { appointment: AppointmentDetail }) => {
  const t = useT();
  const { navigation } = useHost();
  const room = roomOf(appointment);
  const [open, text] =
    appointment.visit.delivery === 'remote'
      ? (['chat.openDoctor', 'chat.textDoctor'] as const)
      : (['chat.open', 'chat.text'] as const);
  if (navigation.isOpen?.(room) === false) return null;
  return (
    <Card as="section" aria-label={t(open)}>
      <Stack gap={3}>
        <QuietText>{t(text)}</QuietText>
        <div>
          <Link href={room} className={buttonClass({ variant: 'quiet' })}>
            {t(open)}
          </Link>
        </div>
      </Stack>
    </Card>
  );
};
