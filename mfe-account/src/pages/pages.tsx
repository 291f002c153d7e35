import { Suspense } from 'react';
import { linkTo } from 'shared-contracts/routes';
import { Skeleton } from 'shared-ui';
import { AccountPage } from 'shared-ui/account-page';
import { ComingSoon, SignInState, useHost, useNavigation, useSession, useT } from 'shared-ui/remote-kit';
import { AccountList } from './account-list.tsx';
import { screenOf } from './screens.ts';
import { LIST_ROUTE, sectionOf } from './sections.ts';

/** The profile page; the route says which section is open. */
export const Pages = () => {
  const { routeId } = useNavigation().route;
  const session = useSession();
  const host = useHost();
  const t = useT();
  const { key, listed, parent } = sectionOf(routeId);
  const Screen = screenOf(routeId);
  return (
    <AccountPage
      title={t(`section.${key}`)}
      onBack={() => host.navigation.back(linkTo(parent))}
      list={() => <AccountList listed={listed} />}
      isList={routeId === LIST_ROUTE}
    >
      {session.kind === 'restoring' && <Skeleton shape="block" height="320px" />}
      {session.kind === 'visitor' && <SignInState title={t('signIn.title')}>{t(`about.${key}`)}</SignInState>}
      {session.kind === 'signed-in' && (
        <Suspense fallback={<Skeleton shape="block" height="320px" />}>
          {Screen ? <Screen /> : <ComingSoon embedded>{t(`about.${key}`)}</ComingSoon>}
        </Suspense>
      )}
    </AccountPage>
  );
};
