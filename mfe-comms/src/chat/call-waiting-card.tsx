import type { ChatRoom } from 'shared-contracts/api';
import { formatTime, formatUntil } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { Badge, Button, buttonClass, Card, Countdown, PersonAvatar, useUi } from 'shared-ui';
import { Link, useHost, useNow, useT } from 'shared-ui/remote-kit';
import styles from './waiting-card.module.css';
import { LeavingIsSafe } from './waiting-card.tsx';

type Waiting = NonNullable<ChatRoom['call_waiting']>;

interface CallWaitingCardProps {
  readonly room: ChatRoom;
  readonly waiting: Waiting;
}

const MINUTE_MS = 60_000;
/** The countdown starts this long before the visit; before that a text such as "in 3 hours" is shown. */
const COUNTED_MS = 60 * MINUTE_MS;

/** The delay in minutes, also of a visit that has not started yet; 0 when on time. */
const minutesLate = ({ starts_at: start, expected_at: expected }: Waiting, now: number): number =>
  Math.max(0, Math.ceil(((expected === null ? now : Date.parse(expected)) - Date.parse(start)) / MINUTE_MS));

/**
 * The waiting room of a video or voice visit: the start, who joins first, the devices, and that the patient may leave the page.
 */
export const CallWaitingCard = ({ room, waiting }: CallWaitingCardProps) => {
  const t = useT();
  const { say, locale } = useUi();
  const { overlays } = useHost();
  const now = useNow(1000);
  const camera = waiting.channel === 'video';
  const late = waiting.overdue ? minutesLate(waiting, now) : 0;
  const details = linkTo('upcomingDetails', {}, { apnt_id: room.apnt_id });
  return (
    <section className={styles.waiting} aria-labelledby="call-waiting">
      <Card className={styles.head}>
        <PersonAvatar
          id={room.provider.provider_id}
          gender=""
          img={room.provider.img}
          provider={say(room.provider.name)}
          name={say(room.provider.name)}
          size={64}
        />
        {late > 0 && <Badge tone="warning">{t('room.late', { count: late })}</Badge>}
        <h2 id="call-waiting" className={styles.title}>
          <Begins waiting={waiting} now={now} />
        </h2>
        {waiting.expected_at !== null && <p>{t('room.instead', { time: formatTime(waiting.starts_at, locale) })}</p>}
        <p className={styles.place}>
          {waiting.before === 0 ? t('waiting.nextOne') : t('waiting.before', { count: waiting.before })}
        </p>
        <p>{t('room.calls', { name: say(room.provider.name) })}</p>
        {waiting.overdue && (
          <Link href={details} className={buttonClass({ variant: 'quiet' })}>
            {t('waiting.ways')}
          </Link>
        )}
      </Card>
      <Card className={styles.part}>
        <h3>{t(camera ? 'room.devices' : 'room.microphone')}</h3>
        <p>{t('room.devicesText')}</p>
        <Button
          variant="quiet"
          icon={camera ? 'video' : 'microphone'}
          onClick={() => void overlays.open('comms.device-check', { camera })}
        >
          {t('room.check')}
        </Button>
      </Card>
      <LeavingIsSafe>{t('room.leave')}</LeavingIsSafe>
    </section>
  );
};

const Begins = ({ waiting: { starts_at: start, expected_at: expected }, now }: { waiting: Waiting; now: number }) => {
  const t = useT();
  const { locale } = useUi();
  const { clock } = useHost();
  if (expected !== null) return <>{t('room.expected', { time: formatTime(expected, locale) })}</>;
  const left = Date.parse(start) - now;
  if (left <= 0) return <>{t('room.soon')}</>;
  if (left < COUNTED_MS) return <Countdown until={start} now={clock.now} label={t('room.beginsIn')} />;
  return <>{formatUntil(start, now, locale)}</>;
};
