import { useCallback, useEffect, useRef, useState } from 'react';
import { type ChatMessage, chatMessages, readChat } from 'shared-contracts/api';
import { appointmentEvent, chatEvent, incomingMessage } from 'shared-contracts/events';
import { useApi, useRealtime } from 'shared-ui/remote-kit';
import { useReconnected } from 'shared-ui/reconnected';
import { firstPage, firstSeqOf, lastSeqOf, type Thread, withNewer, withOlder, withOwn } from './thread.ts';

/** A hint of the socket may be lost; then it is asked. */
const ASK_MS = 30_000;
/** A word that the other side writes stands so long. */
const TYPING_MS = 5000;

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'ready'; readonly thread: Thread };

/** One reading at a time; what is asked for meanwhile is read after it. */
const useOneByOne = (work: () => Promise<void>): (() => Promise<void>) => {
  const latest = useRef(work);
  latest.current = work;
  const wanted = useRef(false);
  const running = useRef<Promise<void> | null>(null);
  return useCallback(() => {
    wanted.current = true;
    const all = async () => {
      try {
        while (wanted.current) {
          wanted.current = false;
          await latest.current();
        }
      } finally {
        running.current = null;
      }
    };
    running.current ??= all();
    return running.current;
  }, []);
};

/** Hints, a connection that is back and a page that is seen again: all ask for what is missing. */
const useHints = (chatroom: string, sync: () => Promise<void>): void => {
  useRealtime(incomingMessage, ({ id }) => {
    if (id === chatroom) void sync();
  });
  // The doctor joined, is late, or the visit has ended.
  useRealtime(appointmentEvent, ({ apnt_id: id }) => {
    if (id === chatroom) void sync();
  });
  useReconnected(() => void sync());
  useEffect(() => {
    const seen = () => {
      if (document.visibilityState === 'visible') void sync();
    };
    const timer = setInterval(seen, ASK_MS);
    document.addEventListener('visibilitychange', seen);
    window.addEventListener('online', seen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener('online', seen);
    };
  }, [sync]);
};

/** Says up to where was read, while the page is seen. */
const useRead = (chatroom: string, thread: Thread | null): void => {
  const api = useApi();
  const told = useRef(0);
  const last = thread ? lastSeqOf(thread) : 0;
  const read = thread?.room.read_seq ?? 0;
  useEffect(() => {
    if (last <= Math.max(read, told.current) || document.visibilityState !== 'visible') return;
    told.current = last;
    api.call(readChat, { chatroom_id: chatroom, seq: last }).catch(() => {
      told.current = 0;
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

/** The messages of a room: the newest, older ones when asked for, and whatever comes. */
export const useThread = (chatroom: string) => {
  const api = useApi();
  const [state, setState] = useState<State>({ kind: 'loading' });
  const [loadingOlder, setLoadingOlder] = useState(false);
  const thread = useRef<Thread | null>(null);
  const show = useCallback((next: Thread): void => {
    thread.current = next;
    setState({ kind: 'ready', thread: next });
  }, []);

  const sync = useOneByOne(async () => {
    try {
      for (let more = true; more; ) {
        const known = thread.current;
        const after = known ? { after: lastSeqOf(known) } : {};
        const page = await api.call(chatMessages, { chatroom_id: chatroom, ...after });
        show(thread.current ? withNewer(thread.current, page) : firstPage(page));
        more = known !== null && page.more;
      }
    } catch (error) {
      if (!thread.current) setState({ kind: 'failed', error });
    }
  });
  useHints(chatroom, sync);
  useEffect(() => void sync(), [sync]);
  useRead(chatroom, state.kind === 'ready' ? state.thread : null);
  const typing = useTyping(chatroom, ({ received, read }, at) => {
    const known = thread.current;
    if (!known) return;
    const { room } = known;
    const other_received_seq = Math.max(room.other_received_seq, received);
    const other_read_seq = Math.max(room.other_read_seq, read);
    show({ ...known, room: { ...room, other_received_seq, other_read_seq, other_seen_at: at ?? room.other_seen_at } });
  });

  const loadOlder = useCallback(async () => {
    const known = thread.current;
    if (!known?.hasOlder) return;
    setLoadingOlder(true);
    try {
      const page = await api.call(chatMessages, { chatroom_id: chatroom, before: firstSeqOf(known) });
      if (thread.current) show(withOlder(thread.current, page));
    } catch {
      // The button stays, and asks again.
    } finally {
      setLoadingOlder(false);
    }
  }, [api, chatroom, show]);

  const retry = useCallback(() => {
    setState({ kind: 'loading' });
    void sync();
  }, [sync]);

  /** What was just written and answered. */
  const arrived = useCallback(
    (message: ChatMessage) => {
      if (thread.current) show(withOwn(thread.current, message));
      if (!thread.current || lastSeqOf(thread.current) < message.seq) void sync();
    },
    [show, sync],
  );
  return { state, typing, loadOlder, loadingOlder, retry, arrived };
};
