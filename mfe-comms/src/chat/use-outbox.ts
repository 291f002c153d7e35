import { useCallback, useEffect, useMemo } from 'react';
import { type ChatMessage, isChatUrl } from 'shared-contracts/api';
import { useConnection, useHost } from 'shared-ui/remote-kit';
import { createOutbox, newClientId, type Outbox } from './outbox.ts';

/** Retry interval while messages are pending. */
const AGAIN_MS = 5000;

const boxes = new Map<string, Outbox>();
const outboxOf = (uid: string): Outbox => {
  const known = boxes.get(uid) ?? createOutbox(uid);
  boxes.set(uid, known);
  return known;
};

export interface Draft {
  readonly text: string;
  readonly replyTo?: number | undefined;
  /** Uploaded before. */
  readonly file?: { readonly fileId: string; readonly fileName: string } | undefined;
}

const contentOf = ({ text, file, replyTo }: Draft) => ({
  type: file ? ('attachment' as const) : isChatUrl(text) ? ('url' as const) : ('text' as const),
  text,
  ...(file && { file_id: file.fileId, file_name: file.fileName }),
  ...(replyTo !== undefined && { reply_to: replyTo }),
});

/** The pending messages of a room; sending starts automatically, also for messages from before a reload. */
export const useOutbox = (uid: string, room: string, onSent: (message: ChatMessage) => void) => {
  const { api, clock } = useHost();
  const box = useMemo(() => outboxOf(uid), [uid]);
  const all = box.useWaiting(({ messages }) => messages);
  const connection = useConnection();
  const flush = useCallback(
    () => void box.flush(api, (sentIn, message) => sentIn === room && onSent(message)),
    [api, box, room, onSent],
  );
  const waits = all.some(({ refused }) => refused === undefined);
  useEffect(() => {
    if (waits) flush();
  }, [connection, flush, waits]);
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setInterval(flush, AGAIN_MS);
    window.addEventListener('online', flush);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', flush);
    };
  }, [flush, waits]);

  const send = async (draft: Draft): Promise<void> => {
    await box.add({ room, client_id: newClientId(), at: clock.nowIso(), ...contentOf(draft) });
    flush();
  };
  const again = async (clientId: string): Promise<void> => {
    await box.again(clientId);
    flush();
  };
  return { waiting: all.filter((message) => message.room === room), send, again, drop: box.drop };
};
