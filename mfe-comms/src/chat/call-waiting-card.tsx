import type { ChatRoom } from 'shared-contracts/api';
import { formatTime } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { Badge, Button, buttonClass, Card, useUi } from 'shared-ui';
import { Link, useHost, useNow, useT } from 'shared-ui/remote-kit';
import styles from './waiting-card.module.css';
import { LeavingIsSafe, UntilStart, WaitingRoom } from './waiting-parts.tsx';

type Waiting = NonNullable<ChatRoom['call_waiting']>;

interface CallWaitingCardProps {
  readonly room: ChatRoom;
  readonly waiting: Waiting;
}

const MINUTE_MS = 60_000;

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
    <WaitingRoom
      room={room}
      headingId="call-waiting"
      pictureSize={64}
      badge={late > 0 && <Badge tone="warning">{t('room.late', { count: late })}</Badge>}
      begins={<Begins waiting={waiting} now={now} />}
      head={
        <>
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
        </>
      }
    >
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
    </WaitingRoom>
  );
};

const Begins = ({ waiting: { starts_at: start, expected_at: expected }, now }: { waiting: Waiting; now: number }) => {
  const t = useT();
  const { locale } = useUi();
  if (expected !== null) return <>{t('room.expected', { time: formatTime(expected, locale) })}</>;
  return <UntilStart start={start} now={now} label={t('room.beginsIn')} passed={t('room.soon')} />;
};
