import type { ReactNode } from 'react';
import type { ChatRoom } from 'shared-contracts/api';
import { formatTime, formatUntil, formatWhen } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { buttonClass, Card, Countdown, Icon, PersonAvatar, useUi } from 'shared-ui';
import { UserText } from 'shared-ui/user-text';
import { Link, useHost, useNow, useT } from 'shared-ui/remote-kit';
import styles from './waiting-card.module.css';

interface WaitingCardProps {
  readonly room: ChatRoom;
  readonly waiting: NonNullable<ChatRoom['waiting']>;
}

/** The countdown starts this long before the visit; before that a text such as "in 3 hours" is shown. */
const COUNTED_MS = 60 * 60_000;

/** The waiting room of a chat visit: the time of the doctor's answer, who joins first, and what the doctor will have read. */
export const WaitingCard = ({ room, waiting }: WaitingCardProps) => {
  const t = useT();
  const { say, locale } = useUi();
  const details = linkTo('upcomingDetails', {}, { apnt_id: room.apnt_id });
  return (
    <section className={styles.waiting} aria-labelledby="chat-waiting">
      <Card className={styles.head}>
        <PersonAvatar
          id={room.provider.provider_id}
          gender=""
          img={room.provider.img}
          provider={say(room.provider.name)}
          name={say(room.provider.name)}
          size={84}
        />
        <h2 id="chat-waiting" className={styles.title}>
          <Begins waiting={waiting} />
        </h2>
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
      </Card>
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
    </section>
  );
};

/** The effect of leaving the page. */
export const LeavingIsSafe = ({ children }: { children: ReactNode }) => (
  <p className={styles.safe}>
    <Icon name="bell" size={20} />
    <span>{children}</span>
  </p>
);

const Begins = ({
  waiting: { starts_at: start, expected_at: expected, overdue },
}: Pick<WaitingCardProps, 'waiting'>) => {
  const t = useT();
  const { locale } = useUi();
  const { clock } = useHost();
  const now = useNow(1000);
  const left = Date.parse(start) - now;
  if (expected !== null) return <>{t('waiting.expected', { time: formatTime(expected, locale) })}</>;
  if (overdue) return <>{t('waiting.late', { time: formatTime(start, locale) })}</>;
  if (left <= 0) return <>{t('waiting.soon')}</>;
  if (left < COUNTED_MS) return <Countdown until={start} now={clock.now} label={t('waiting.beginsIn')} />;
  return <>{formatUntil(start, now, locale)}</>;
};
