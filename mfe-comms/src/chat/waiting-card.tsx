import type { ChatRoom } from 'shared-contracts/api';
import { formatTime, formatWhen } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { buttonClass, Card, Icon, useUi } from 'shared-ui';
import { UserText } from 'shared-ui/user-text';
import { Link, useNow, useT } from 'shared-ui/remote-kit';
import styles from './waiting-card.module.css';
import { LeavingIsSafe, UntilStart, WaitingRoom } from './waiting-parts.tsx';

interface WaitingCardProps {
  readonly room: ChatRoom;
  readonly waiting: NonNullable<ChatRoom['waiting']>;
}

/** The waiting room of a chat visit: the time of the doctor's answer, who joins first, and what the doctor will have read. */
export const WaitingCard = ({ room, waiting }: WaitingCardProps) => {
  const t = useT();
  const { say, locale } = useUi();
  const details = linkTo('upcomingDetails', {}, { apnt_id: room.apnt_id });
  return (
    <WaitingRoom
      room={room}
      headingId="chat-waiting"
      pictureSize={84}
      begins={<Begins waiting={waiting} />}
      head={
        <>
          {!waiting.overdue && (
            <p className={styles.place}>
              {waiting.before === 0 ? t('waiting.nextOne') : t('waiting.before', { count: waiting.before })}
            </p>
          )}
          <p>{t('waiting.here', { name: say(room.provider.name) })}</p>
          {waiting.overdue && (
            <Link href={details} className={buttonClass({ variant: 'quiet', size: 's' })}>
              {t('waiting.ways')}
            </Link>
          )}
        </>
      }
    >
      <Card className={styles.part}>
        <h3>{t('waiting.reason')}</h3>
        {waiting.reason === '' ? <p>{t('waiting.noReason')}</p> : <UserText>{waiting.reason}</UserText>}
        <Link href={details} className={styles.edit}>
          <Icon name="edit" size={20} />
          {t('waiting.edit')}
        </Link>
      </Card>
      {room.closes_at && (
        <LeavingIsSafe>{t('waiting.leave', { when: formatWhen(room.closes_at, locale) })}</LeavingIsSafe>
      )}
    </WaitingRoom>
  );
};

const Begins = ({
  waiting: { starts_at: start, expected_at: expected, overdue },
}: Pick<WaitingCardProps, 'waiting'>) => {
  const t = useT();
  const { locale } = useUi();
  const now = useNow(1000);
  if (expected !== null) return <>{t('waiting.expected', { time: formatTime(expected, locale) })}</>;
  if (overdue) return <>{t('waiting.late', { time: formatTime(start, locale) })}</>;
  return <UntilStart start={start} now={now} label={t('waiting.beginsIn')} passed={t('waiting.soon')} />;
};
