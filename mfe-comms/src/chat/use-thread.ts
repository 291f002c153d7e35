import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type ChatMessage, chatMessages, readChat } from 'shared-contracts/api';
import { appointmentEvent, chatEvent, incomingMessage } from 'shared-contracts/events';
import { endpointKey, useApi, useRealtime } from 'shared-ui/remote-kit';
import { useReconnected } from 'shared-ui/reconnected';
import { firstPage, firstSeqOf, lastSeqOf, merge, type Thread, withNewer, withOlder, withOwn } from './thread.ts';

/** Polling interval, because a hint of the socket may be lost. */
const ASK_MS = 30_000;
/** How long "is typing" is shown. */
const TYPING_MS = 5000;

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'ready'; readonly thread: Thread };

/** Fetches after a hint of the socket, and after a reconnection. */
const useHints = (chatroom: string, readNewer: () => Promise<void>): void => {
  useRealtime(incomingMessage, ({ id }) => {
    if (id === chatroom) void readNewer();
  });
  // The doctor joined, is late, or the visit has ended.
  useRealtime(appointmentEvent, ({ apnt_id: id }) => {
    if (id === chatroom) void readNewer();
  });
  useReconnected(() => void readNewer());
};

/** Reports the last visible message as read, while the page is visible. */
const useRead = (chatroom: string, thread: Thread | null): void => {
  const api = useApi();
  const reported = useRef(0);
  const last = thread ? lastSeqOf(thread) : 0;
  const read = thread?.room.read_seq ?? 0;
  useEffect(() => {
    if (last <= Math.max(read, reported.current) || document.visibilityState !== 'visible') return;
    reported.current = last;
    api.call(readChat, { chatroom_id: chatroom, seq: last }).catch(() => {
      reported.current = 0;
    });
  }, [api, chatroom, last, read]);
};

const useTyping = (
  chatroom: string,
  onMarks: (marks: { received: number; read: number }, at: string | null) => void,
) => {
  const [typing, setTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useRealtime(chatEvent, ({ chatroom_id, kind, received_seq = 0, read_seq = 0, at }) => {
    if (chatroom_id !== chatroom) return;
    onMarks({ received: received_seq, read: read_seq }, at);
    clearTimeout(timer.current);
    setTyping(kind === 'typing');
    if (kind === 'typing') timer.current = setTimeout(() => setTyping(false), TYPING_MS);
  });
  useRealtime(incomingMessage, ({ id }) => id === chatroom && setTyping(false));
  return typing;
};

/**
 * The thread of a room in the query cache. Fetches, events of the socket and answers to sent messages all write to the cache,
 * which merges them: a slow fetch does not remove a message.
 */
const useThreadQuery = (chatroom: string) => {
  const api = useApi();
  const queries = useQueryClient();
  const queryKey = useMemo(() => endpointKey(chatMessages, chatroom), [chatroom]);
  const known = useCallback(() => queries.getQueryData<Thread>(queryKey), [queries, queryKey]);
  const write = useCallback((next: Thread) => queries.setQueryData<Thread>(queryKey, next), [queries, queryKey]);
  /** A hint has arrived since the last request was sent, whose answer may not contain it. */
  const isBehind = useRef(false);
  const query = useQuery<Thread>({
    queryKey,
    queryFn: async ({ signal }) => {
      for (;;) {
        isBehind.current = false;
        const before = known();
        const after = before ? { after: lastSeqOf(before) } : {};
        const page = await api.call(chatMessages, { chatroom_id: chatroom, ...after }, { signal });
        const latest = known();
        const thread = latest ? withNewer(latest, page) : firstPage(page);
        if (!before || !page.more) return thread;
        write(thread);
      }
    },
    structuralSharing: (before, next) => (before ? merge(before as Thread, next as Thread) : next),
    staleTime: 0,
    // A room that is opened again starts with its newest messages.
    gcTime: 0,
    retry: false,
    refetchInterval: ASK_MS,
    refetchOnWindowFocus: true,
  });
  const readNewer = useCallback(async () => {
    const read = () => queries.refetchQueries({ queryKey, type: 'active' }, { cancelRefetch: false });
    isBehind.current = true;
    // Joins the request under way, if there is one.
    await read();
    if (isBehind.current) await read();
  }, [queries, queryKey]);
  return { query, known, write, readNewer };
};

/** The messages of a room: the newest page, older pages on request, and new messages. */
export const useThread = (chatroom: string) => {
  const api = useApi();
  const { query, known, write, readNewer } = useThreadQuery(chatroom);
  const { data: thread, error } = query;
  // A failed first fetch is shown until a later one has succeeded.
  const [failure, setFailure] = useState<unknown>(null);
  const latestFailure = thread ? null : (error ?? failure);
  if (latestFailure !== failure) setFailure(latestFailure);
  useHints(chatroom, readNewer);
  useRead(chatroom, thread ?? null);
  const typing = useTyping(chatroom, ({ received, read }, at) => {
    const before = known();
    if (!before) return;
    const { room } = before;
    const other_received_seq = Math.max(room.other_received_seq, received);
    const other_read_seq = Math.max(room.other_read_seq, read);
    write({
      ...before,
      room: { ...room, other_received_seq, other_read_seq, other_seen_at: at ?? room.other_seen_at },
    });
  });

  // On failure the button remains for a retry.
  const { mutate: readOlder, isPending: loadingOlder } = useMutation({
    mutationFn: (before: number) => api.call(chatMessages, { chatroom_id: chatroom, before }),
    onSuccess: (page) => {
      const latest = known();
      if (latest) write(withOlder(latest, page));
    },
  });
  const loadOlder = useCallback(() => {
    const latest = known();
    if (latest?.hasOlder) readOlder(firstSeqOf(latest));
  }, [known, readOlder]);

  const retry = useCallback(() => {
    setFailure(null);
    void readNewer();
  }, [readNewer]);

  /** A message that was just written and answered. */
  const arrived = useCallback(
    (message: ChatMessage) => {
      const before = known();
      const after = before && write(withOwn(before, message));
      if (!after || lastSeqOf(after) < message.seq) void readNewer();
    },
    [known, write, readNewer],
  );
  const state: State = thread
    ? { kind: 'ready', thread }
    : failure === null
      ? { kind: 'loading' }
      : { kind: 'failed', error: failure };
  return { state, typing, loadOlder, loadingOlder, retry, arrived };
};
