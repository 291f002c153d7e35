import { Suspense } from 'react';
import { BlocksSkeleton } from 'shared-ui';
import { lazyScreen, useBackHandler, useSession, useT } from 'shared-ui/remote-kit';
import styles from './call.module.css';

const ChatScreen = lazyScreen(() => import(/* webpackChunkName: "chat" */ '../chat/chat-screen.tsx'), ['chat']);

interface Props {
  room: string;
  /** Both are in the call now. */
  connected: boolean;
  onClose: () => void;
}

/** The chat of the visit during its call. Its back button returns to the call. */
export const CallChat = ({ room, connected, onClose }: Props) => {
  const t = useT();
  const session = useSession();
  useBackHandler(() => {
    onClose();
    return true;
  });
  if (session.kind !== 'signed-in') return null;
  return (
    <section aria-label={t('call.chat')} className={styles.chat}>
      <Suspense fallback={<BlocksSkeleton heights={[64, 200, 64]} />}>
        <ChatScreen uid={session.user.uid} chatroom={room} inCall={connected} />
      </Suspense>
    </section>
  );
};
