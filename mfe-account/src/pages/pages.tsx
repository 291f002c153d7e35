import { Suspense } from 'react';
import type { MenuItem } from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import { BlocksSkeleton, Skeleton } from 'shared-ui';
import { AccountList, AccountPage } from 'shared-ui/account-page';
import { PartBoundary, SignInState, useHost, useNavigation, useSession, useT } from 'shared-ui/remote-kit';
import { OVERVIEW_HEIGHTS, screenOf } from './screens.ts';
import { ELSEWHERE, LIST_ROUTE, SECTIONS, sectionOf } from './sections.ts';

/** The profile page; the route selects the open section. */
export const Pages = () => {
  const { routeId } = useNavigation().route;
  const session = useSession();
  const host = useHost();
  const t = useT();
  const { key, listed, parent } = sectionOf(routeId);
  const Screen = screenOf(routeId);
  const known = (): MenuItem[] =>
    [...SECTIONS, ...ELSEWHERE].map((section) => {
      const name = t(`section.${section.key}`);
      const { routeId: id, icon, group } = section;
      return { id, name: { ar: name, en: name }, href: linkTo(id), icon, kind: 'page', group };
    });
  const skeleton = <BlocksSkeleton heights={key === 'overview' ? OVERVIEW_HEIGHTS : [320]} />;
  if (key === 'shared') {
    return (
      <Suspense fallback={<Skeleton shape="block" height="320px" />}>
        <Screen />
      </Suspense>
    );
  }
  return (
    <AccountPage
      title={t(`section.${key}`)}
      onBack={() => host.navigation.back(linkTo(parent))}
      list={() => <AccountList listed={listed} known={known} />}
      isList={routeId === LIST_ROUTE}
    >
      {session.kind === 'restoring' && skeleton}
      {session.kind === 'visitor' && <SignInState title={t('signIn.title')}>{t(`about.${key}`)}</SignInState>}
      {session.kind === 'signed-in' && (
        <PartBoundary>
          <Suspense fallback={skeleton}>
            <Screen />
          </Suspense>
        </PartBoundary>
      )}
    </AccountPage>
  );
};
