import { Suspense, useEffect, useRef } from 'react';
import { BlocksSkeleton, IconButton } from 'shared-ui';
import { lazyScreen, useBackHandler, useSession, useT } from 'shared-ui/remote-kit';
import styles from './panels.module.css';

const ChatScreen = lazyScreen(() => import(/* webpackChunkName: "chat" */ '../chat/chat-screen.tsx'), ['chat']);

interface Props {
  room: string;
  /** Both sides have joined the call. */
  connected: boolean;
  onClose: () => void;
}

/** The chat of the visit during its call: a sheet on phones, beside the video on wide screens. Back returns to the call. */
export const CallChat = ({ room, connected, onClose }: Props) => {
  const t = useT();
  const session = useSession();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  useBackHandler(() => {
    onClose();
    return true;
  });
  if (session.kind !== 'signed-in') return null;
  return (
    <section aria-labelledby="call-chat" className={styles.chat}>
      <span aria-hidden="true" className={styles.grab} />
      <div className={styles.head}>
        <h3 id="call-chat" ref={title} tabIndex={-1} className={styles.title}>
          {t('call.chat')}
        </h3>
        <IconButton icon="close" look="plain" label={t('call.chatClose')} onClick={onClose} />
      </div>
      <Suspense fallback={<BlocksSkeleton heights={[64, 200, 64]} />}>
        <ChatScreen uid={session.user.uid} chatroom={room} inCall={connected} />
      </Suspense>
    </section>
  );
};
