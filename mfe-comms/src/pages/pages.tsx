import { Suspense } from 'react';
import { linkTo } from 'shared-contracts/routes';
import { BlocksSkeleton, PageColumn, PageHeader } from 'shared-ui';
import { AccountList, AccountPage } from 'shared-ui/account-page';
import { SignInState, useHost, useNavigation, useSession, useT } from 'shared-ui/remote-kit';
import { ChatPage, NoticeSettings } from './screens.ts';

/** The chat routes, and the notification settings. */
export const Pages = () => {
  const { routeId, params } = useNavigation().route;
  const { navigation } = useHost();
  const session = useSession();
  const t = useT();
  // The room of a consultation, or of a home visit: both have the id of their visit.
  const chatroom = params['chatroom'] ?? '';
  if (session.kind === 'restoring') return <Waiting />;
  if (routeId === 'notificationSettings') {
    return (
      <AccountPage
        title={t('settings.title')}
        onBack={() => navigation.back(linkTo('more'))}
        list={() => <AccountList listed="notificationSettings" />}
      >
        {session.kind === 'visitor' ? (
          <SignInState title={t('settings.signIn')}>{t('settings.private')}</SignInState>
        ) : (
          <Suspense fallback={<BlocksSkeleton heights={[120, 320, 160]} />}>
            <NoticeSettings uid={session.user.uid} />
          </Suspense>
        )}
      </AccountPage>
    );
  }
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
      <ChatPage key={`${routeId} ${uid} ${chatroom}`} uid={uid} chatroom={chatroom} />
    </Suspense>
  );
};

const Waiting = () => (
  <PageColumn>
    <BlocksSkeleton heights={[64, 320, 64]} />
  </PageColumn>
);
