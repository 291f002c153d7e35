import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { linkTo } from 'shared-contracts/routes';
import { Button } from 'shared-ui';
import { useNavigation, useT } from 'shared-ui/remote-kit';
import styles from './message-card.module.css';

/** The specification, part 2, section 4. */
const SHOWN_MS = 5000;

export interface MessageCardProps {
  readonly room: string;
  /** Who wrote: the provider of the room. */
  readonly from: string;
  /** Grows with each message, which begins the time anew. */
  readonly seq: number;
  /** Not during a call. */
  readonly viewable: boolean;
  readonly onClose: () => void;
}

/** A message came in a room that is not open. It says nothing of what was written: somebody else may see the screen. */
const MessageCard = ({ room, from, seq, viewable, onClose }: MessageCardProps) => {
  const t = useT();
  const { navigate } = useNavigation();
  useEffect(() => {
    const timer = setTimeout(onClose, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [seq, room, onClose]);
  const view = () => {
    onClose();
    navigate(linkTo('chat', { chatroom: room, doc_id: from }));
  };
  return createPortal(
    <div role="status" className={styles.card}>
      <strong>{t('card.title')}</strong>
      <p className={styles.text}>{t('card.text')}</p>
      <div className={styles.actions}>
        <Button variant="quiet" size="s" onClick={onClose}>
          {t('card.cancel')}
        </Button>
        {viewable && (
          <Button size="s" onClick={view}>
            {t('card.view')}
          </Button>
        )}
      </div>
    </div>,
    document.body,
  );
};

export default MessageCard;
