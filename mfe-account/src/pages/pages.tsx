import { Suspense } from 'react';
import { linkTo } from 'shared-contracts/routes';
import { buttonClass, Skeleton } from 'shared-ui';
import { AccountPage } from 'shared-ui/account-page';
import { ComingSoon, Link, SignInState, useHost, useNavigation, useSession, useT } from 'shared-ui/remote-kit';
import { AccountList } from './account-list.tsx';
import { screenOf } from './screens.ts';
import { LIST_ROUTE, type SectionKey, sectionOf } from './sections.ts';

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
          {Screen ? <Screen /> : <OpensLater section={key} />}
        </Suspense>
      )}
    </AccountPage>
  );
};

/** What the section will be, and where one goes on today: money is paid in by card on the page of the wallet. */
const OpensLater = ({ section }: { section: SectionKey }) => {
  const t = useT();
  const action = section === 'cards' && (
    <Link href={linkTo('wallet')} className={buttonClass()}>
      {t('section.wallet')}
    </Link>
  );
  return (
    <ComingSoon embedded {...(action ? { action } : {})}>
      {t(`about.${section}`)}
    </ComingSoon>
  );
};
