import { type ReactNode, useEffect, useState } from 'react';
import { type ChatMessage, type ChatRoom, isApiError } from 'shared-contracts/api';
import { addMinutes, formatWhen } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import {
  BlocksSkeleton,
  buttonClass,
  formatTimeAgo,
  IconButton,
  PageHeader,
  PersonAvatar,
  StateBlock,
  StatePicture,
  useUi,
} from 'shared-ui';
import { Link, QueryError, useConnection, useHost, useNavigation, useNow, useT } from 'shared-ui/remote-kit';
import { type ChatPart, chatAddress } from './chat-parts.ts';
import { CallWaitingCard } from './call-waiting-card.tsx';
import styles from './chat-screen.module.css';
import { ClosedCard } from './closed-card.tsx';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import type { Thread } from './thread.ts';
import { useOutbox } from './use-outbox.ts';
import { useThread } from './use-thread.ts';
import { WaitingCard } from './waiting-card.tsx';
import { useCurrentRooms } from './current-rooms.ts';

/** A participant who was in the room within this number of minutes is shown as present. */
const THERE_MINUTES = 1;

interface ScreenProps {
  readonly uid: string;
  readonly chatroom: string;
  /** The other side is in a call with the user, whatever the presence in the room is. */
  readonly inCall?: boolean;
  /** The rooms and the facts of the visit are separate pages, to which the header links. */
  readonly hasParts?: boolean;
}

/** A room: presence, messages, and the composer. */
const ChatScreen = ({ uid, chatroom, inCall = false, hasParts = false }: ScreenProps) => {
  const { state, typing, ...reading } = useThread(chatroom);
  const outbox = useOutbox(uid, chatroom, reading.arrived);
  useEffect(() => {
    useCurrentRooms.setState({ room: chatroom, newMessage: false });
    return () => useCurrentRooms.setState({ room: null });
  }, [chatroom]);
  const room = state.kind === 'ready' ? state.thread.room : null;
  // One heading for all three states: it may have focus when the room loads or fails to load.
  return (
    <div className={styles.page} data-fills-screen="">
      <div className={styles.head}>
        <Head room={room} typing={typing} inCall={inCall} hasParts={hasParts} />
      </div>
      {state.kind === 'loading' && <BlocksSkeleton heights={[64, 96, 64, 96]} />}
      {state.kind === 'failed' && <Failed error={state.error} onRetry={reading.retry} />}
      {state.kind === 'ready' && <Room uid={uid} thread={state.thread} reading={reading} outbox={outbox} />}
    </div>
  );
};

/** The waiting room until the doctor has joined, for chat visits and for calls. */
const waitingRoom = (room: ChatRoom): ReactNode => {
  if (room.waiting) return <WaitingCard room={room} waiting={room.waiting} />;
  return room.call_waiting ? <CallWaitingCard room={room} waiting={room.call_waiting} /> : null;
};

interface RoomProps {
  readonly uid: string;
  readonly thread: Thread;
  readonly reading: Pick<ReturnType<typeof useThread>, 'loadOlder' | 'loadingOlder'>;
  readonly outbox: ReturnType<typeof useOutbox>;
}

const Room = ({ uid, thread, reading, outbox }: RoomProps) => {
  const t = useT();
  const connection = useConnection();
  const [replyTo, setReplyTo] = useState<ChatMessage | null>(null);
  const { room } = thread;
  return (
    <>
      <Emergency />
      <MessageList
        thread={thread}
        above={waitingRoom(room)}
        waiting={outbox.waiting}
        loadingOlder={reading.loadingOlder}
        onOlder={reading.loadOlder}
        onReply={room.closed ? null : setReplyTo}
        onAgain={(clientId) => void outbox.again(clientId)}
        onDrop={(clientId) => void outbox.drop(clientId)}
      />
      {connection !== 'connected' && !room.closed && (
        <p role="status" className={styles.offline}>
          {t('offline')}
        </p>
      )}
      {room.closed ? (
        <ClosedCard room={room} />
      ) : (
        <Composer
          uid={uid}
          room={room.chatroom_id}
          replyTo={replyTo}
          onReplied={() => setReplyTo(null)}
          onSend={outbox.send}
        />
      )}
    </>
  );
};

interface HeadProps {
  readonly room: ChatRoom | null;
  readonly typing: boolean;
  readonly inCall: boolean;
  readonly hasParts: boolean;
}

/** Typing, present, or last seen. */
const usePresence = ({ room, typing, inCall }: Omit<HeadProps, 'hasParts'>): string => {
  const t = useT();
  const { locale } = useUi();
  const now = useNow();
  if (!room) return '';
  // A closed room shows neither presence nor typing: nobody will answer.
  if (room.closed) {
    return room.closes_at ? t('closed.since', { when: formatWhen(room.closes_at, locale) }) : t('closed.title');
  }
  if (typing) return t('head.typing');
  const { other_seen_at: seen } = room;
  if (inCall) return t('head.there');
  if (seen === null) {
    return room.closes_at ? t('head.until', { when: formatWhen(room.closes_at, locale) }) : t('head.unseen');
  }
  if (Date.parse(addMinutes(seen, THERE_MINUTES)) > now) return t('head.there');
  return t('head.seen', { when: formatTimeAgo(seen, now, locale) });
};

const Head = (props: HeadProps) => {
  const { room, hasParts } = props;
  const t = useT();
  const { say } = useUi();
  const { navigation } = useHost();
  const presence = usePresence(props);
  const back = room ? linkTo('upcomingDetails', {}, { apnt_id: room.apnt_id }) : linkTo('myAppointments');
  return (
    <PageHeader
      title={room ? say(room.provider.name) : t('title')}
      subtitle={<span role="status">{presence}</span>}
      onBack={() => navigation.back(back)}
      backAlways
      end={
        room && (
          <>
            <PersonAvatar
              id={room.provider.provider_id}
              gender=""
              img={room.provider.img}
              provider={say(room.provider.name)}
              size={44}
            />
            {hasParts && <Parts />}
          </>
        )
      }
    />
  );
};

/** Below 1024 px the rooms and the visit are separate pages. */
const Parts = () => {
  const t = useT();
  const { navigation } = useHost();
  const { route } = useNavigation();
  const show = (part: ChatPart) => navigation.navigate(chatAddress(route, part));
  return (
    <span className={styles.parts}>
      <IconButton icon="chat" look="plain" label={t('rooms.title')} onClick={() => show('rooms')} />
      <IconButton icon="info" look="plain" label={t('facts.title')} onClick={() => show('visit')} />
    </span>
  );
};

const Emergency = () => {
  const t = useT();
  const { settings } = useHost();
  return (
    <p className={styles.emergency}>
      {t('emergency')}{' '}
      <a href={`tel:${settings.emergencyNumber}`}>
        <bdi>{settings.emergencyNumber}</bdi>
      </a>
    </p>
  );
};

const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const t = useT();
  if (!isApiError(error, 'NOT_FOUND')) return <QueryError error={error} title={t('failed.title')} onRetry={onRetry} />;
  return (
    <StateBlock
      picture={<StatePicture name="empty" />}
      title={t('missing.title')}
      action={
        <Link href={linkTo('myAppointments')} className={buttonClass()}>
          {t('missing.action')}
        </Link>
      }
    >
      {t('missing.text')}
    </StateBlock>
  );
};

export default ChatScreen;
