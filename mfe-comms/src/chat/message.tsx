import { type ReactNode, useState } from 'react';
import { type ChatMessage, type ChatRoom, isChatUrl } from 'shared-contracts/api';
import { formatTime } from 'shared-contracts/domain';
import { Button, classNames, Icon, IconButton, type IconName, useUi, VisuallyHidden } from 'shared-ui';
import { Name } from 'shared-ui/name';
import { useHost, useT } from 'shared-ui/remote-kit';
import { UserText } from 'shared-ui/user-text';
import { MessageFile } from './attachment.tsx';
import attachment from './attachment.module.css';
import list from './message-list.module.css';
import styles from './message.module.css';
import type { Outgoing } from './outbox.ts';
import { type Mark, markOf, quotedOf } from './thread.ts';

const MARK_ICON: Readonly<Record<Mark | 'sending', IconName>> = {
  sending: 'clock',
  sent: 'check',
  received: 'check-circle',
  read: 'check-circle',
};

/** A URL is shown as its host; nothing of it is fetched. */
const Text = ({ text }: { text: string }) => {
  if (!isChatUrl(text)) return <UserText className={styles.words}>{text}</UserText>;
  const url = new URL(text);
  return (
    <a href={url.href} target="_blank" rel="noopener noreferrer nofollow" className={styles.address}>
      <Icon name="external" size={18} />
      <bdi dir="ltr">{url.hostname}</bdi>
    </a>
  );
};

const MarkSign = ({ mark }: { mark: Mark | 'sending' }) => {
  const t = useT();
  return (
    <span className={classNames(styles.mark, mark === 'read' && styles.read)}>
      <Icon name={MARK_ICON[mark]} size={16} />
      <span>{t(`mark.${mark}`)}</span>
    </span>
  );
};

interface BubbleProps {
  readonly mine: boolean;
  readonly at: string;
  readonly from: string;
  readonly children: ReactNode;
  readonly mark?: Mark | 'sending' | undefined;
  readonly more?: ReactNode;
  /** Shown below the full text. */
  readonly actions?: ReactNode;
}

const Bubble = ({ mine, at, from, children, mark, more, actions }: BubbleProps) => {
  const { locale } = useUi();
  return (
    <li className={classNames(styles.line, mine && styles.mine)}>
      <div className={styles.bubble} dir="auto">
        <VisuallyHidden>{from}</VisuallyHidden>
        {children}
        <div className={styles.foot}>
          <time dateTime={at}>{formatTime(at, locale)}</time>
          {mark && <MarkSign mark={mark} />}
          {more}
        </div>
        {actions}
      </div>
    </li>
  );
};

interface MessageProps {
  readonly message: ChatMessage;
  readonly room: ChatRoom;
  /** The message that it answers; null when that is not loaded. */
  readonly answers: ChatMessage | null;
  readonly onReply: ((message: ChatMessage) => void) | null;
}

/** The menu of a message: copy and answer. */
const useMore = ({ message, onReply }: Pick<MessageProps, 'message' | 'onReply'>) => {
  const t = useT();
  const { alerts } = useHost();
  const [open, setOpen] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(message.text);
      alerts.show({ tone: 'success', text: t('message.copied') });
    } catch {
      // Copying failed: no confirmation is shown.
    }
    setOpen(false);
  };
  const button = (
    <IconButton
      icon="more"
      look="plain"
      label={t('message.more')}
      aria-expanded={open}
      className={styles.more}
      onClick={() => setOpen(!open)}
    />
  );
  const actions = open && (
    <div className={styles.actions}>
      {message.text !== '' && (
        <Button size="s" variant="quiet" icon="copy" onClick={() => void copy()}>
          {t('message.copy')}
        </Button>
      )}
      {onReply && (
        <Button
          size="s"
          variant="quiet"
          onClick={() => {
            setOpen(false);
            onReply(message);
          }}
        >
          {t('message.reply')}
        </Button>
      )}
    </div>
  );
  return { button, actions };
};

export const Message = ({ message, room, answers, onReply }: MessageProps) => {
  const t = useT();
  const { say } = useUi();
  const { button, actions } = useMore({ message, onReply });
  if (message.type === 'event' || message.from === 'system') {
    return <li className={list.event}>{t(`event.${message.event ?? 'unknown'}`)}</li>;
  }
  const mine = message.from === 'patient';
  return (
    <Bubble
      mine={mine}
      at={message.sent_at}
      from={mine ? t('message.mine') : say(room.provider.name)}
      mark={mine ? markOf(message, room) : undefined}
      more={button}
      actions={actions}
    >
      {message.reply_to !== null && (
        <UserText as="blockquote" className={styles.quote}>
          {answers ? quotedOf(answers) : t('message.earlier')}
        </UserText>
      )}
      {message.attachment && <MessageFile file={message.attachment} />}
      {message.text !== '' && <Text text={message.text} />}
    </Bubble>
  );
};

interface WaitingProps {
  readonly message: Outgoing;
  readonly onAgain: () => void;
  readonly onDrop: () => void;
}

/** Written here, and not on the server yet. */
export const WaitingMessage = ({ message, onAgain, onDrop }: WaitingProps) => {
  const t = useT();
  const { refused } = message;
  return (
    <Bubble mine at={message.at} from={t('message.mine')} mark={refused === undefined ? 'sending' : undefined}>
      {message.file_name && (
        <p className={attachment.fileLine}>
          <Icon name="file" size={20} />
          <Name>{message.file_name}</Name>
        </p>
      )}
      {message.text !== '' && <Text text={message.text} />}
      {refused !== undefined && (
        <div className={styles.refused}>
          <p role="alert">{t('message.refused', { reason: refused })}</p>
          <Button size="s" variant="quiet" onClick={onAgain}>
            {t('message.again')}
          </Button>
          <Button size="s" variant="quiet" onClick={onDrop}>
            {t('message.drop')}
          </Button>
        </div>
      )}
    </Bubble>
  );
};
