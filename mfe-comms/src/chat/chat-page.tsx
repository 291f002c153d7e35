import { PageHeader, useMedia } from 'shared-ui';
import { useHost, useNavigation, useT } from 'shared-ui/remote-kit';
import { type ChatPart, chatAddress, chatPartOf } from './chat-parts.ts';
import styles from './chat-page.module.css';
import ChatScreen from './chat-screen.tsx';
import { RoomList } from './room-list.tsx';
import { VisitFacts } from './visit-facts.tsx';

interface ChatPageProps {
  readonly uid: string;
  readonly chatroom: string;
}

/** A chat with its other rooms and the facts of its visit (`chat`, `trackingChat`). */
const ChatPage = ({ uid, chatroom }: ChatPageProps) => {
  const wide = useMedia('(min-width: 1024px)');
  const { route } = useNavigation();
  const part = chatPartOf(route);
  if (!wide && part !== null) return <PartPage part={part} chatroom={chatroom} />;
  return (
    <div className={styles.columns}>
      {wide && (
        <div className={styles.rooms}>
          <RoomList current={chatroom} heading={2} />
        </div>
      )}
      <ChatScreen uid={uid} chatroom={chatroom} hasParts={!wide} />
      {wide && (
        <aside className={styles.facts}>
          <VisitFacts visit={chatroom} heading={2} />
        </aside>
      )}
    </div>
  );
};

const PartPage = ({ part, chatroom }: { part: ChatPart; chatroom: string }) => {
  const t = useT();
  const { navigation } = useHost();
  const { route } = useNavigation();
  return (
    <div className={styles.part}>
      <PageHeader
        title={t(part === 'rooms' ? 'rooms.title' : 'facts.title')}
        onBack={() => navigation.back(chatAddress(route))}
        backAlways
      />
      {part === 'rooms' ? <RoomList current={chatroom} /> : <VisitFacts visit={chatroom} />}
    </div>
  );
};

export default ChatPage;
