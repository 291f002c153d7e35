import { Suspense, useCallback, useState } from 'react';
import { incomingMessage } from 'shared-contracts/events';
import { lazyScreen, useRealtime, useSession } from 'shared-ui/remote-kit';
import { noticeOf, useCurrentRooms } from '../chat/current-rooms.ts';

const MessageCard = lazyScreen(() => import(/* webpackChunkName: "message-card" */ './message-card.tsx'));

interface Shown {
  readonly room: string;
  readonly from: string;
  readonly seq: number;
  readonly viewable: boolean;
}

/** Shows a message that arrives while its room is not open. The code of the card is loaded with the first one. */
export const NewMessage = () => {
  const session = useSession();
  const [shown, setShown] = useState<Shown | null>(null);
  const close = useCallback(() => setShown(null), []);
  useRealtime(incomingMessage, ({ id, from, status }) => {
    // Messages of the user from another device and system messages of the room are not announced.
    if (from === 'system' || (session.kind === 'signed-in' && from === session.user.uid)) return;
    const notice = noticeOf(id, useCurrentRooms.getState());
    if (notice === 'flag') useCurrentRooms.setState({ newMessage: true });
    if (notice === 'flag' || notice === 'none') return;
    setShown({ room: id, from, seq: Number(status), viewable: notice === 'card' });
  });
  if (!shown || session.kind !== 'signed-in') return null;
  return (
    <Suspense>
      <MessageCard {...shown} onClose={close} />
    </Suspense>
  );
};
