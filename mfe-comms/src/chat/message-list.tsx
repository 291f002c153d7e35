import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import type { ChatMessage } from 'shared-contracts/api';
import { addDays, formatDay, riyadhDay } from 'shared-contracts/domain';
import { Button, EmptyState, useUi, VisuallyHidden } from 'shared-ui';
import { useHost, useT } from 'shared-ui/remote-kit';
import styles from './message-list.module.css';
import { Message, WaitingMessage } from './message.tsx';
import type { Outgoing } from './outbox.ts';
import { firstSeqOf, rowsOf, quotedOf, type Thread } from './thread.ts';

/** Within this distance to its end the list follows new messages; within this distance to its start it loads older ones. */
const NEAR = 120;

const useDayWords = () => {
  const t = useT();
  const { locale } = useUi();
  const { clock } = useHost();
  return (day: string): string => {
    const today = riyadhDay(new Date(clock.now()));
    if (day === today) return t('today');
    return day === addDays(today, -1) ? t('yesterday') : formatDay(day, locale);
  };
};

/**
 * Loading older messages does not move the visible ones. The list follows new messages when it was at its end, and always follows
 * the user's own.
 */
const useScroll = (first: number, count: number, own: number) => {
  const list = useRef<HTMLElement>(null);
  const before = useRef({ first: 0, height: 0, own: 0, atEnd: true });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || count === 0) return;
    const { first: known, height, own: written, atEnd } = before.current;
    if (known > 0 && first < known) element.scrollTop += element.scrollHeight - height;
    else if (atEnd || own > written) element.scrollTop = element.scrollHeight;
    before.current = { ...before.current, first, own, height: element.scrollHeight };
  }, [first, count, own]);
  return {
    list,
    note: () => {
      const element = list.current;
      if (!element) return;
      before.current.atEnd = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
    },
  };
};

interface ListProps {
  readonly thread: Thread;
  /** Scrolls with the messages. */
  readonly above: ReactNode;
  readonly waiting: readonly Outgoing[];
  readonly loadingOlder: boolean;
  readonly onOlder: () => void;
  readonly onReply: ((message: ChatMessage) => void) | null;
  readonly onAgain: (clientId: string) => void;
  readonly onDrop: (clientId: string) => void;
}

/** Announces new messages to screen readers. */
const NewMessages = ({ thread }: { thread: Thread }) => {
  const t = useT();
  const opened = useRef(thread.room.last_seq);
  const last = thread.messages.findLast(({ from, seq }) => from === 'provider' && seq > opened.current);
  return (
    <VisuallyHidden>
      <span role="status">{last ? t('message.new', { text: quotedOf(last) }) : ''}</span>
    </VisuallyHidden>
  );
};

/** A closed room has no invitation to write. */
const Empty = ({ closed }: { closed: boolean }) => {
  const t = useT();
  if (closed) return <p className={styles.event}>{t('empty.closed')}</p>;
  return <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>;
};

export const MessageList = (props: ListProps) => {
  const { thread, above, loadingOlder, onOlder, onReply, onAgain, onDrop } = props;
  const t = useT();
  const dayWords = useDayWords();
  const { room, messages, hasOlder } = thread;
  const lines = useMemo(() => rowsOf(messages), [messages]);
  const bySeq = useMemo(() => new Map(messages.map((message) => [message.seq, message])), [messages]);
  const known = useMemo(() => new Set(messages.map(({ client_id }) => client_id)), [messages]);
  // The server's message may arrive before the sent one is removed from the outbox.
  const waiting = props.waiting.filter(({ client_id }) => !known.has(client_id));
  const { list, note } = useScroll(firstSeqOf(thread), messages.length + waiting.length, waiting.length);
  const scrolled = () => {
    note();
    if (hasOlder && !loadingOlder && (list.current?.scrollTop ?? NEAR) < NEAR) onOlder();
  };
  const entries = lines.map((line): ReactNode => {
    if (line.kind === 'day') {
      return (
        <li key={line.key} className={styles.day}>
          <span>{dayWords(line.day)}</span>
        </li>
      );
    }
    const { message } = line;
    const answers = bySeq.get(message.reply_to ?? 0) ?? null;
    return <Message key={line.key} message={message} room={room} answers={answers} onReply={onReply} />;
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={list} className={styles.list} tabIndex={0} aria-label={t('log')} onScroll={scrolled}>
      {above}
      {hasOlder && (
        <Button variant="link" loading={loadingOlder} onClick={onOlder}>
          {t('older')}
        </Button>
      )}
      {messages.length + waiting.length === 0 && !above && <Empty closed={room.closed} />}
      <ul className={styles.lines}>
        {entries}
        {waiting.map((message) => (
          <WaitingMessage
            key={message.client_id}
            message={message}
            onAgain={() => onAgain(message.client_id)}
            onDrop={() => onDrop(message.client_id)}
          />
        ))}
      </ul>
      <NewMessages thread={thread} />
    </section>
  );
};
