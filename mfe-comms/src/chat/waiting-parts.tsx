/** What the waiting rooms of chats and of calls have in common. */
import type { ReactNode } from 'react';
import type { ChatRoom } from 'shared-contracts/api';
import { formatUntil } from 'shared-contracts/domain';
import { Card, Countdown, Icon, PersonAvatar, useUi } from 'shared-ui';
import { useHost } from 'shared-ui/remote-kit';
import styles from './waiting-card.module.css';

interface WaitingRoomProps {
  readonly room: ChatRoom;
  /** Id of the heading, which names the section. */
  readonly headingId: string;
  /** Width of the provider's picture in pixels. */
  readonly pictureSize: number;
  /** Between the picture and the heading. */
  readonly badge?: ReactNode;
  /** When the visit begins. */
  readonly begins: ReactNode;
  /** The first card, below the heading. */
  readonly head: ReactNode;
  /** Below the first card. */
  readonly children: ReactNode;
}

/** The provider, the start of the visit, and what a patient can do until then. */
export const WaitingRoom = ({ room, headingId, pictureSize, badge, begins, head, children }: WaitingRoomProps) => {
  const { say } = useUi();
  const name = say(room.provider.name);
  return (
    <section className={styles.waiting} aria-labelledby={headingId}>
      <Card className={styles.head}>
        <PersonAvatar
          id={room.provider.provider_id}
          gender=""
          img={room.provider.img}
          provider={name}
          name={name}
          size={pictureSize}
        />
        {badge}
        <h2 id={headingId} className={styles.title}>
          {begins}
        </h2>
        {head}
      </Card>
      {children}
    </section>
  );
};

/** The countdown starts this long before the visit; before that a text such as "in 3 hours" is shown. */
const COUNTED_MS = 60 * 60_000;

interface UntilStartProps {
  readonly start: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** What the countdown counts, for screen readers. */
  readonly label: string;
  /** Shown once the start has passed. */
  readonly passed: string;
}

export const UntilStart = ({ start, now, label, passed }: UntilStartProps) => {
  const { locale } = useUi();
  const { clock } = useHost();
  const left = Date.parse(start) - now;
  if (left <= 0) return <>{passed}</>;
  if (left < COUNTED_MS) return <Countdown until={start} now={clock.now} label={label} />;
  return <>{formatUntil(start, now, locale)}</>;
};

/** The effect of leaving the page. */
export const LeavingIsSafe = ({ children }: { children: ReactNode }) => (
  <p className={styles.safe}>
    <Icon name="bell" size={20} />
    <span>{children}</span>
  </p>
);
