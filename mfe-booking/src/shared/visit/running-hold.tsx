import { type RunningHold as Held, upcomingAppointments } from 'shared-contracts/api';
import { formatWhen } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { buttonClass, Card, Countdown, useUi } from 'shared-ui';
import { Link, useHost, useInvalidate, useT } from 'shared-ui/remote-kit';
import { addressOf } from '../steps/line.ts';
import styles from './notice-card.module.css';

/** The step at which the booking continues: the review, or the missing one. */
const wayOf = (held: Held): string =>
  held.missing === null || held.missing === 'unknown' || held.state === 'awaiting_payment'
    ? linkTo('review', {}, { aId: held.apnt_id, utid: held.utid })
    : addressOf(held.missing, held);

/** An unfinished booking whose slot is still held: the remaining time, and a link to continue. */
export const RunningHold = ({ held }: { held: Held }) => {
  const t = useT();
  const { say, locale } = useUi();
  const { clock } = useHost();
  const invalidate = useInvalidate();
  return (
    <Card as="section" tone="sun" className={styles.card} aria-labelledby="running-hold">
      <h2 id="running-hold" className={styles.title}>
        {t('running.title')}
      </h2>
      <p>{t('running.text', { service: say(held.service), when: formatWhen(held.starts_at, locale) })}</p>
      <Countdown
        look="bar"
        until={held.held_until}
        now={clock.now}
        onExpire={() => void invalidate(upcomingAppointments)}
        label={t('running.left')}
      />
      <Link href={wayOf(held)} className={buttonClass({ wide: true })}>
        {t('running.goOn')}
      </Link>
    </Card>
  );
};
