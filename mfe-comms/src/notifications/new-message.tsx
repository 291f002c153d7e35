import { Suspense, useCallback, useState } from 'react';
import { incomingMessage } from 'shared-contracts/events';
import { lazyScreen, useRealtime, useSession } from 'shared-ui/remote-kit';
import { newsOf, useWhere } from '../chat/where.ts';

const MessageCard = lazyScreen(() => import(/* webpackChunkName: "message-card" */ './message-card.tsx'));

interface Shown {
  readonly room: string;
  readonly from: string;
  readonly seq: number;
  readonly viewable: boolean;
}

/** What a message does that came while the reader is elsewhere. The card is fetched with the first one. */
export const NewMessage = () => {
  const session = useSession();
  const [shown, setShown] = useState<Shown | null>(null);
  const close = useCallback(() => setShown(null), []);
  useRealtime(incomingMessage, ({ id, from, status }) => {
    // One's own, from another device, and lines of the room are no news.
    if (from === 'system' || (session.kind === 'signed-in' && from === session.user.uid)) return;
    const news = newsOf(id, useWhere.getState());
    if (news === 'flag') useWhere.setState({ newMessage: true });
    if (news === 'flag' || news === 'none') return;
    setShown({ room: id, from, seq: Number(status), viewable: news === 'card' });
  });
  if (!shown || session.kind !== 'signed-in') return null;
  return (
    <Suspense>
      <MessageCard {...shown} onClose={close} />
    </Suspense>
  );
};
