import { useEffect, useRef, useState } from 'react';
import type { Notification } from 'shared-contracts/api';
import { NOTIFICATION_CARD_MS } from 'shared-contracts/domain';
import { Button } from 'shared-ui';
import { keepOnTop } from 'shared-ui/keep-on-top';
import { useT } from 'shared-ui/remote-kit';
import styles from './floating-card.module.css';
import { NotificationIcon } from './notification-icon.tsx';

export interface FloatingCardProps extends Pick<Notification, 'icon' | 'color'> {
  /** A different value restarts the five seconds. */
  readonly occasion: string;
  readonly title: string;
  readonly text: string;
  readonly onClose: () => void;
  /** Omitted where there is nothing to view, or during a call. */
  readonly onView?: (() => void) | undefined;
}

/** A card over the page that closes after five seconds; pointer or focus on it pauses the timer. */
export const FloatingCard = ({ occasion, icon, color, title, text, onClose, onView }: FloatingCardProps) => {
  const t = useT();
  const card = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState(false);
  useEffect(() => keepOnTop(card.current?.closest<HTMLElement>('[popover]') ?? null, true), [occasion]);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onClose, NOTIFICATION_CARD_MS);
    return () => clearTimeout(timer);
  }, [occasion, held, onClose]);
  return (
    <div
      ref={card}
      role="status"
      className={styles.card}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <NotificationIcon icon={icon} color={color} />
      <div className={styles.words}>
        <strong>{title}</strong>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.actions}>
        <Button variant="quiet" size="s" onClick={onClose}>
          {t('card.cancel')}
        </Button>
        {onView && (
          <Button size="s" onClick={onView}>
            {t('card.view')}
          </Button>
        )}
      </div>
    </div>
  );
};
