import type { ChatRoom } from 'shared-contracts/api';
import { formatDay, formatWhen } from 'shared-contracts/domain';
import { FOLLOW_UP_STEP, linkTo } from 'shared-contracts/routes';
import { buttonClass, QuietText, useUi } from 'shared-ui';
import { Link, useHost, useT } from 'shared-ui/remote-kit';
import styles from './closed-card.module.css';

/** Replaces the composer: since when the room is closed, and a link to a new consultation. */
export const ClosedCard = ({ room }: { room: ChatRoom }) => {
  const t = useT();
  const { say, locale } = useUi();
  const { settings } = useHost();
  const followUp = room.follow_up_until;
  const name = say(room.provider.name);
  return (
    <section className={styles.closed} aria-labelledby="chat-closed">
      <h2 id="chat-closed" className={styles.title}>
        {room.closes_at ? t('closed.since', { when: formatWhen(room.closes_at, locale) }) : t('closed.title')}
      </h2>
      <p>{followUp ? t('closed.followUp', { name, day: formatDay(followUp, locale) }) : t('closed.again', { name })}</p>
      {followUp ? (
        <Link
          href={linkTo('completedDetails', {}, { apnt_id: room.apnt_id, step: FOLLOW_UP_STEP })}
          className={buttonClass()}
        >
          {t('closed.bookFollowUp')}
        </Link>
      ) : (
        <Link href={linkTo('completedDetails', {}, { apnt_id: room.apnt_id })} className={buttonClass()}>
          {t('closed.appointment')}
        </Link>
      )}
      <QuietText>
        {t('closed.support')}{' '}
        <a href={`tel:${settings.supportPhone}`}>
          <bdi>{settings.supportPhone}</bdi>
        </a>
      </QuietText>
    </section>
  );
};
