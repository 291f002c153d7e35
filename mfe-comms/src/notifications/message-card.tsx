import { linkTo } from 'shared-contracts/routes';
import { useNavigation, useT } from 'shared-ui/remote-kit';
import { FloatingCard } from './floating-card.tsx';

export interface MessageCardProps {
  readonly room: string;
  /** The sender: the provider of the room. */
  readonly from: string;
  /** The position of the message in its room. */
  readonly seq: number;
  /** Not during a call. */
  readonly viewable: boolean;
  readonly onClose: () => void;
}

/** Card for a message in a room that is not open. The text is not shown, because other people may see the screen. */
const MessageCard = ({ room, from, seq, viewable, onClose }: MessageCardProps) => {
  const t = useT();
  const { navigate } = useNavigation();
  const view = () => {
    onClose();
    navigate(linkTo('chat', { chatroom: room, doc_id: from }));
  };
  return (
    <FloatingCard
      icon="chat"
      color="brand"
      occasion={`${room}.${seq}`}
      title={t('card.title')}
      text={t('card.text')}
      onClose={onClose}
      onView={viewable ? view : undefined}
    />
  );
};

export default MessageCard;
