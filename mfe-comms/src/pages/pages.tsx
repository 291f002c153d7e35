import { Suspense } from 'react';
import { linkTo } from 'shared-contracts/routes';
import { BlocksSkeleton, PageColumn, PageHeader } from 'shared-ui';
import { lazyScreen, SignInState, useHost, useNavigation, useSession, useT } from 'shared-ui/remote-kit';

const ChatScreen = lazyScreen(() => import(/* webpackChunkName: "chat" */ '../chat/chat-screen.tsx'), ['chat']);

/** The chat routes: a room of a consultation, or of a visit on its way. Both have the id of their visit. */
export const Pages = () => {
  const { params } = useNavigation().route;
  const { navigation } = useHost();
  const session = useSession();
  const t = useT();
  const chatroom = params['chatroom'] ?? '';
  if (session.kind === 'restoring') return <Waiting />;
  if (session.kind === 'visitor') {
    return (
      <PageColumn>
        <PageHeader title={t('chat.title')} onBack={() => navigation.back(linkTo('home'))} />
        <SignInState title={t('chat.signIn')}>{t('chat.private')}</SignInState>
      </PageColumn>
    );
  }
  const { uid } = session.user;
  return (
    <Suspense fallback={<Waiting />}>
      <ChatScreen key={`${uid} ${chatroom}`} uid={uid} chatroom={chatroom} />
    </Suspense>
  );
};

const Waiting = () => (
  <PageColumn>
    <BlocksSkeleton heights={[64, 320, 64]} />
  </PageColumn>
);
