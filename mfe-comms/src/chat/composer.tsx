import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { CHAT_TEXT_MAX, type ChatMessage } from 'shared-contracts/api';
import { chatTyping } from 'shared-contracts/events';
import { Alert, Button, Icon, IconButton, Progress, QuietText, VisuallyHidden } from 'shared-ui';
import { EmergencyNotice } from 'shared-ui/emergency-notice';
import { ACCEPTED_FILES } from 'shared-ui/file-picker';
import { Name } from 'shared-ui/name';
import { useConnection, useHost, useT } from 'shared-ui/remote-kit';
import { accountKey, localStore } from 'shared-ui/storage';
import { UserText } from 'shared-ui/user-text';
import styles from './composer.module.css';
import { quotedOf } from './thread.ts';
import type { Draft } from './use-outbox.ts';
import { type Chosen, useUpload } from './use-upload.ts';

/** Shortest interval between two "is typing" messages. */
const TYPING_EVERY_MS = 3000;

/** The draft is restored after a reload. */
const useText = (uid: string, room: string) => {
  const key = accountKey(`comms.draft-${room}`, uid);
  const [text, setText] = useState(() => localStore.read(key) ?? '');
  const change = (next: string): void => {
    setText(next);
    if (next === '') localStore.remove(key);
    else localStore.write(key, next);
  };
  return [text, change] as const;
};

const useSayTyping = (room: string) => {
  const { realtime, clock } = useHost();
  const connection = useConnection();
  const last = useRef(0);
  return () => {
    if (connection !== 'connected' || clock.now() - last.current < TYPING_EVERY_MS) return;
    last.current = clock.now();
    // A failure is ignored.
    realtime.send(chatTyping, { chatroom_id: room }).catch(() => undefined);
  };
};

const ChosenFile = ({ chosen, onCancel, onRetry }: { chosen: Chosen; onCancel: () => void; onRetry: () => void }) => {
  const t = useT();
  if (chosen.kind === 'none') return null;
  return (
    <div className={styles.chosen}>
      {chosen.preview ? <img src={chosen.preview} alt="" className={styles.thumb} /> : <Icon name="file" />}
      <div className={styles.chosenText}>
        <Name>{chosen.file.name}</Name>
        {chosen.kind === 'sending' && <Progress label={t('file.progress')} value={chosen.part} />}
        {chosen.kind === 'failed' && <p role="alert">{chosen.reason}</p>}
      </div>
      {chosen.kind === 'failed' && (
        <Button size="s" variant="quiet" onClick={onRetry}>
          {t('write.retry')}
        </Button>
      )}
      <IconButton icon="close" look="plain" label={t('write.cancel')} onClick={onCancel} />
    </div>
  );
};

interface ComposerProps {
  readonly uid: string;
  readonly room: string;
  readonly replyTo: ChatMessage | null;
  readonly onReplied: () => void;
  readonly onSend: (draft: Draft) => Promise<void>;
}

export const Composer = ({ uid, room, replyTo, onReplied, onSend }: ComposerProps) => {
  const t = useT();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useText(uid, room);
  /** The previous message: advice about it stays visible while it is being sent. */
  const [sent, setSent] = useState('');
  const sayTyping = useSayTyping(room);
  const { chosen, refusal, choose, clear, upload } = useUpload();
  const sending = chosen.kind === 'sending';
  useEffect(() => {
    if (replyTo) field.current?.focus();
  }, [replyTo]);

  const send = async (): Promise<void> => {
    const words = text.trim();
    if (sending || (words === '' && chosen.kind === 'none')) return;
    const file = chosen.kind === 'none' ? null : await upload();
    if (chosen.kind !== 'none' && !file) return;
    setText('');
    setSent(words);
    onReplied();
    field.current?.focus();
    await onSend({ text: words, replyTo: replyTo?.seq, file: file ?? undefined });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const keyDown = (event: KeyboardEvent) => {
    // On a phone Enter inserts a line break; on a keyboard it sends.
    const phone = matchMedia('(pointer: coarse)').matches;
    if (event.key !== 'Enter' || event.shiftKey || phone || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  return (
    <form className={styles.composer} onSubmit={submit}>
      {replyTo && (
        <div className={styles.chosen}>
          <p className={styles.chosenText}>
            <QuietText as="span">{t('message.replyTo')}</QuietText>
            <UserText as="span" className={styles.quoteText}>
              {quotedOf(replyTo)}
            </UserText>
          </p>
          <IconButton icon="close" look="plain" label={t('write.cancel')} onClick={onReplied} />
        </div>
      )}
      {refusal && <Alert tone="danger">{refusal}</Alert>}
      <EmergencyNotice text={`${sent}\n${text}`} />
      <ChosenFile chosen={chosen} onCancel={clear} onRetry={() => void send()} />
      <div className={styles.writing}>
        <label className={styles.attach} htmlFor={`${id}-file`}>
          <Icon name="attachment" />
          <VisuallyHidden>{t('write.attach')}</VisuallyHidden>
          <input
            id={`${id}-file`}
            type="file"
            accept={ACCEPTED_FILES}
            className={styles.fileInput}
            disabled={sending}
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file) choose(file);
              target.value = '';
            }}
          />
        </label>
        <textarea
          ref={field}
          className={styles.field}
          aria-label={t('write.label')}
          placeholder={t('write.label')}
          dir="auto"
          rows={1}
          maxLength={CHAT_TEXT_MAX}
          enterKeyHint="enter"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            sayTyping();
          }}
          onKeyDown={keyDown}
        />
        <IconButton icon="send" label={t('write.send')} type="submit" className={styles.send} aria-disabled={sending} />
      </div>
    </form>
  );
};
